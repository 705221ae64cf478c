import LayoutGeometry

extension RectIndex {
  /// Sorts the rectangles into tiles: vertical slabs by the x of their centers, each sorted by y.
  ///
  /// The edges of the slabs are quantiles of a sample, so that one pass distributes the rectangles.
  /// The order in every second slab is reversed: if a leaf extends from one slab to the next, its two
  /// parts are then close together.
  mutating func sortTiles() {
    let edges = slabEdges()
    let count = count
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * count) { buffer in
      let keys = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      let sorted = UnsafeMutableBufferPointer(rebasing: buffer[count...])
      var start = 0
      for end in distribute(into: sorted, by: edges, using: keys) {
        radixSort(sorted, keys, start, end)
        start = end
      }
      ids = [Int32](unsafeUninitializedCapacity: count) { ids, filled in
        for place in 0..<count { ids[place] = Int32(truncatingIfNeeded: sorted[place]) }
        filled = count
      }
    }
  }

  /// Stores a key for each rectangle in `sorted`, slab by slab. The upper 32 bits of a key have the
  /// order within the slab, the lower 32 bits are the id. Returns the end of each slab.
  private func distribute(
    into sorted: UnsafeMutableBufferPointer<UInt64>, by edges: [Int],
    using keys: UnsafeMutableBufferPointer<UInt64>
  ) -> [Int] {
    var ends = [Int](repeating: 0, count: edges.count + 1)
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: count) { slabs in
      rects.withUnsafeBufferPointer { rects in
        edges.withUnsafeBufferPointer { edges in
          ends.withUnsafeMutableBufferPointer { ends in
            for id in 0..<rects.count {
              let center = Self.center(of: rects[id])
              let slab = Self.slab(of: center.x, edges: edges)
              // All bits are inverted in every second slab.
              let rank = center.y ^ (slab & 1 &* 0xFFFF_FFFF)
              keys[id] = UInt64(truncatingIfNeeded: rank << 32 | id)
              slabs[id] = UInt16(truncatingIfNeeded: slab)
              ends[slab] += 1
            }
            var end = 0
            for slab in ends.indices {
              let size = ends[slab]
              ends[slab] = end
              end += size
            }
            for id in 0..<rects.count {
              let slab = Int(slabs[id])
              sorted[ends[slab]] = keys[id]
              ends[slab] &+= 1
            }
          }
        }
      }
    }
    return ends
  }

  /// The least x in each slab but the first, in ascending order.
  ///
  /// There are about as many slabs as leaves in a slab. At the end are edges that no x reaches, so that
  /// the number of edges is one less than a power of two.
  private func slabEdges() -> [Int] {
    let slabs = Int(Double(leafCount).squareRoot().rounded(.up))
    var most = 1
    while most < slabs { most *= 2 }
    // Multiples of this number are spread evenly modulo 2^64, so the sample does not follow a period of
    // the given order.
    let spread: UInt64 = 0x9E37_79B9_7F4A_7C15
    let samples = (1...16 * slabs).map { sample in
      let place = (UInt64(sample) &* spread).multipliedFullWidth(by: UInt64(count)).high
      return Self.center(of: rects[Int(place)]).x
    }.sorted()
    return (1..<most).map { $0 < slabs ? samples[16 * $0] : .max >> 1 }
  }

  /// The number of edges that are at most `x`, found without branches.
  @inline(__always)
  private static func slab(of x: Int, edges: UnsafeBufferPointer<Int>) -> Int {
    var slab = 0
    var step = (edges.count + 1) / 2
    while step > 0 {
      // The difference is negative if the edge is at most `x`; its sign then becomes all bits.
      slab &+= step & ((edges[slab &+ step &- 1] &- x &- 1) >> 63)
      step >>= 1
    }
    return slab
  }

  /// The center of a rectangle, as integers from 0 to 2^32 - 1 with the order of the coordinates.
  @inline(__always)
  private static func center(of rect: Rect) -> (x: Int, y: Int) {
    (
      Int(Float(rect.origin.x + rect.size.width / 2).rank),
      Int(Float(rect.origin.y + rect.size.height / 2).rank)
    )
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
  // The numbers of keys with each byte, for all four bytes.
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
