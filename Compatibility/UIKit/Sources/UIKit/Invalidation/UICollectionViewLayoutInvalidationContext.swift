internal import CollectionLayout
import CoreGraphics

/// Describes which parts of a layout are invalid.
///
/// An empty context invalidates all geometry, but not the numbers of sections and items.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// True if everything is invalid, including the numbers of sections and items. Set by the
  /// collection view.
  open internal(set) var invalidateEverything = false

  /// True if the numbers of sections and items must be read again. Set by the collection view.
  open internal(set) var invalidateDataSourceCounts = false

  /// True if a change of bounds caused the invalidation. Apple's class has no such property.
  var isForBoundsChange = false

  /// The changes of the batch that caused the invalidation. Apple's class has no such property.
  var updates: [LayoutUpdate] = []

  private var itemPaths: PathList?
  private var supplementaryPaths: [String: PathList]?
  private var decorationPaths: [String: PathList]?

  /// The paths of the invalid cells; nil if none was added.
  open var invalidatedItemIndexPaths: [IndexPath]? { itemPaths?.paths }

  /// The paths of the invalid supplementary views by kind; nil if none was added.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    supplementaryPaths?.mapValues(\.paths)
  }

  /// The paths of the invalid decoration views by kind; nil if none was added.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? {
    decorationPaths?.mapValues(\.paths)
  }

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
  ///
  /// - Complexity: O(k) for k paths, however many paths were added before. Layouts may add the
  ///   cells one by one.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    if itemPaths == nil { itemPaths = PathList() }
    itemPaths?.add(indexPaths)
  }

  /// Adds supplementary views to the invalid ones.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    if supplementaryPaths == nil { supplementaryPaths = [:] }
    supplementaryPaths?[elementKind, default: PathList()].add(indexPaths)
  }

  /// Adds decoration views to the invalid ones.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    if decorationPaths == nil { decorationPaths = [:] }
    decorationPaths?[elementKind, default: PathList()].add(indexPaths)
  }
}

/// Index paths without duplicates, in the order in which they were added.
private struct PathList {
  private(set) var paths: [IndexPath] = []
  private var knownPaths: Set<IndexPath> = []

  mutating func add(_ addedPaths: [IndexPath]) {
    for path in addedPaths where knownPaths.insert(path).inserted { paths.append(path) }
  }
}
