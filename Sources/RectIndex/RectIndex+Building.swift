import LayoutGeometry

extension RectIndex {
  /// The number of leaves.
  var leafCount: Int { Self.groupCount(of: count) }

  /// The number of groups for `boxes` boxes.
  static func groupCount(of boxes: Int) -> Int { (boxes + leafCapacity - 1) / leafCapacity }

  /// Computes `groups`: the boxes of all rectangles in leaf order if `storesLeaves` is true, then
  /// the boxes of the nodes of each level, up to the children of the root.
  mutating func buildTree() {
    var groups: [BoxGroup] = []
    groups.reserveCapacity(totalGroupCount)
    if storesLeaves {
      appendLeaves(to: &groups)
    } else if leafCount == 1 {
      boundingBox = bounds(ofLeaf: 0)
    }
    var children = leafCount
    var firstChild = 0
    while children > 1 {
      let start = groups.count
      for first in stride(from: 0, to: children, by: Self.leafCapacity) {
        var group = BoxGroup()
        for child in first..<min(first + Self.leafCapacity, children) {
          group.set(
            child - first,
            to: start == 0 ? bounds(ofLeaf: child) : groups[firstChild + child].bounds)
        }
        groups.append(group)
      }
      children = Self.groupCount(of: children)
      firstChild = start
    }
    self.groups = groups
  }

  /// The number of groups of all levels.
  private var totalGroupCount: Int {
    var size = leafCount
    var groups = storesLeaves ? size : 0
    while size > 1 {
      size = Self.groupCount(of: size)
      groups += size
    }
    return groups
  }

  /// A box that covers the rectangles of a leaf, if leaves contain them in the given order.
  @inline(__always)
  private func bounds(ofLeaf leaf: Int) -> CoarseBox {
    if rectTraits.areAllFiniteAndStandardized {
      var bounds = FiniteRectBounds()
      for place in places(ofLeaf: leaf) { bounds.formUnion(rects[place]) }
      return CoarseBox(covering: bounds.box(includesFarEdges: !rectTraits.haveAllPositiveArea))
    }
    var bounds = Box.nothing
    for place in places(ofLeaf: leaf) { bounds.formUnion(finiteBox(ofRect: place)) }
    return CoarseBox(covering: bounds)
  }

  /// The positions of a leaf's rectangles in leaf order.
  @inline(__always)
  private func places(ofLeaf leaf: Int) -> Range<Int> {
    leaf * Self.leafCapacity..<min((leaf + 1) * Self.leafCapacity, count)
  }

  /// Appends the boxes of all rectangles to `groups`, in leaf order. The place of an infinite
  /// rectangle stays empty, and its id is stored in `infiniteRectIDs`.
  private mutating func appendLeaves(to groups: inout [BoxGroup]) {
    let ids = ids
    var infinite: [Int32] = []
    forEachLeaf { first, rects in
      var group = BoxGroup()
      for number in 0..<rects.count {
        let box = Box(rects[number], ifPlain: ())
        if box.isEverything {
          let place = first + number
          infinite.append(ids.isEmpty ? Int32(truncatingIfNeeded: place) : ids[place])
        } else if box.isOrdered {
          group.set(number, to: CoarseBox(covering: box))
        }
      }
      groups.append(group)
    }
    infiniteRectIDs = infinite
  }

  /// Calls `body` for each leaf, with the position of its first rectangle in leaf order and with
  /// its rectangles.
  @inline(__always)
  private func forEachLeaf(_ body: (_ first: Int, _ rects: UnsafeBufferPointer<Rect>) -> Void) {
    let capacity = Self.leafCapacity
    rects.withUnsafeBufferPointer { rects in
      if ids.isEmpty {
        for first in stride(from: 0, to: count, by: capacity) {
          body(first, UnsafeBufferPointer(rebasing: rects[first..<min(first + capacity, count)]))
        }
        return
      }
      withUnsafeTemporaryAllocation(of: Rect.self, capacity: capacity) { gathered in
        for first in stride(from: 0, to: count, by: capacity) {
          // All rectangles are read before the first one is used, because they are far apart in
          // memory.
          let ids = ids[first..<min(first + capacity, count)]
          for (number, id) in ids.enumerated() { gathered[number] = rects[Int(id)] }
          body(first, UnsafeBufferPointer(rebasing: gathered[..<ids.count]))
        }
      }
    }
  }

  /// Whether leaves overlap little in the given order, so that most points lie in only a few
  /// leaves.
  ///
  /// Counts how many leaves contain the center of a rectangle, for an even sample of leaves and
  /// rectangles. The count is small if adjacent rectangles are close together; in a random order it
  /// includes nearly all leaves. Each outlier adds one leaf, however large the outlier is. The
  /// threshold has a constant part, because in a sparse sample one leaf represents many.
  var isGivenOrderSpatiallyLocal: Bool {
    let leaves = leafCount
    guard leaves > 8 else { return true }
    // Samples few enough leaves that the comparisons take little time compared with building.
    let leafStep = max(1, leaves / min(1024, max(128, count / 64)))
    let placeStep = count / (leaves > 256 ? 63 : 16)
    // The boxes of at most 64 centers take 1,024 bytes. A larger buffer would be allocated on the
    // heap instead of the stack.
    return withUnsafeTemporaryAllocation(of: CoarseBox.self, capacity: 64) { buffer in
      var centers = 0
      for place in stride(from: 0, to: count, by: placeStep) {
        let box = finiteBox(ofRect: place)
        guard box.isOrdered else { continue }
        buffer[centers] = CoarseBox(covering: box.center)
        centers += 1
      }
      var hits = 0
      var group = BoxGroup()
      var sampled = 0
      for leaf in stride(from: 0, to: leaves, by: leafStep) {
        group.set(sampled, to: bounds(ofLeaf: leaf))
        sampled += 1
        if sampled == BoxGroup.capacity || leaf + leafStep >= leaves {
          for center in buffer[..<centers] {
            hits += group.intersectionMask(center).nonzeroBitCount
          }
          group = BoxGroup()
          sampled = 0
        }
      }
      return hits <= 6 * centers / leafStep + 8
    }
  }

  /// The box of a rectangle; ``Box/nothing`` if the rectangle hits nothing or everything.
  @inline(__always)
  private func finiteBox(ofRect id: Int) -> Box {
    let box = Box(rects[id], ifPlain: ())
    return box.isEverything ? .nothing : box
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

  /// Whether this is ``everything``, decided by one comparison for a finite box.
  @inline(__always)
  var isEverything: Bool { minX == -.infinity && self == .everything }

  /// The smallest box around the center, which also hits a box that ends at the center.
  fileprivate var center: Box {
    let (x, y) = (minX / 2 + maxX / 2, minY / 2 + maxY / 2)
    return Box(minX: x.nextDown, minY: y.nextDown, maxX: x.nextUp, maxY: y.nextUp)
  }
}

extension Rect {
  /// Whether no length is negative, and the magnitudes of the coordinates and lengths add up to at
  /// most 1e300.
  @inline(__always)
  var isFiniteAndStandardized: Bool {
    // Compares a sum with a limit, so that no edge is infinite.
    size.width >= 0 && size.height >= 0
      && origin.x.magnitude + origin.y.magnitude + (size.width + size.height) <= 1e300
  }
}
