import LayoutGeometry

extension RectIndex {
  /// Sorts the rectangles into tiles: vertical slabs by the x of their centers, each sorted by y.
  mutating func sortIntoTiles() {
    let (rects, slab) = (rects, slabCapacity)
    ids = [Int32](unsafeUninitializedCapacity: count) { ids, filled in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * rects.count) { buffer in
        let keys = UnsafeMutableBufferPointer(rebasing: buffer[..<rects.count])
        let spare = UnsafeMutableBufferPointer(rebasing: buffer[rects.count...])
        for (id, rect) in rects.enumerated() {
          keys[id] = Self.sortKey(rect.origin.x + rect.size.width / 2, id: id)
          // Until the ids are written, `ids` stores the sort keys for y. Rectangles in the order by
          // x are too far apart in memory to be read again for these keys.
          let rank = Float(rect.origin.y + rect.size.height / 2).orderedBitPattern
          ids[id] = Int32(bitPattern: rank)
        }
        radixSort(keys, spare, 0, rects.count)
        for place in keys.indices {
          let id = keys[place] & 0xFFFF_FFFF
          keys[place] = UInt64(UInt32(bitPattern: ids[Int(id)])) << 32 | id
        }
        for start in stride(from: 0, to: rects.count, by: slab) {
          radixSort(keys, spare, start, min(start + slab, rects.count))
        }
        for place in keys.indices { ids[place] = Int32(truncatingIfNeeded: keys[place]) }
      }
      filled = rects.count
    }
  }

  /// The number of rectangles in a slab. There are about as many slabs as leaves in a slab.
  private var slabCapacity: Int {
    Int(Double(leafCount).squareRoot().rounded(.up)) * Self.leafCapacity
  }

  /// An integer whose upper 32 bits are greater for greater coordinates, and whose lower 32 bits
  /// are the id.
  @inline(__always)
  private static func sortKey(_ coordinate: Double, id: Int) -> UInt64 {
    UInt64(Float(coordinate).orderedBitPattern) << 32 | UInt64(id)
  }
}

/// Sorts `keys[start..<end]` stably by their upper 32 bits, with a radix sort from the lowest byte
/// up.
private func radixSort(
  _ keys: UnsafeMutableBufferPointer<UInt64>, _ spare: UnsafeMutableBufferPointer<UInt64>,
  _ start: Int, _ end: Int
) {
  if end - start < 64 {
    keys[start..<end].sort()
    return
  }
  // For each of the four bytes, the number of keys with each value of that byte.
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * 256) { counts in
    counts.initialize(repeating: 0)
    for place in start..<end {
      let key = keys[place] >> 32
      for byte in 0..<4 {
        counts[256 &* byte &+ Int((key >> UInt64(8 &* byte)) & 0xFF)] &+= 1
      }
    }
    var source = keys
    var target = spare
    for byte in 0..<4 {
      let shift = UInt64(32 + 8 * byte)
      var next = UInt32(start)
      for digit in 256 * byte..<256 * (byte + 1) {
        let here = counts[digit]
        counts[digit] = next
        next &+= here
      }
      for place in start..<end {
        let key = source[place]
        let digit = 256 &* byte &+ Int((key &>> shift) & 0xFF)
        target[Int(counts[digit])] = key
        counts[digit] &+= 1
      }
      swap(&source, &target)
    }
    // After four passes, which is an even number, the result is in `keys`.
  }
}
