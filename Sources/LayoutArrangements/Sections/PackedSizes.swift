import LayoutGeometry

/// Sizes on the lattice, packed into as few bits as each block of them needs.
///
/// Widths and heights are whole numbers of 1/1024 point. A block of ``blockLength`` of them keeps the
/// least one, the number of trailing zero bits that all distances from it share, and the distances
/// themselves in the bits that the largest needs. Sizes that are whole points between 0 and 255
/// take a byte each, equal ones none. Unpacking gives back the same numbers, bit for bit.
struct PackedSizes: Sendable {
  static let blockLength = 64

  /// How one block of lengths in one direction is packed.
  private struct Block: Sendable {
    var least: Int64
    /// The first bit of the block in `bits`.
    var firstBit: Int
    var width: UInt8
    var shift: UInt8
  }

  private var widths: [Block] = []
  private var heights: [Block] = []
  private var bits: [UInt64] = []
  private var bitCount = 0
  private var pending: [Size] = []

  /// The number of sizes.
  private(set) var count = 0

  /// Appends checked and snapped sizes.
  mutating func append(contentsOf sizes: UnsafeMutableBufferPointer<Size>) {
    for size in sizes {
      pending.append(size)
      count += 1
      if pending.count == Self.blockLength { packPending() }
    }
  }

  /// Packs what is left and gives back spare memory; nothing is appended afterwards.
  mutating func finish() {
    if !pending.isEmpty { packPending() }
    // One word beyond the last, so that unpacking may read two words wherever it starts.
    bits = Array(bits[..<min(bits.count, (bitCount + 63) / 64)]) + [0]
    pending = []
    widths = Array(widths)
    heights = Array(heights)
  }

  private mutating func packPending() {
    widths.append(pack { Int64($0.width * Lattice.unitsPerPoint) })
    heights.append(pack { Int64($0.height * Lattice.unitsPerPoint) })
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func pack(_ units: (Size) -> Int64) -> Block {
    var least = Int64.max
    for size in pending { least = min(least, units(size)) }
    var all: UInt64 = 0
    for size in pending { all |= UInt64(units(size) - least) }
    guard all != 0 else { return Block(least: least, firstBit: bitCount, width: 0, shift: 0) }
    let shift = all.trailingZeroBitCount
    let width = 64 - all.leadingZeroBitCount - shift
    let block = Block(
      least: least, firstBit: bitCount, width: UInt8(width), shift: UInt8(shift))
    let lastWord = (bitCount + width * pending.count) / 64 + 1
    while bits.count <= lastWord { bits.append(0) }
    for size in pending {
      let value = UInt64(units(size) - least) >> UInt64(shift)
      let word = bitCount / 64
      let offset = bitCount % 64
      bits[word] |= value << UInt64(offset)
      if offset + width > 64 { bits[word + 1] |= value >> UInt64(64 - offset) }
      bitCount += width
    }
    return block
  }

  /// Writes the sizes of `items` to `boxes`, one each, leaving origins alone.
  ///
  /// - Complexity: O(count of `items`).
  func unpack(_ items: Range<Int>, into boxes: UnsafeMutableBufferPointer<Rect>) {
    bits.withUnsafeBufferPointer { bits in
      var item = items.lowerBound
      while item < items.upperBound {
        let block = item / Self.blockLength
        let end = min((block + 1) * Self.blockLength, items.upperBound)
        let width = widths[block]
        let height = heights[block]
        for place in item..<end {
          boxes[place - items.lowerBound].size = Size(
            width: Self.length(place % Self.blockLength, of: width, bits),
            height: Self.length(place % Self.blockLength, of: height, bits))
        }
        item = end
      }
    }
  }

  @inline(__always)
  private static func length(
    _ place: Int, of block: Block, _ bits: UnsafeBufferPointer<UInt64>
  ) -> Double {
    let width = Int(block.width)
    if width == 0 { return Double(block.least) / Lattice.unitsPerPoint }
    let bit = block.firstBit + place * width
    let offset = UInt64(bit % 64)
    // Shifting by 64 gives 0, which is what a value within one word needs from the next.
    let joined = bits[bit / 64] >> offset | bits[bit / 64 + 1] << (64 - offset)
    let value = joined & (width == 64 ? .max : (1 << UInt64(width)) - 1)
    return Double(block.least + Int64(value << UInt64(block.shift))) / Lattice.unitsPerPoint
  }
}
