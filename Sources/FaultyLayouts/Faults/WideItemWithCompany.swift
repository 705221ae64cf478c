import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let wideItemWithCompany = Mutant(
    "wide-item-with-company",
    "Puts the next item on the line of an item that is wider than the view.",
    provenance:
      "invented for this project: a line counts as full if its free width is zero, but not if it is negative",
    rule: "N-07", expectedMessagePart: "alone on its line",
    supportedLayouts: [.flow], mistake: JoinedWideItemMutation.self)
}

/// Moves the item after an item that is wider than the view onto the line of the wide item.
private struct JoinedWideItemMutation: CacheMutation {
  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] {
    let main = environment.parameters.scrollDirection
    let lineLength = environment.source.bounds.size[main.cross]
    var result = present
    for index in present.indices.dropLast() {
      let wide = present[index]
      let next = present[index + 1]
      guard wide.category == .cell, next.category == .cell,
        wide.path.section == next.path.section, wide.frame.size[main.cross] > lineLength
      else { continue }
      result[index + 1].frame.origin[main] = wide.frame.origin[main]
    }
    return result
  }
}
