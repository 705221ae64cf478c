import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that chooses where elements start that a batch update makes appear.
public protocol AppearingArrangement: PreparedArrangement {
  /// The attributes from which an appearing element is animated, or nil to fade in at its resting place.
  ///
  /// - Parameter resting: the element's attributes after the batch; nil if there is no such element.
  func initialAttributes(
    of element: ElementIdentity, resting: LayoutAttributes<Payload>?, in batch: ArrangedBatch
  ) -> LayoutAttributes<Payload>?
}

/// The batch of updates that is being animated.
public struct ArrangedBatch: Sendable {
  /// The changes of the batch.
  public var updates: [LayoutUpdate]

  /// The size of the content after the batch.
  public var contentSize: Size

  /// Creates a batch from its parts.
  public init(updates: [LayoutUpdate], contentSize: Size) {
    self.updates = updates
    self.contentSize = contentSize
  }

  /// True if this batch inserts the section that has the number `section` after it.
  ///
  /// - Complexity: O(u) for u updates.
  public func inserts(section: Int) -> Bool {
    updates.contains { $0.action == .insert && $0.after == .section(section) }
  }
}
