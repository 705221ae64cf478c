import CollectionLayout
import LayoutGeometry

extension Mutant {
  static let untransformedFrames = Mutant(
    "untransformed-frames",
    "Compares the rects of queries with untransformed frames.",
    provenance:
      "invented for this project: in UIKit, the frame of a transformed view includes the transform",
    rule: "A-08", expectedMessagePart: "within its transformed box",
    supportedLayouts: [.stack, .coverFlow], mistake: UntransformedFramesMutation.self)
}

/// Finds elements by their untransformed frames instead of their transformed bounding boxes.
private struct UntransformedFramesMutation: QueryMutation {
  func selectElements<Payload>(
    from all: [LayoutAttributes<Payload>], in rect: Rect
  ) -> [LayoutAttributes<Payload>] {
    all.filter { rect.hits($0.frame) }
  }
}
