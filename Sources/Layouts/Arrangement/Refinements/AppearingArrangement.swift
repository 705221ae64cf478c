import CollectionLayout
import LayoutGeometry

/// A prepared arrangement that chooses the initial attributes of elements that appear in a batch
/// update.
///
///     extension PreparedRow: AppearingArrangement {
///       func initialAttributes(
///         of element: ElementIdentity, resting: LayoutAttributes<NoPayload>?,
///         in batch: ArrangedBatch
///       ) -> LayoutAttributes<NoPayload>? {
///         var attributes = resting
///         attributes?.alpha = 0
///         return attributes
///       }
///     }
public protocol AppearingArrangement: PreparedArrangement {
  /// The attributes at which the animation of an appearing element starts; nil to fade the element
  /// in at its final place.
  ///
  /// - Parameters:
  ///   - element: The appearing element.
  ///   - resting: The element's attributes after the batch; nil if there is no such element.
  ///   - batch: The batch in progress.
  func initialAttributes(
    of element: ElementIdentity, resting: LayoutAttributes<Payload>?, in batch: ArrangedBatch
  ) -> LayoutAttributes<Payload>?
}

/// A batch update whose animation is in progress.
public struct ArrangedBatch: Sendable {
  /// The changes of the batch.
  public var updates: [LayoutUpdate]

  /// The content size after the batch.
  public var contentSize: Size

  public init(updates: [LayoutUpdate], contentSize: Size) {
    self.updates = updates
    self.contentSize = contentSize
  }

  /// True if this batch inserts the section that has the number `section` after the batch.
  ///
  /// - Complexity: O(u) for u updates.
  public func inserts(section: Int) -> Bool {
    updates.contains { $0.action == .insert && $0.after == .section(section) }
  }
}
