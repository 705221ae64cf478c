import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let dictionaryOrder = Mutant(
    "dictionary-order",
    "Returns elements in the order of a hash table with a new seed for every query.",
    provenance:
      "invented for this project: based on tutorials that return attributes in the order of a dictionary",
    rule: "X-01", expectedMessagePart: "at index",
    supportedLayouts: [.grid], mistake: HashOrderMutation.self)
}

/// Sorts elements by a hash. The hash seed is the number of queries so far, so that runs are
/// reproducible.
private final class HashOrderMutation: QueryMutation {
  private var seed: UInt64 = 0

  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
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
