import LayoutGeometry

extension RectIndex {
  /// Sorts the rectangles into tiles: vertical slabs by the x of their centers, each sorted by y.
  mutating func sortTiles() {
    let slab = Int(Double(leafCount).squareRoot().rounded(.up)) * Self.leafCapacity
    var keys = [UInt64](repeating: 0, count: count)
    var spare = keys
    var heights = [Float](repeating: 0, count: count)
    for id in 0..<count {
      let box = coarseBox(ofRect: id)
      let center = box.isEmpty ? .zero : box.center
      keys[id] = Self.sortKey(center.x, id)
      heights[id] = center.y
    }
    radixSort(&keys, &spare, 0, count)
    for place in 0..<count {
      let id = Int(truncatingIfNeeded: keys[place] & 0xFFFF_FFFF)
      keys[place] = Self.sortKey(heights[id], id)
    }
    for start in stride(from: 0, to: count, by: slab) {
      radixSort(&keys, &spare, start, min(start + slab, count))
    }
    ids = keys.map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
  }

  /// An integer whose order is that of `value`, with the id in its low 32 bits.
  private static func sortKey(_ value: Float, _ id: Int) -> UInt64 {
    let rank = UInt32(bitPattern: value.rank) ^ 0x8000_0000
    return UInt64(rank) << 32 | UInt64(UInt32(truncatingIfNeeded: id))
  }
}

/// Sorts `keys[start..<end]` stably by their upper 32 bits, with a radix sort from the lowest byte
/// up.
private func radixSort(
  _ keys: inout [UInt64], _ spare: inout [UInt64], _ start: Int, _ end: Int
) {
  if end - start < 64 {
    keys[start..<end].sort()
    return
  }
  keys.withUnsafeMutableBufferPointer { keys in
    spare.withUnsafeMutableBufferPointer { spare in
      // The numbers of keys with each byte, for all four bytes.
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * 256) { counts in
        counts.initialize(repeating: 0)
        for place in start..<end {
          let key = keys[place] >> 32
          for byte in 0..<4 { counts[256 * byte + Int((key >> UInt64(8 * byte)) & 0xFF)] += 1 }
        }
        var source = keys
        var target = spare
        for byte in 0..<4 {
          let shift = UInt64(32 + 8 * byte)
          var next = UInt32(start)
          for digit in 256 * byte..<256 * (byte + 1) {
            let here = counts[digit]
            counts[digit] = next
            next += here
          }
          for place in start..<end {
            let key = source[place]
            let digit = 256 * byte + Int((key >> shift) & 0xFF)
            target[Int(counts[digit])] = key
            counts[digit] += 1
          }
          swap(&source, &target)
        }
      }
      // After four passes, which is an even number, the result is in `keys`.
    }
  }
}
