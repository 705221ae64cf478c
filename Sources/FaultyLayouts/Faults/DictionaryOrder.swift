import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Fault {
  static let dictionaryOrder = Fault(
    "dictionary-order",
    "Returns elements in the order of a hash table, which is made anew for every query.",
    provenance: "own: the tutorials keep attributes in dictionaries and answer in their order",
    rule: "X-01", message: "at place", kinds: [.grid]
  ) { base, _ in spoil(base) }
}

private func spoil<Base: CollectionLayout>(_ base: Base) -> any CollectionLayout {
  HashOrdered(base)
}

/// A layout that answers as a dictionary with a seed of its own is walked; here the seed is the number
/// of queries so far, so that runs can be repeated.
private final class HashOrdered<Base: CollectionLayout>: QuerySpoilingLayout {
  typealias Payload = Base.Payload

  let base: Base
  private var seed: UInt64 = 0

  init(_ base: Base) { self.base = base }

  func select(from all: [Attributes], in rect: Rect) -> [Attributes] {
    seed += 1
    return all.filter { rect.hits($0.boundingBox) }
      .map { (attributes: $0, hash: hash(of: $0.element)) }
      .sorted { ($0.hash, $0.attributes.element) < ($1.hash, $1.attributes.element) }
      .map(\.attributes)
  }

  private func hash(of element: ElementIdentity) -> UInt64 {
    let numbers = [
      UInt64(truncatingIfNeeded: element.path.section),
      UInt64(truncatingIfNeeded: element.path.item), element.category == .cell ? 0 : 1,
    ]
    var hash = seed
    for number in numbers {
      hash = (hash ^ number) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    return hash
  }
}
