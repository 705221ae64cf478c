import LayoutGeometry

/// The sizes of the items of a section, in packed groups (``SizeGroup``).
///
///     var sizes = [Size(width: 50, height: 20), Size(width: 70, height: 20)]
///     var packed = PackedSizes()
///     sizes.withUnsafeMutableBufferPointer { packed.append(contentsOf: $0) }
///     packed.freeUnusedCapacity()
///     packed.count  // 2
struct PackedSizes: Sendable {
  private var words: [UInt64] = []

  /// The index, in `words`, at which each group starts.
  private var groupStarts: [Int] = []

  /// The number of sizes.
  private(set) var count = 0

  /// Appends sizes that are validated and rounded down to multiples of 1/1024 point.
  ///
  /// - Precondition: ``count`` is a multiple of ``SizeGroup/capacity``, so that the last group is
  ///   full.
  mutating func append(contentsOf sizes: UnsafeMutableBufferPointer<Size>) {
    precondition(
      count % SizeGroup.capacity == 0,
      "sizes can be appended only if the last group of packed sizes is full")
    for start in stride(from: 0, to: sizes.count, by: SizeGroup.capacity) {
      groupStarts.append(words.count)
      SizeGroup.append(count: min(SizeGroup.capacity, sizes.count - start), to: &words) {
        sizes[start + $0]
      }
    }
    count += sizes.count
  }

  /// Appends a 64-bit word, because ``unpack(_:into:)`` can read beyond the last group, and frees
  /// unused capacity. Must be called once, after all sizes are appended.
  mutating func freeUnusedCapacity() {
    words.append(0)
    words = words[...].arrayWithoutSpareCapacity
    groupStarts = groupStarts[...].arrayWithoutSpareCapacity
  }

  /// Writes the sizes of `items` to `boxes`. Does not change the boxes' origins.
  ///
  /// - Complexity: O(k) for k items.
  func unpack(_ items: Range<Int>, into boxes: UnsafeMutableBufferPointer<Rect>) {
    words.withUnsafeBufferPointer { words in
      var item = items.lowerBound
      while item < items.upperBound {
        let group = item / SizeGroup.capacity
        let firstItem = group * SizeGroup.capacity
        let endItem = min(firstItem + SizeGroup.capacity, items.upperBound)
        let sizeGroup = SizeGroup(
          words: words.baseAddress! + groupStarts[group],
          count: min(SizeGroup.capacity, count - firstItem))
        sizeGroup.unpack(
          item - firstItem..<endItem - firstItem,
          into: UnsafeMutableBufferPointer(
            rebasing: boxes[item - items.lowerBound..<endItem - items.lowerBound]))
        item = endItem
      }
    }
  }
}

extension ArraySlice {
  /// A copy of this array without unused capacity.
  var arrayWithoutSpareCapacity: [Element] {
    // For an empty array, `init(unsafeUninitializedCapacity:)` would write to the storage that is
    // shared by all empty arrays of all threads.
    if isEmpty { return [] }
    return [Element](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = buffer.initialize(fromContentsOf: self)
    }
  }
}
