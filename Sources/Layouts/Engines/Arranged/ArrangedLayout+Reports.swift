import CollectionLayout

/// What a batch does to elements other than cells (rule U-13): the difference of the elements before
/// and after, found only when somebody asks.
extension ArrangedLayout {
  /// The paths after `batch` at which there is an element that was not there before.
  func arrivals(
    of category: ElementCategory, _ kind: ElementKind, in batch: ArrangedBatch
  ) -> [ElementPath] {
    guard let prepared else { return [] }
    let present = prepared.paths(of: category, kind)
    guard let former else { return present }
    guard let plan = plan(of: batch) else { return [] }
    return present.filter { path in
      let element = ElementIdentity(category: category, kind: kind, path: path)
      return !(plan.before(element).map(former.has) ?? false)
    }
  }

  /// The paths before `batch` at which there was an element that is there no more.
  func departures(
    of category: ElementCategory, _ kind: ElementKind, in batch: ArrangedBatch
  ) -> [ElementPath] {
    guard let former else { return [] }
    let past = former.paths(of: category, kind)
    guard let prepared else { return past }
    guard let plan = plan(of: batch) else { return [] }
    return past.filter { path in
      let element = ElementIdentity(category: category, kind: kind, path: path)
      return !(plan.after(element).map(prepared.has) ?? false)
    }
  }

  /// What the changes do to every place; nil where they do not lead from what was laid out before to
  /// what is now, so that nothing can be told of either.
  private func plan(of batch: ArrangedBatch) -> BatchPlan? {
    guard let former, let prepared else { return nil }
    return try? BatchPlan(
      batch.updates, countsBefore: former.environment.counts,
      countsAfter: prepared.environment.counts)
  }
}

extension PreparedSections {
  /// Where the elements of a category other than cells and of a kind stand, ascending.
  fileprivate func paths(of category: ElementCategory, _ kind: ElementKind) -> [ElementPath] {
    var paths: [ElementPath] = []
    for own in contentElements where own.element.category == category && own.element.kind == kind {
      paths.append(own.element.path)
    }
    for section in sections.indices {
      for group in sections[section].groups where group.category == category && group.kind == kind {
        for item in group.items { paths.append(ElementPath(section: section, item: Int(item))) }
      }
    }
    return paths
  }

  /// Whether there is such an element, which is no cell.
  fileprivate func has(_ element: ElementIdentity) -> Bool {
    if contentElements.contains(where: { $0.element == element }) { return true }
    guard sections.indices.contains(element.path.section) else { return false }
    return sections[element.path.section].slot(
      category: element.category, kind: element.kind, item: element.path.item) != nil
  }
}
