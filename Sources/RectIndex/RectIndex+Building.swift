import LayoutGeometry

extension RectIndex {
  /// The number of rectangles in the leaves of the tree.
  var treeRectCount: Int { count - outlierCount }

  /// The number of leaves of the tree.
  var leafCount: Int { Self.groupCount(of: treeRectCount) }

  /// The number of groups that are needed for `boxCount` boxes.
  static func groupCount(of boxCount: Int) -> Int { (boxCount + leafCapacity - 1) / leafCapacity }

  /// Computes `groups`, and `leaves` if `storesLeaves` is true.
  mutating func buildTree() {
    var groups: [BoxGroup] = []
    groups.reserveCapacity(groupCount)
    if storesLeaves {
      buildLeaves(addingBoundsTo: &groups)
    } else if leafCount == 1 {
      boundingBox = bounds(ofLeaf: 0)
    } else {
      for first in stride(from: 0, to: leafCount, by: Self.leafCapacity) {
        var group = BoxGroup()
        for leaf in first..<min(first + Self.leafCapacity, leafCount) {
          group.set(leaf - first, to: bounds(ofLeaf: leaf))
        }
        groups.append(group)
      }
    }
    var childCount = groups.count
    var firstChild = 0
    while childCount > 1 {
      let nextLevelStart = groups.count
      for first in stride(from: 0, to: childCount, by: Self.leafCapacity) {
        var group = BoxGroup()
        for child in first..<min(first + Self.leafCapacity, childCount) {
          group.set(child - first, to: groups[firstChild + child].bounds)
        }
        groups.append(group)
      }
      childCount = Self.groupCount(of: childCount)
      firstChild = nextLevelStart
    }
    self.groups = groups
  }

  /// The total number of groups on all levels of the tree.
  private var groupCount: Int {
    var countOnLevel = leafCount
    var totalCount = 0
    while countOnLevel > 1 {
      countOnLevel = Self.groupCount(of: countOnLevel)
      totalCount += countOnLevel
    }
    return totalCount
  }

  /// A box that covers the rectangles of a leaf. Must be called only if the leaves contain the
  /// rectangles in the given order.
  @inline(__always)
  private func bounds(ofLeaf leaf: Int) -> CoarseBox {
    let (first, end) = (leaf * Self.leafCapacity, min((leaf + 1) * Self.leafCapacity, count))
    return rects.withUnsafeBufferPointer { rects in
      CoarseBox(covering: sharedRectProperties.bounds(of: rects, in: first..<end))
    }
  }

  /// Whether the leaves overlap little if they contain the rectangles in the given order. Most
  /// points then lie in only a few leaves.
  ///
  /// Takes evenly spaced samples of the leaves and of the rectangles, and counts for each sampled
  /// rectangle how many sampled leaves contain its center. The count is small if adjacent
  /// rectangles are close together; in a random order most leaves contain most centers. A rectangle
  /// that is much larger than the others enlarges only one leaf. The limit of the count has a
  /// constant part, because in a sparse sample a single leaf represents many leaves.
  var isGivenOrderSpatiallyLocal: Bool {
    let leafCount = self.leafCount
    guard leafCount > 8 else { return true }
    // The sample has so few leaves that the comparisons take little time compared with building.
    let leafStep = max(1, leafCount / min(1024, max(128, count / 64)))
    let placeStep = count / (leafCount > 256 ? 63 : 16)
    // The boxes of at most 64 centers take 1,024 bytes. A larger buffer would be allocated on the
    // heap instead of the stack.
    return withUnsafeTemporaryAllocation(of: CoarseBox.self, capacity: 64) { buffer in
      var centerCount = 0
      for place in stride(from: 0, to: count, by: placeStep) {
        let box = Box(finite: rects[place])
        guard box.isOrdered else { continue }
        buffer[centerCount] = CoarseBox(covering: box.boxAroundCenter)
        centerCount += 1
      }
      var hitCount = 0
      var group = BoxGroup()
      var leafCountInGroup = 0
      for leaf in stride(from: 0, to: leafCount, by: leafStep) {
        group.set(leafCountInGroup, to: bounds(ofLeaf: leaf))
        leafCountInGroup += 1
        if leafCountInGroup == BoxGroup.capacity || leaf + leafStep >= leafCount {
          for center in buffer[..<centerCount] {
            hitCount += group.intersectionMask(center).nonzeroBitCount
          }
          group = BoxGroup()
          leafCountInGroup = 0
        }
      }
      return hitCount <= 6 * centerCount / leafStep + 8
    }
  }

  /// Whether all rectangles are equal, and there are at least two.
  var areAllRectsEqual: Bool {
    guard count > 1 else { return false }
    return rects.withUnsafeBufferPointer { rects in
      let (corner, lengths) = (rects[0].minCorner, rects[0].lengths)
      return rects.allSatisfy { $0.minCorner == corner && $0.lengths == lengths }
    }
  }
}

extension Box {
  /// Creates the box of `rect`, in less time than `init(_:)` if the rectangle is finite and has no
  /// negative length.
  @inline(__always)
  init(_ rect: Rect, ifPlain: Void) {
    if rect.isFiniteAndStandardized {
      self.init(
        minX: rect.origin.x, minY: rect.origin.y, maxX: rect.origin.x + rect.size.width,
        maxY: rect.origin.y + rect.size.height)
    } else {
      self.init(rect)
    }
  }

  /// Creates the box of `rect`; ``nothing`` if the rectangle hits nothing or everything.
  @inline(__always)
  init(finite rect: Rect) {
    self.init(rect, ifPlain: ())
    if isEverything { self = .nothing }
  }

  /// Whether this box is ``everything``, decided by one comparison if it is finite.
  @inline(__always)
  var isEverything: Bool { minX == -.infinity && self == .everything }

  /// The smallest box that has the center of this box in its interior. It also hits a box that ends
  /// at that center.
  fileprivate var boxAroundCenter: Box {
    let (x, y) = (minX / 2 + maxX / 2, minY / 2 + maxY / 2)
    return Box(minX: x.nextDown, minY: y.nextDown, maxX: x.nextUp, maxY: y.nextUp)
  }
}

extension Rect {
  /// Whether no length is negative, and the magnitudes of the coordinates and lengths add up to at
  /// most 1e300.
  @inline(__always)
  var isFiniteAndStandardized: Bool {
    // If the sum of the magnitudes is at most 1e300, no edge is infinite.
    size.width >= 0 && size.height >= 0
      && origin.x.magnitude + origin.y.magnitude + (size.width + size.height) <= 1e300
  }
}
