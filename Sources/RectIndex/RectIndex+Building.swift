import LayoutGeometry

extension RectIndex {
  /// The box of the rectangle at index `place` in leaf order.
  @inline(__always)
  func box(at place: Int) -> Box {
    if rects.isEmpty { return boxes[place] }
    let rect = rects[place]
    return Box(
      minX: rect.origin.x, minY: rect.origin.y, maxX: rect.origin.x + rect.size.width,
      maxY: rect.origin.y + rect.size.height)
  }

  /// Computes the bounding box of each leaf in the current order of rectangles.
  mutating func buildLeaves() {
    let capacity = Self.leafCapacity
    let leaves = (count + capacity - 1) / capacity
    nodes = [Box](unsafeUninitializedCapacity: leaves + leaves / (capacity - 1) + 8) {
      nodes, filled in
      for leaf in 0..<leaves {
        var union = Box.nothing
        for place in leaf * capacity..<min((leaf + 1) * capacity, count) {
          union.formUnion(Self.cover(box(at: place)))
        }
        nodes.initializeElement(at: leaf, to: union)
      }
      filled = leaves
    }
    levels = [0]
  }

  /// `box`, enlarged so that every query that hits `box` also hits each bounding box that includes
  /// the result.
  ///
  /// A query can hit a box of width or height 0 at its far edge, although the query misses a larger
  /// box that ends there. Therefore the result ends at the next larger double.
  @inline(__always)
  static func cover(_ box: Box) -> Box {
    Box(
      minX: box.minX, minY: box.minY, maxX: box.maxX == box.minX ? box.maxX.nextUp : box.maxX,
      maxY: box.maxY == box.minY ? box.maxY.nextUp : box.maxY)
  }

  /// Computes the levels above the leaves, up to a single root.
  mutating func buildUpperLevels() {
    let capacity = Self.leafCapacity
    var start = 0
    while nodes.count - start > 1 {
      let end = nodes.count
      levels.append(end)
      for first in stride(from: start, to: end, by: capacity) {
        var box = nodes[first]
        for child in first + 1..<min(first + capacity, end) { box.formUnion(nodes[child]) }
        nodes.append(box)
      }
      start = end
    }
  }

  /// Whether adjacent rectangles in the given order are close together, so that most points lie in
  /// only a few leaves.
  ///
  /// For an even sample of rectangles and leaves, counts how many leaves contain the center of each
  /// rectangle. In a random order, nearly all leaves contain it. A single far rectangle adds at
  /// most one leaf to each count. The threshold has a constant part, because one hit in a sparse
  /// sample represents many.
  var isOrderCoherent: Bool {
    guard nodes.count > 8 else { return true }
    // Samples so few leaves that sampling takes little time compared with building the index.
    let leafStep = max(1, nodes.count / min(1024, max(256, count / 64)))
    let placeStep = max(1, count / (nodes.count > 256 ? 64 : 16))
    var samples = 0
    var hits = 0
    for place in stride(from: 0, to: count, by: placeStep) {
      let sample = box(at: place)
      guard sample.isOrdered else { continue }
      samples += 1
      let x = sample.minX + (sample.maxX - sample.minX) / 2
      let y = sample.minY + (sample.maxY - sample.minY) / 2
      for leaf in stride(from: 0, to: nodes.count, by: leafStep) {
        let node = nodes[leaf]
        if node.minX <= x && x <= node.maxX && node.minY <= y && y <= node.maxY { hits += 1 }
      }
    }
    return hits <= 6 * samples / leafStep + 8
  }

  /// Sorts the boxes into tiles: vertical slabs by the x of their centers, each sorted by y.
  mutating func sortTiles() {
    let leaves = (count + Self.leafCapacity - 1) / Self.leafCapacity
    let slab = Int(Double(leaves).squareRoot().rounded(.up)) * Self.leafCapacity
    var keys = [UInt64](repeating: 0, count: count)
    var spare = keys
    let whole = nodes.reduce(into: Box.nothing) { $0.formUnion($1) }
    for place in 0..<count {
      keys[place] = sortKey(boxes[place].minX / 2 + boxes[place].maxX / 2 - whole.minX, place)
    }
    radixSort(&keys, &spare, 0, count)
    for place in 0..<count {
      let id = Int(truncatingIfNeeded: keys[place] & 0xFFFF_FFFF)
      keys[place] = sortKey(boxes[id].minY / 2 + boxes[id].maxY / 2 - whole.minY, id)
    }
    for start in stride(from: 0, to: count, by: slab) {
      radixSort(&keys, &spare, start, min(start + slab, count))
    }
    let given = boxes
    ids = keys.map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
    boxes = ids.map { given[Int($0)] }
  }

  /// An integer that sorts like `value` in single precision. Its low 32 bits are the id.
  private func sortKey(_ value: Double, _ id: Int) -> UInt64 {
    let bits = Float(value).bitPattern
    let ordered = bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
    return UInt64(ordered) << 32 | UInt64(UInt32(truncatingIfNeeded: id))
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
      var source = keys
      var target = spare
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { offsets in
        for shift in stride(from: UInt64(32), to: 64, by: 8) {
          offsets.initialize(repeating: 0)
          for place in start..<end { offsets[Int((source[place] >> shift) & 0xFF)] += 1 }
          var next = start
          for digit in 0..<256 {
            let here = offsets[digit]
            offsets[digit] = next
            next += here
          }
          for place in start..<end {
            let key = source[place]
            let digit = Int((key >> shift) & 0xFF)
            target[offsets[digit]] = key
            offsets[digit] += 1
          }
          swap(&source, &target)
        }
      }
      // Each of the four passes swaps the two arrays, so the result is in `keys`.
    }
  }
}
