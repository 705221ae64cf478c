import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let wideItemWithCompany = Mutant(
    "wide-item-with-company",
    "Puts the next item on the line of an item that is wider than the view.",
    provenance:
      "invented for this project: a line is treated as full if its free width is zero, but not if the free width is negative",
    rule: "N-07", expectedMessagePart: "alone on its line",
    supportedLayouts: [.flow], mistake: JoinedWideItemMutation.self)
}

/// If an item is wider than the view, moves the next item of the section onto the same line.
private struct JoinedWideItemMutation: CacheMutation {
  func attributesToKeep<Payload>(
    of present: [LayoutAttributes<Payload>],
    past: [ElementIdentity: LayoutAttributes<Payload>], after context: InvalidationContext?,
    in environment: MutantEnvironment
  ) -> [LayoutAttributes<Payload>] {
    let scrollAxis = environment.parameters.scrollDirection
    let lineLength = environment.source.bounds.size[scrollAxis.cross]
    var result = present
    for index in present.indices.dropLast() {
      let wideItem = present[index]
      let nextItem = present[index + 1]
      guard wideItem.category == .cell, nextItem.category == .cell,
        wideItem.path.section == nextItem.path.section,
        wideItem.frame.size[scrollAxis.cross] > lineLength
      else { continue }
      result[index + 1].frame.origin[scrollAxis] = wideItem.frame.origin[scrollAxis]
    }
    return result
  }
}
