internal import CollectionLayout
import CoreGraphics

/// Describes which parts of a layout are invalid.
///
/// An empty context invalidates all geometry, but not the counts.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// True if everything is invalid, including the counts. Set by the collection view.
  open internal(set) var invalidateEverything = false

  /// True if the counts of sections and items must be read again. Set by the collection view.
  open internal(set) var invalidateDataSourceCounts = false

  /// True if a change of bounds caused the invalidation. Apple has no such property.
  var isForBoundsChange = false

  /// The changes of the batch that caused the invalidation. Apple has no such property.
  var updates: [LayoutUpdate] = []

  /// The paths of the invalid cells; nil if none was added.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The paths of the invalid supplementary views by kind; nil if none was added.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The paths of the invalid decoration views by kind; nil if none was added.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// A vector that the collection view adds to its content offset immediately.
  open var contentOffsetAdjustment = CGPoint.zero

  /// A size that the collection view adds to its content size until the next `prepare`.
  open var contentSizeAdjustment = CGSize.zero

  /// The previous paths of the items that an interactive movement moves; nil outside of a movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  public override init() { super.init() }

  /// Creates a context whose class is known only at run time. A subclass that inherits or overrides
  /// `init()` inherits this initializer too.
  public required convenience init(_madeByLayout: Void) { self.init() }

  /// Adds cells to the invalid ones.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = union(invalidatedItemIndexPaths, indexPaths)
  }

  /// Adds supplementary views to the invalid ones.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = union(
      invalidatedSupplementaryIndexPaths, elementKind, indexPaths)
  }

  /// Adds decoration views to the invalid ones.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = union(
      invalidatedDecorationIndexPaths, elementKind, indexPaths)
  }

  private func union(_ known: [IndexPath]?, _ added: [IndexPath]) -> [IndexPath] {
    var seen = Set(known ?? [])
    return (known ?? []) + added.filter { seen.insert($0).inserted }
  }

  private func union(
    _ known: [String: [IndexPath]]?, _ kind: String, _ added: [IndexPath]
  ) -> [String: [IndexPath]] {
    var result = known ?? [:]
    result[kind] = union(result[kind], added)
    return result
  }
}
