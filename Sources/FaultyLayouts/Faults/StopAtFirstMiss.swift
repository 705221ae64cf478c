import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let stopAtFirstMiss = Fault(
    "stop-at-first-miss",
    "Ends its search at the first element after a found one that lies outside the query.",
    provenance: "IGListKit 674",
    rule: "Q-02", message: "missing", kinds: [.waterfall]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  EarlyStop(base)
}

/// A layout that takes what is found to be one run of all elements.
private final class EarlyStop<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    var found: [Attributes] = []
    for attributes in all {
      if rect.hits(attributes.boundingBox) {
        found.append(attributes)
      } else if !found.isEmpty {
        break
      }
    }
    return found
  }
}
