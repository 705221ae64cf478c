import LayoutGeometry

extension MutableRectIndex {
  /// The ids of all rectangles that hit `rect`, in ascending order.
  ///
  /// - Complexity: O(log² n + k log k) for k of n rectangles if they overlap little, O(n) at worst.
  public func search(_ rect: Rect) -> [Int] {
    var foundIDs: [Int] = []
    visit(rect) { foundIDs.append($0) }
    foundIDs.sort()
    return foundIDs
  }

  /// Calls `body` with the id of each rectangle that hits `rect`, in any order.
  ///
  /// - Complexity: O(log² n + k) for k of n rectangles if they overlap little, O(n) at worst.
  public func visit(_ rect: Rect, _ body: (Int) -> Void) {
    for part in batches {
      part.index.visit(rect) { place in
        let id = part.id(place)
        if contains(id) { body(id) }
      }
    }
    for (id, recentRect) in recentEntries where recentRect.hits(rect) { body(Int(id)) }
  }

  /// The ids of the `count` rectangles that are nearest to `point`, nearest first. Rectangles at
  /// the same distance are in ascending order of their ids.
  ///
  /// Distances are those of ``RectIndex/nearest(to:count:)``.
  ///
  /// - Complexity: O(log² n + k log k) for the nearest k of n rectangles if they overlap little,
  ///   O(n log n) at worst.
  public func nearest(to point: Point, count: Int) -> [Int] {
    guard point.isFinite else { return [] }
    var nearest = NearestRectList(capacity: min(count, self.count))
    for (id, rect) in recentEntries {
      let box = Box(rect)
      guard box.isOrdered, nearest.capacity > 0 else { continue }
      nearest.insert(
        Int(id), distance: box.isEverything ? 0 : box.squaredDistance(to: point))
    }
    for part in batches {
      part.index.collectNearest(to: point, into: &nearest) { place in
        let id = part.id(place)
        return contains(id) ? id : nil
      }
    }
    return nearest.sortedIDs
  }
}
