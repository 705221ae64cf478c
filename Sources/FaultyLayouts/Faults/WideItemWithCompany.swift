import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Fault {
  static let wideItemWithCompany = Fault(
    "wide-item-with-company",
    "Leaves the line open after an item that is wider than the view, so that the next one joins it.",
    provenance: "own: a line that is full when the room left is nothing, and it is less",
    rule: "N-07", message: "alone on its line", kinds: [.flow]
  ) { base, surroundings in spoil(base, surroundings) }
}

private func spoil<Base: CollectionLayout>(
  _ base: Base, _ surroundings: Surroundings
) -> any CollectionLayout { Crowding(base, surroundings) }

/// A layout that puts items beside one that has no room itself.
private final class Crowding<Base: CollectionLayout>: ParametricLayout<Base> {
  override func renewed(
    _ present: [Attributes], past: [ElementIdentity: Attributes],
    after context: InvalidationContext?
  ) -> [Attributes] {
    guard let host else { return present }
    let main = parameters.specification.scrollDirection
    let room = host.bounds.size[main.cross]
    var result = present
    for place in present.indices.dropLast() {
      let wide = present[place]
      let next = present[place + 1]
      guard wide.category == .cell, next.category == .cell,
        wide.path.section == next.path.section, wide.frame.size[main.cross] > room
      else { continue }
      result[place + 1].frame.origin[main] = wide.frame.origin[main]
    }
    return result
  }
}
