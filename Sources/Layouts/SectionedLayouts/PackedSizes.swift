import LayoutGeometry

/// Sizes on the lattice, packed into as few bits as each block of sizes needs.
///
/// Widths and heights are multiples of 1/1024 point. A block of ``blockLength`` lengths stores the
/// least length, the number of trailing zero bits that all differences from it share, and the
/// differences, each in as many bits as the largest needs. Lengths of whole points between 0 and
/// 255 take one byte each, and equal lengths take none. Unpacking returns the same numbers, bit for
/// bit.
struct PackedSizes: Sendable {
  static let blockLength = 64

  /// The parameters of one packed block of widths or heights, in 16 bytes.
  fileprivate struct Block: Sendable {
    let least: Int64

    /// The index of the first bit, followed by the width and the shift in six bits each.
    private let bitFields: UInt64

    init(least: Int64, firstBit: Int, width: Int, shift: Int) {
      self.least = least
      bitFields = UInt64(firstBit) << 12 | UInt64(width) << 6 | UInt64(shift)
    }

    /// The index of the block's first bit in `bits`.
    var firstBit: Int { Int(bitFields >> 12) }

    /// The number of bits for each difference; at most 51, because lengths are at most 2^40 points.
    var width: Int { Int(bitFields >> 6 & 63) }

    /// The number of trailing zero bits of each difference, which are not stored.
    var shift: Int { Int(bitFields & 63) }
  }

  private var widths: [Block] = []
  private var heights: [Block] = []
  /// The packed differences. The bytes of each word are in little-endian order.
  private var bits: [UInt64] = []
  private var bitCount = 0

  /// The number of sizes.
  private(set) var count = 0

  /// Appends sizes that are validated and rounded down to the lattice.
  ///
  /// - Precondition: the number of sizes so far is a multiple of ``blockLength``.
  mutating func append(contentsOf sizes: UnsafeMutableBufferPointer<Size>) {
    precondition(count % Self.blockLength == 0, "sizes can only be appended after full blocks")
    for start in stride(from: 0, to: sizes.count, by: Self.blockLength) {
      let end = min(start + Self.blockLength, sizes.count)
      let block = UnsafeMutableBufferPointer(rebasing: sizes[start..<end])
      widths.append(pack(block, { $0.width }))
      heights.append(pack(block, { $0.height }))
    }
    count += sizes.count
  }

  /// Releases unused capacity. Nothing may be appended afterward.
  mutating func freeUnusedCapacity() {
    // One more word than needed, so that unpacking can read eight bytes from any byte.
    let words = (bitCount + 63) / 64 + 1
    while bits.count < words { bits.append(0) }
    bits = bits[..<words].trimmed
    widths = widths[...].trimmed
    heights = heights[...].trimmed
  }

  @inline(__always)
  private mutating func pack(
    _ sizes: UnsafeMutableBufferPointer<Size>, _ length: (Size) -> Double
  ) -> Block {
    var least = Double.infinity
    for size in sizes { least = length(size) < least ? length(size) : least }
    let base = Int64(least * Lattice.unitsPerPoint)
    var all: UInt64 = 0
    for size in sizes { all |= UInt64(bitPattern: Self.latticeUnits(length(size)) &- base) }
    guard all != 0 else { return Block(least: base, firstBit: bitCount, width: 0, shift: 0) }
    let shift = all.trailingZeroBitCount
    let width = 64 - all.leadingZeroBitCount - shift
    let block = Block(least: base, firstBit: bitCount, width: width, shift: shift)
    let words = (bitCount + width * sizes.count) / 64 + 2
    if bits.count < words { bits.append(contentsOf: repeatElement(0, count: words - bits.count)) }
    bits.withUnsafeMutableBufferPointer { bits in
      var bit = bitCount
      for size in sizes {
        let value = UInt64(bitPattern: Self.latticeUnits(length(size)) &- base) >> UInt64(shift)
        let offset = UInt64(bit % 64)
        bits[bit / 64] |= (value << offset).littleEndian
        // Shifting by 64 gives 0, so that a value within one word does not change the next.
        bits[bit / 64 + 1] |= (value >> (64 - offset)).littleEndian
        bit += width
      }
    }
    bitCount += width * sizes.count
    return block
  }

  @inline(__always)
  private static func latticeUnits(_ length: Double) -> Int64 {
    Int64(length * Lattice.unitsPerPoint)
  }

  /// Writes the sizes of `items` to `boxes`. Does not change the boxes' origins.
  ///
  /// - Complexity: O(k) for k items.
  func unpack(_ items: Range<Int>, into boxes: UnsafeMutableBufferPointer<Rect>) {
    bits.withUnsafeBytes { bits in
      var item = items.lowerBound
      while item < items.upperBound {
        let block = item / Self.blockLength
        let end = min((block + 1) * Self.blockLength, items.upperBound)
        let places = item - block * Self.blockLength..<end - block * Self.blockLength
        let target = UnsafeMutableBufferPointer(
          rebasing: boxes[item - items.lowerBound..<end - items.lowerBound])
        widths[block].unpack(places, from: bits) { target[$0].size.width = $1 }
        heights[block].unpack(places, from: bits) { target[$0].size.height = $1 }
        item = end
      }
    }
  }
}

extension PackedSizes.Block {
  /// Calls `store` with the index and value of each length at `places` in the block.
  @inline(__always)
  fileprivate func unpack(
    _ places: Range<Int>, from bits: UnsafeRawBufferPointer, _ store: (Int, Double) -> Void
  ) {
    let (least, width, shift) = (self.least, self.width, UInt64(self.shift))
    guard width > 0 else {
      let length = Double(least) / Lattice.unitsPerPoint
      for index in 0..<places.count { store(index, length) }
      return
    }
    let mask = (1 as UInt64) &<< UInt64(width) &- 1
    var bit = firstBit + places.lowerBound * width
    for index in 0..<places.count {
      // Eight bytes contain a whole difference, since 51 bits that start within the first byte end
      // before the 58th.
      let word = UInt64(
        littleEndian: bits.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self))
      let difference = word &>> UInt64(bit & 7) & mask
      store(index, Double(least &+ Int64(bitPattern: difference &<< shift)) / Lattice.unitsPerPoint)
      bit += width
    }
  }
}

extension ArraySlice {
  /// An array of these elements without unused capacity.
  var trimmed: [Element] {
    // Creating an empty array in this way writes to storage that all threads share.
    if isEmpty { return [] }
    return [Element](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = buffer.initialize(fromContentsOf: self)
    }
  }
}
