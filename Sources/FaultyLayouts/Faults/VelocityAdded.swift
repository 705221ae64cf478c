import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let velocityAdded = Mutant(
    "velocity-added",
    "Adds the velocity to the proposed offset, which already includes it.",
    provenance:
      "invented for this project: snapping code for one layout in the base class of all layouts",
    rule: "O-01", expectedMessagePart: "expected the proposed offset",
    supportedLayouts: [.stack], mistake: AddedVelocityMutation.self)
}

/// Moves the proposed scroll offset further in the direction of the scroll velocity.
private struct AddedVelocityMutation: CallMutation {
  func targetOffset(
    of base: some CollectionLayout, proposed: Point, velocity: Point
  ) -> Point { Point(x: proposed.x + velocity.x * 10, y: proposed.y + velocity.y * 10) }
}
