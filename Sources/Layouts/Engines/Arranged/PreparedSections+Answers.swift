import CollectionLayout
import LayoutGeometry

/// What every engine answers from its sections in the same way.
extension PreparedSections {
  /// Where a scroll that would come to rest at `proposed` shall rest instead.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    content.targetContentOffset(
      forProposed: proposed, velocity: velocity, contentSize: contentSize
    ) { rect, body in visitFrames(in: rect, body) }
  }

  /// Where an appearing element of a batch starts; nil for its resting place, and outside of a batch.
  func initialAttributes(of element: ElementIdentity, in batch: ArrangedBatch?) -> Attributes? {
    guard let batch else { return nil }
    return content.initialAttributes(of: element, resting: attributes(of: element), in: batch)
  }

  /// Where a disappearing element of a batch ends; nil for its resting place, and outside of a batch.
  func finalAttributes(of element: ElementIdentity, in batch: ArrangedBatch?) -> Attributes? {
    guard let batch else { return nil }
    return content.finalAttributes(of: element, resting: attributes(of: element), in: batch)
  }
}
