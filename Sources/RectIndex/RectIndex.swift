import CRectIndex
import LayoutGeometry

/// A static spatial index that finds all rectangles that hit a query rectangle.
///
///     let index = RectIndex(frames)
///     let visible = index.search(Rect(x: 0, y: 0, width: 320, height: 480))
///     for id in visible { show(frames[id]) }
///
/// The index is a packed R-tree. Leaves contain ``leafCapacity`` consecutive rectangles, and every
/// `leafCapacity` nodes share a parent, so the tree consists of a few flat arrays without pointers.
/// If adjacent rectangles in the given order are close together, as in a layout, that order is
/// kept, and results are in ascending order. Otherwise the rectangles are packed into tiles, in a
/// variant of sort-tile-recursive (Leutenegger, Edgington, Lopez: "STR: A Simple and Efficient
/// Algorithm for R-Tree Packing", 1997).
///
/// The box of a rectangle is stored as four 16-bit positions on a grid (8 bytes), and the box of a
/// node in single precision, rounded outward. An index of 10,000 rectangles takes 9.3 bytes for
/// each rectangle, and 4 more if the given order is not kept. The given rectangle is compared only
/// if the position on the grid does not decide whether it hits the query.
///
/// Results follow ``LayoutGeometry/Rect/hits(_:)`` (rule G-01) exactly for any input: empty,
/// negative, null and infinite rectangles, and rectangles with a NaN. An id is the index of a
/// rectangle in the given array.
///
/// The index is immutable: build a new one when rectangles change.
public struct RectIndex: Sendable {
  /// The maximum number of rectangles in a leaf, and of children in a node.
  public static let leafCapacity = BoxGroup.capacity

  /// The number of levels of a tree of 2^31 rectangles, which is more than an index can contain:
  /// 16^8 is 2^32.
  static let maximumLevelCount = 8

  /// The number of rectangles.
  public var count: Int { rects.count }

  /// The rectangles in the given order. The index of a rectangle is its id.
  let rects: [Rect]

  /// The ids of all rectangles, in the order in which the leaves contain them; empty if this is the
  /// given order. If there are outliers, their ids come last, starting at the place where the next
  /// leaf of the tree would start.
  var ids: [Int32] = []

  /// The boxes of the leaves, then those of the nodes of each level, up to the children of the
  /// root. Empty if there is at most one leaf.
  var groups: [BoxGroup] = []

  /// The boxes of the rectangles, if `storesLeaves` is true.
  var leaves = LeafBoxes()

  /// The number of outliers: rectangles that are much larger than all others, and that are
  /// therefore stored in a separate leaf outside the tree. See `sortIntoTiles()`.
  var outlierCount = 0

  /// The ids of infinite rectangles, which every query hits. They are not in the leaves.
  var infiniteRectIDs: [Int32] = []

  /// The numbers that the search in C needs, if `storesLeaves` is true.
  var shape = rect_index_shape()

  /// If `groups` is empty, a box that covers all rectangles that are not infinite.
  var boundingBox = CoarseBox.nothing

  /// True if the leaves of the tree store the boxes of their rectangles. Otherwise a query reads
  /// the rectangles of a leaf from the array from which the index was built.
  private(set) var storesLeaves = true

  /// Properties that hold for all rectangles.
  let sharedRectProperties: SharedRectProperties

  /// Creates an index of `rects`.
  ///
  /// - Complexity: O(n) for n rectangles if the given order is kept, otherwise O(n log n).
  /// - Precondition: `rects` has fewer than 2^31 - 1 elements.
  public init(_ rects: [Rect]) {
    self.init(rects, keepsOrder: false, storesLeaves: true)
  }

  /// Creates an index of `rects` that keeps the given order, even if adjacent rectangles are far
  /// apart.
  ///
  /// Results are the same as those of `init(_:)`. The index stores no boxes of rectangles, so it
  /// takes only about one byte for each rectangle. If some rectangle is null or infinite, or has a
  /// NaN or a negative length, the index does store the boxes. If the order is random, queries are
  /// slow.
  ///
  /// - Complexity: O(n) for n rectangles.
  /// - Precondition: `rects` has fewer than 2^31 - 1 elements.
  public init(inGivenOrder rects: [Rect]) {
    self.init(rects, keepsOrder: true, storesLeaves: false)
  }

  /// Creates the index of `init(inGivenOrder:)` if adjacent rectangles in the given order are close
  /// together, and otherwise the index of `init(_:)`.
  ///
  /// The index of `init(inGivenOrder:)` takes less time to build and less memory, but its queries
  /// take more time.
  ///
  /// - Complexity: O(n) for n rectangles if the given order is kept, otherwise O(n log n).
  /// - Precondition: `rects` has fewer than 2^31 - 1 elements.
  package init(compact rects: [Rect]) {
    self.init(rects, keepsOrder: false, storesLeaves: false)
  }

  private init(_ given: [Rect], keepsOrder: Bool, storesLeaves: Bool) {
    precondition(
      given.count < Int(Int32.max), "expected fewer than 2^31 - 1 rectangles, found \(given.count)")
    rects = given
    sharedRectProperties = SharedRectProperties(of: given)
    if keepsOrder || areAllRectsEqual || isGivenOrderSpatiallyLocal {
      self.storesLeaves = storesLeaves || !sharedRectProperties.areAllFiniteAndStandardized
    } else {
      sortIntoTiles()
    }
    buildTree()
    setTreeShape()
  }

  /// Whether ``query(_:into:)`` appends ids in ascending order.
  public var answersAscend: Bool { ids.isEmpty && infiniteRectIDs.isEmpty }
}
