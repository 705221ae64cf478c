import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let countsReadDuringQueries = Fault(
    "counts-read-during-queries",
    "Reads the counts during queries, and answers for those that the data source has by then.",
    provenance: "own: a query that asks the data source how far it has to look",
    rule: "I-06", message: "after the source changed without an invalidation", kinds: [.list]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout { Curious(base) }

/// A layout that goes by the counts of the moment.
private final class Curious<Base: CollectionLayout>: ForwardingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  private func exists(_ element: ElementIdentity) -> Bool {
    guard let host, element.category == .cell else { return true }
    let section = element.path.section
    return section < host.numberOfSections
      && element.path.item < host.numberOfItems(inSection: section)
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    base.layoutAttributesForElements(in: rect).filter { exists($0.element) }
  }

  func layoutAttributesForElements(in rect: Rect, into buffer: inout [Attributes]) {
    buffer += layoutAttributesForElements(in: rect)
  }

  func visitLayoutAttributesForElements(in rect: Rect, _ body: (Attributes) -> Void) {
    for attributes in layoutAttributesForElements(in: rect) { body(attributes) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    base.layoutAttributesForItem(at: path).flatMap { exists($0.element) ? $0 : nil }
  }
}
