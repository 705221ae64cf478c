import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let countsReadDuringQueries = Mutant(
    "counts-read-during-queries",
    "Reads the data source's counts during queries, and leaves out elements beyond these counts.",
    provenance:
      "invented for this project: a query that asks the data source for the number of items",
    rule: "I-06", expectedMessagePart: "after the data source changed without an invalidation",
    supportedLayouts: [.list], mistake: CountsAtQueryTimeMutation.self)
}

/// Removes from query results the elements that the data source no longer has.
private struct CountsAtQueryTimeMutation: CallMutation {
  func elementAttributes<Base: CollectionLayout>(
    of base: Base, in rect: Rect
  ) -> [Base.Attributes] {
    base.layoutAttributesForElements(in: rect).filter { exists($0.element, for: base.host) }
  }

  func itemAttributes<Base: CollectionLayout>(
    of base: Base, at path: ElementPath
  ) -> Base.Attributes? {
    base.layoutAttributesForItem(at: path).flatMap { exists($0.element, for: base.host) ? $0 : nil }
  }

  private func exists(_ element: ElementIdentity, for host: (any LayoutHost)?) -> Bool {
    guard let host, element.category == .cell else { return true }
    let section = element.path.section
    return section < host.numberOfSections
      && element.path.item < host.numberOfItems(inSection: section)
  }
}
