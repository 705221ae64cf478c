import LayoutGeometry

/// A static spatial index that finds all rectangles which hit a query rectangle.
///
///     let index = RectIndex(frames)
///     let visible = index.search(Rect(x: 0, y: 0, width: 320, height: 480))
///     for id in visible { show(frames[id]) }
///
/// The index is a packed R-tree. Leaves hold ``leafCapacity`` consecutive rectangles, and every
/// `leafCapacity` nodes share a parent, so the tree consists of a few flat arrays without pointers. If
/// rectangles that are adjacent in the given order lie close together, as in a layout, the order is kept:
/// building takes one pass and results come in ascending order. Otherwise the rectangles are packed by
/// sort-tile-recursive (Leutenegger, Edgington, Lopez: "STR: A Simple and Efficient Algorithm for R-Tree
/// Packing", 1997).
///
/// Results follow ``LayoutGeometry/Rect/hits(_:)`` (rule G-01) exactly for any input: empty, negative, null
/// and infinite rectangles, and ones with a NaN. An id is a rectangle's index in the given array.
///
/// The index is immutable: build another one when rectangles change.
public struct RectIndex: Sendable {
  /// The greatest number of rectangles in a leaf, and of children in a node.
  public static let leafCapacity = 16

  /// The number of rectangles.
  public let count: Int

  /// The given array, if its order is kept and all its rectangles are finite without negative lengths;
  /// otherwise empty, and `boxes` holds the leaves.
  var rects: [Rect] = []

  /// The regions of the rectangles in leaf order; empty if `rects` holds the leaves.
  var boxes: [Box] = []

  /// The id of each rectangle in leaf order; empty if that order is the given one.
  var ids: [Int32] = []

  /// The boxes of all nodes by level, from the leaves to the root.
  var nodes: [Box] = []

  /// The index in `nodes` at which each level starts.
  var levels: [Int] = []

  /// The ids of infinite rectangles, which every query hits. The leaves leave them out.
  var everywhere: [Int32] = []

  /// Creates an index over `rects`.
  ///
  /// - Complexity: O(n) for n rectangles. If the given order is not kept, two radix sorts add a larger
  ///   factor.
  /// - Precondition: `rects` has fewer than 2^31 - 1 elements.
  public init(_ rects: [Rect]) {
    self.init(rects, keepsOrder: false)
  }

  /// Creates an index over `rects` that keeps the given order, whether or not adjacent rectangles lie
  /// close together.
  ///
  /// Results are the same as those of `init(_:)`. Queries are slow if the order is a random one.
  ///
  /// - Complexity: O(n) for n rectangles.
  /// - Precondition: `rects` has fewer than 2^31 - 1 elements.
  public init(inGivenOrder rects: [Rect]) {
    self.init(rects, keepsOrder: true)
  }

  private init(_ given: [Rect], keepsOrder: Bool) {
    precondition(given.count < Int(Int32.max), "an index holds fewer than 2^31 - 1 rectangles")
    count = given.count
    if given.allSatisfy({ $0.isPlain }) {
      rects = given
    } else {
      takeBoxes(of: given)
    }
    buildLeaves()
    if !keepsOrder && !isOrderCoherent {
      if boxes.isEmpty { takeBoxes(of: given) }
      sortTiles()
      buildLeaves()
    }
    buildUpperLevels()
  }

  /// Whether ``query(_:into:)`` appends ids in ascending order.
  public var answersAscend: Bool { ids.isEmpty && everywhere.isEmpty }

  /// Stores the regions of `given` as leaves, without those that nothing or everything hits.
  private mutating func takeBoxes(of given: [Rect]) {
    rects = []
    boxes = given.map(Box.init)
    for place in boxes.indices where boxes[place] == .everything || !boxes[place].isOrdered {
      if boxes[place] == .everything { everywhere.append(Int32(place)) }
      boxes[place] = .nothing
    }
  }
}

extension Rect {
  /// Whether the rectangle is finite and has no negative length.
  fileprivate var isPlain: Bool {
    size.width >= 0 && size.height >= 0 && isFinite && !isInfinite
  }
}
