import LayoutGeometry

extension RectIndex {
  /// The ids of the `count` rectangles that are nearest to `point`, nearest first. Rectangles at
  /// the same distance are in ascending order of their ids.
  ///
  ///     let index = RectIndex(frames)
  ///     let closest = index.nearest(to: touch, count: 1).first
  ///
  /// The distance to a rectangle is the distance to the nearest point of the rectangle, which is 0
  /// inside the rectangle and on its edges. An infinite rectangle contains every point. A null
  /// rectangle, or one with a NaN, is never found, and nothing is found near a point that is not
  /// finite. Distances are compared as squares in double precision. The squares of distances above
  /// 1.4 * 10^154 points are infinite, so such distances count as equal.
  ///
  /// The tree is searched best-first: the node with the least possible distance comes next, until
  /// no node can contain a nearer rectangle (Hjaltason, Samet: "Distance Browsing in Spatial
  /// Databases", 1999).
  ///
  /// - Complexity: O(log n + k log k) for the nearest k of n rectangles if they overlap little,
  ///   O(n log n) at worst.
  public func nearest(to point: Point, count: Int) -> [Int] {
    var nearest = NearestRectList(capacity: min(count, self.count))
    collectNearest(to: point, into: &nearest) { $0 }
    return nearest.sortedIDs
  }

  /// Adds the rectangles that are nearest to `point` to the list `nearest`. The closure `id`
  /// returns the id of the rectangle at an index of `rects`, or nil to leave the rectangle out. A
  /// rectangle at a greater index must have a greater id.
  @inline(__always)
  func collectNearest(
    to point: Point, into nearest: inout NearestRectList, id: (Int) -> Int?
  ) {
    guard point.isFinite, nearest.capacity > 0, count > 0 else { return }
    for place in infiniteRectIDs {
      if let id = id(Int(place)) { nearest.insert(id, distance: 0) }
    }
    if outlierCount > 0 { collectNearestInLeaf(leafCount, point, &nearest, id) }
    var queue = NodeQueue()
    queue.push(NodeQueue.Node(squaredDistance: 0, level: nodeLevelCount, numberOnLevel: 0))
    while let node = queue.pop(), nearest.acceptsRect(at: node.squaredDistance) {
      if node.level == 0 {
        collectNearestInLeaf(node.numberOnLevel, point, &nearest, id)
        continue
      }
      let group = groups[levelStart(node.level) + node.numberOnLevel]
      for child in 0..<BoxGroup.capacity {
        let box = group.box(child)
        // The last node can have fewer than sixteen children. Its remaining places have a box that
        // covers nothing.
        guard box.nearX < box.farX else { continue }
        let distance = box.leastSquaredDistance(to: point)
        if nearest.acceptsRect(at: distance) {
          queue.push(
            NodeQueue.Node(
              squaredDistance: distance, level: node.level - 1,
              numberOnLevel: node.numberOnLevel * BoxGroup.capacity + child))
        }
      }
    }
  }

  @inline(__always)
  private func collectNearestInLeaf(
    _ leaf: Int, _ point: Point, _ nearest: inout NearestRectList, _ id: (Int) -> Int?
  ) {
    let firstPlace = leaf * Self.leafCapacity
    let remainingCount = treeRectCount - firstPlace
    for number in 0..<(remainingCount > 0 ? min(Self.leafCapacity, remainingCount) : outlierCount) {
      // The stored box is checked first, because the rectangle may be far away in memory.
      if storesLeaves {
        guard
          let box = leaves.boxCoveringRect(
            number, inLeaf: leaf, isOutlierLeaf: remainingCount <= 0),
          nearest.acceptsRect(at: box.squaredDistance(to: point))
        else { continue }
      }
      let place = ids.isEmpty ? firstPlace + number : Int(ids[firstPlace + number])
      let box = Box(rects[place])
      guard box.isOrdered, !box.isEverything, let id = id(place) else { continue }
      nearest.insert(id, distance: box.squaredDistance(to: point))
    }
  }
}

extension Box {
  /// The square of the distance from `point` to the box.
  func squaredDistance(to point: Point) -> Double {
    point.squaredDistance(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }
}

extension CoarseBox {
  /// A lower bound for the square of the distance from `point` to any box that this one covers.
  ///
  /// Rounding is monotonic, so the result is never above ``Box/squaredDistance(to:)`` of the
  /// covered box.
  fileprivate func leastSquaredDistance(to point: Point) -> Double {
    point.squaredDistance(
      minX: Double(nearX), minY: Double(nearY), maxX: Double(farX), maxY: Double(farY))
  }
}

extension Point {
  /// The square of the distance to the box with these edges. The result can be infinite, but is
  /// never a NaN.
  @inline(__always)
  fileprivate func squaredDistance(minX: Double, minY: Double, maxX: Double, maxY: Double)
    -> Double
  {
    let distanceX = max(minX - x, x - maxX, 0)
    let distanceY = max(minY - y, y - maxY, 0)
    return distanceX * distanceX + distanceY * distanceY
  }
}
