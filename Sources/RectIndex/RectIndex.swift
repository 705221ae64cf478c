import LayoutGeometry

/// A static spatial index: rectangles in, everything that hits a rectangle out.
///
/// A packed R-tree. Rectangles stand in leaves of ``leafCapacity`` consecutive places, and every
/// `leafCapacity` nodes share a parent, so the tree is a few flat arrays of boxes and needs no
/// pointers. Rectangles keep the order they were given in when neighbours in that order lie close
/// together, as a layout's do; then building is one pass and answers come in ascending order.
/// Otherwise they are packed by sort-tile-recursive (Leutenegger, Edgington, Lopez: "STR: A Simple
/// and Efficient Algorithm for R-Tree Packing", 1997).
///
/// Answers follow rule G-01 exactly for any input: empty, negative, null and infinite rectangles,
/// and ones with a NaN. An id is a rectangle's position in the array it was built from.
///
/// It is not a dynamic tree: build another one when rectangles change.
public struct RectIndex: Sendable {
  /// Rectangles to a leaf, and nodes to a parent.
  public static let leafCapacity = 16

  /// The number of rectangles.
  public let count: Int

  /// The rectangles as given, not copied, where they keep their order and all are finite with no
  /// negative length; otherwise empty, and `boxes` holds the leaves.
  @usableFromInline var rects: [Rect] = []

  /// The regions of the rectangles in leaf order; empty where `rects` holds the leaves.
  @usableFromInline var boxes: [Box] = []

  /// The id of each place in leaf order; empty where places are ids.
  @usableFromInline var ids: [Int32] = []

  /// The boxes of all nodes, level by level from the leaves up; the last one is the root.
  @usableFromInline var nodes: [Box] = []

  /// Where in `nodes` each level starts.
  @usableFromInline var levels: [Int] = []

  /// The ids of infinite rectangles, which every query hits; they have no place in the leaves.
  @usableFromInline var everywhere: [Int32] = []

  /// Creates an index over `rects`.
  ///
  /// - Complexity: O(n) where the given order is coherent, O(n) with a larger factor (two radix
  ///   sorts) elsewhere; n rectangles.
  /// - Precondition: fewer than 2^31 - 1 rectangles.
  public init(_ rects: [Rect]) {
    self.init(rects, keepsOrder: false)
  }

  /// Creates an index over rectangles that keep their order, however they lie.
  ///
  /// For callers that know their order to be coherent, and for measuring what the choice is worth.
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

  /// Whether answers come in ascending order of ids without sorting.
  public var answersAscend: Bool { ids.isEmpty && everywhere.isEmpty }

  /// The regions of `given` as leaves; what never or always hits is taken out of them.
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
  /// Whether the rectangle is finite and without negative lengths, as nearly all are.
  fileprivate var isPlain: Bool {
    size.width >= 0 && size.height >= 0 && isFinite && !isInfinite
  }
}
