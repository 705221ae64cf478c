import LayoutGeometry

extension RectIndex {
  /// The number of leaves.
  var leafCount: Int { (count + Self.leafCapacity - 1) / Self.leafCapacity }

  /// Stores the boxes of all rectangles in leaf order, and returns the boxes of the leaves.
  mutating func buildLeaves() -> [CoarseBox] {
    let capacity = Self.leafCapacity
    let leaves = leafCount
    let (count, hasIds) = (count, !ids.isEmpty)
    var infinite: [Int32] = []
    var boxes: [CoarseBox] = []
    boxes.reserveCapacity(leaves)
    groups.reserveCapacity(leaves + leaves / (capacity - 1) + 8)
    rects.withUnsafeBufferPointer { rects in
      ids.withUnsafeBufferPointer { ids in
        for first in stride(from: 0, to: count, by: capacity) {
          var group = BoxGroup()
          var union = CoarseBox.empty
          for place in first..<min(first + capacity, count) {
            let id = hasIds ? Int(ids[place]) : place
            let box = Box(rects[id], ifPlain: ())
            if box == .everything {
              infinite.append(Int32(truncatingIfNeeded: id))
            } else if box.isOrdered {
              let coarse = CoarseBox(covering: box)
              group.set(place - first, to: coarse)
              union.formUnion(coarse)
            }
          }
          groups.append(group)
          boxes.append(union)
        }
      }
    }
    everywhere = infinite
    levels = [0]
    return boxes
  }

  /// Stores the levels above the leaves, up to the children of the root.
  mutating func buildUpperLevels(above leaves: [CoarseBox]) {
    let capacity = Self.leafCapacity
    var children = leaves
    while children.count > 1 {
      levels.append(groups.count)
      var nodes: [CoarseBox] = []
      nodes.reserveCapacity(children.count / capacity + 1)
      for first in stride(from: 0, to: children.count, by: capacity) {
        var group = BoxGroup()
        var union = CoarseBox.empty
        for child in first..<min(first + capacity, children.count) {
          group.set(child - first, to: children[child])
          union.formUnion(children[child])
        }
        groups.append(group)
        nodes.append(union)
      }
      children = nodes
    }
  }

  /// Whether leaves overlap little in the given order, so that most points lie in only a few
  /// leaves.
  ///
  /// Counts how many leaves contain the center of a rectangle, for an even sample of leaves and
  /// rectangles. The count is small if adjacent rectangles are close together; in a random order it
  /// includes nearly all leaves. Each outlier adds one leaf, however large the outlier is. The
  /// threshold has a constant part, because one hit in a sparse sample represents many.
  var isOrderCoherent: Bool {
    let leaves = leafCount
    guard leaves > 8 else { return true }
    // Samples few enough leaves that the comparisons take little time compared with building.
    let leafStep = max(1, leaves / min(1024, max(256, count / 64)))
    let placeStep = max(1, count / (leaves > 256 ? 64 : 16))
    let centers = stride(from: 0, to: count, by: placeStep).compactMap { place in
      let box = coarseBox(ofRect: place)
      return box.isEmpty ? nil : box.center
    }
    var hits = 0
    for leaf in stride(from: 0, to: leaves, by: leafStep) {
      let first = leaf * Self.leafCapacity
      var node = CoarseBox.empty
      for place in first..<min(first + Self.leafCapacity, count) {
        node.formUnion(coarseBox(ofRect: place))
      }
      for center in centers {
        if node.nearX <= center.x && center.x <= node.farX && node.nearY <= center.y
          && center.y <= node.farY
        {
          hits += 1
        }
      }
    }
    return hits <= 6 * centers.count / leafStep + 8
  }

  /// The box of a rectangle; empty if the rectangle hits nothing or everything.
  @inline(__always)
  func coarseBox(ofRect id: Int) -> CoarseBox {
    let box = Box(rects[id], ifPlain: ())
    return box.isOrdered && box != .everything ? CoarseBox(covering: box) : .empty
  }
}

extension Box {
  /// The box of `rect`, which takes less time than `init(_:)` if the rectangle is finite and has no
  /// negative length.
  @inline(__always)
  fileprivate init(_ rect: Rect, ifPlain: Void) {
    let (x, y) = (rect.origin.x, rect.origin.y)
    let (width, height) = (rect.size.width, rect.size.height)
    // The lengths are compared with a limit, so that no sum is infinite.
    if width >= 0, height >= 0, width <= 1e300, height <= 1e300, x.magnitude <= 1e300,
      y.magnitude <= 1e300
    {
      self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    } else {
      self.init(rect)
    }
  }
}
