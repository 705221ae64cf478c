/// The nearest rectangles found so far, at most ``capacity`` of them. The list is a binary heap
/// with the farthest rectangle at the root.
struct NearestRectList {
  /// The maximum number of rectangles.
  let capacity: Int

  private var entries: [Entry] = []

  private struct Entry {
    var distance: Double
    var id: Int

    /// Whether this rectangle comes after `other` in the order of distance and then of id.
    func isFarther(than other: Entry) -> Bool {
      distance > other.distance || (distance == other.distance && id > other.id)
    }
  }

  /// Creates an empty list. Only a list whose `capacity` is greater than 0 can be searched or
  /// changed.
  init(capacity: Int) { self.capacity = max(capacity, 0) }

  /// Whether a rectangle at `distance` could be one of the nearest.
  ///
  /// In a full list, the result is also true for the distance of the farthest rectangle: of two
  /// rectangles at the same distance, the list keeps the one with the smaller id.
  func acceptsRect(at distance: Double) -> Bool {
    entries.count < capacity || distance <= entries[0].distance
  }

  /// Adds a rectangle if it is one of the nearest.
  ///
  /// - Complexity: O(log k) for k rectangles in the list.
  mutating func insert(_ id: Int, distance: Double) {
    let entry = Entry(distance: distance, id: id)
    if entries.count < capacity {
      entries.append(entry)
      var heapIndex = entries.count - 1
      while heapIndex > 0, entries[heapIndex].isFarther(than: entries[(heapIndex - 1) / 2]) {
        entries.swapAt(heapIndex, (heapIndex - 1) / 2)
        heapIndex = (heapIndex - 1) / 2
      }
    } else if entries[0].isFarther(than: entry) {
      entries[0] = entry
      var heapIndex = 0
      while true {
        var child = 2 * heapIndex + 1
        guard child < entries.count else { return }
        if child + 1 < entries.count, entries[child + 1].isFarther(than: entries[child]) {
          child += 1
        }
        guard entries[child].isFarther(than: entries[heapIndex]) else { return }
        entries.swapAt(heapIndex, child)
        heapIndex = child
      }
    }
  }

  /// The ids from the nearest to the farthest rectangle.
  var sortedIDs: [Int] { entries.sorted { $1.isFarther(than: $0) }.map { $0.id } }
}
