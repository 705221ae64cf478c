import LayoutGeometry

/// A spatial index to which rectangles can be added, and from which they can be removed.
///
///     var index = MutableRectIndex(frames)
///     let id = index.insert(Rect(x: 0, y: 0, width: 320, height: 44))
///     index.remove(3)
///     let visible = index.search(Rect(x: 0, y: 0, width: 320, height: 480))
///
/// The index consists of immutable indexes, each at least twice as large as the next, and of fewer
/// than ``recentCapacity`` recent rectangles, which a query compares one by one. When there are
/// ``recentCapacity`` recent rectangles, they are merged into a new index. As long as the last of
/// the older indexes is less than twice as large as the new index, that older index is merged into
/// the new one too (Bentley, Saxe: "Decomposable searching problems I", 1980). A removed rectangle
/// stays in its index until that index is rebuilt. When more than half of the rectangles in the
/// indexes are removed ones, all indexes and the recent rectangles are merged into one index.
///
/// The ids of the rectangles that the index is created with are their positions in the array. Every
/// inserted rectangle gets the next number, and no id is used twice. Results are those of a
/// ``RectIndex`` of the rectangles that are not removed. If the rectangles never change, a
/// ``RectIndex`` is faster.
public struct MutableRectIndex: Sendable {
  /// The number of rectangles that are compared one by one before they become an index.
  public static let recentCapacity = 64

  /// The number of rectangles that are not removed.
  public private(set) var count: Int

  /// The immutable indexes, oldest rectangles first. Each index was at least twice as large as the
  /// next one when the next one was built.
  private(set) var batches: [IndexedBatch] = []

  /// The rectangles that were inserted since the last index was built and are not removed, in
  /// ascending order of their ids.
  private(set) var recentEntries: [(id: Int32, rect: Rect)] = []

  /// For each id, true if the rectangle is removed.
  private var isRemoved: [Bool]

  /// The number of removed rectangles that the indexes still contain.
  private var removedRectCountInBatches = 0

  /// An immutable index of some of the rectangles.
  struct IndexedBatch: Sendable {
    let index: RectIndex
    /// The ids of the rectangles, in ascending order; empty if the id of each rectangle is its
    /// position in `index`.
    let ids: [Int32]

    @inline(__always)
    func id(_ place: Int) -> Int { ids.isEmpty ? place : Int(ids[place]) }
  }

  /// Creates an index of `rects`.
  ///
  /// - Complexity: That of ``RectIndex/init(_:)``.
  /// - Precondition: `rects` has fewer than 2^31 - 1 elements.
  public init(_ rects: [Rect] = []) {
    count = rects.count
    isRemoved = Array(repeating: false, count: rects.count)
    if !rects.isEmpty { batches = [IndexedBatch(index: RectIndex(rects), ids: [])] }
  }

  /// Adds a rectangle, and returns its id.
  ///
  /// - Complexity: O(log² n) for n rectangles on average over many calls, O(n log n) for a single
  ///   call.
  /// - Precondition: fewer than 2^31 - 1 rectangles have been added to the index.
  @discardableResult
  public mutating func insert(_ rect: Rect) -> Int {
    let id = isRemoved.count
    precondition(id < Int(Int32.max), "expected fewer than 2^31 - 1 rectangles, found \(id)")
    isRemoved.append(false)
    recentEntries.append((Int32(truncatingIfNeeded: id), rect))
    count += 1
    if recentEntries.count == Self.recentCapacity { mergeRecentEntries() }
    return id
  }

  /// Removes the rectangle with this id. Returns false if there is no such rectangle.
  ///
  /// - Complexity: O(log n) for n rectangles on average over many calls, O(n log n) for a single
  ///   call.
  @discardableResult
  public mutating func remove(_ id: Int) -> Bool {
    guard contains(id) else { return false }
    isRemoved[id] = true
    count -= 1
    if let place = recentEntries.firstIndex(where: { $0.id == id }) {
      recentEntries.remove(at: place)
      return true
    }
    removedRectCountInBatches += 1
    if 2 * removedRectCountInBatches > batches.reduce(0, { $0 + $1.index.count }) {
      rebuild(batches.indices)
    }
    return true
  }

  /// Whether there is a rectangle with this id.
  ///
  /// - Complexity: O(1).
  public func contains(_ id: Int) -> Bool { isRemoved.indices.contains(id) && !isRemoved[id] }

  /// Merges the recent rectangles into a new index. As long as the last index in `batches` is less
  /// than twice as large as the new index, that last index is merged into the new one too.
  private mutating func mergeRecentEntries() {
    var firstMergedBatch = batches.count
    var mergedRectCount = recentEntries.count
    while firstMergedBatch > 0, batches[firstMergedBatch - 1].index.count < 2 * mergedRectCount {
      firstMergedBatch -= 1
      mergedRectCount += batches[firstMergedBatch].index.count
    }
    rebuild(firstMergedBatch..<batches.count)
  }

  /// Merges the indexes `batches[mergedBatches]`, which are the last ones, and the recent
  /// rectangles into one index without removed rectangles.
  ///
  /// The ids stay in ascending order, because later indexes contain the rectangles that were
  /// inserted later.
  private mutating func rebuild(_ mergedBatches: Range<Int>) {
    var ids: [Int32] = []
    var rects: [Rect] = []
    for part in batches[mergedBatches] {
      for (place, rect) in part.index.rects.enumerated() {
        let id = part.id(place)
        if isRemoved[id] {
          removedRectCountInBatches -= 1
        } else {
          ids.append(Int32(truncatingIfNeeded: id))
          rects.append(rect)
        }
      }
    }
    for (id, rect) in recentEntries {
      ids.append(id)
      rects.append(rect)
    }
    recentEntries.removeAll(keepingCapacity: true)
    batches.removeSubrange(mergedBatches)
    if !ids.isEmpty { batches.append(IndexedBatch(index: RectIndex(rects), ids: ids)) }
  }
}
