extension BatchPlan {
  /// Where any element survives: a cell as its item does; what belongs to a whole list stays; what
  /// belongs to a section follows it; and any other view follows the item at its path, or its
  /// section where there is no such item.
  public func after(_ element: ElementIdentity) -> ElementIdentity? {
    path(of: element, hasItem: isBefore, item: after, section: after(section:))
  }

  /// Which element survives as `element`.
  public func before(_ element: ElementIdentity) -> ElementIdentity? {
    path(
      of: element,
      hasItem: {
        countsAfter.indices.contains($0.section) && $0.item < countsAfter[$0.section]
      }, item: before, section: before(section:))
  }

  private func path(
    of element: ElementIdentity, hasItem: (ElementPath) -> Bool,
    item: (ElementPath) -> ElementPath?, section: (Int) -> Int?
  ) -> ElementIdentity? {
    let path = element.path
    let goal: ElementPath?
    switch element.kind {
    case .tableHeader, .tableFooter: goal = path
    case .header, .footer, .binder:
      goal = section(path.section).map { ElementPath(section: $0, item: path.item) }
    default:
      goal =
        element.category == .cell || hasItem(path)
        ? item(path)
        : section(path.section).map { ElementPath(section: $0, item: path.item) }
    }
    return goal.map { ElementIdentity(category: element.category, kind: element.kind, path: $0) }
  }
}
