import LayoutGeometry

/// A group of up to 64 consecutive sizes, packed into 64-bit words.
///
///     var words: [UInt64] = []
///     SizeGroup.append(count: 3, to: &words) { Size(width: 10 * Double($0), height: 44) }
///     words.count  // 3
///
/// Widths and heights must be multiples of 1/1024 point. The widths and the heights are stored
/// separately, each as the least length and the differences of all lengths from it. The trailing
/// zero bits that all differences have in common are left out, and each difference takes as many
/// bits as the largest one needs. Lengths of whole points between 0 and 255 take at most one byte
/// each, and equal lengths take none. Unpacking returns the same numbers, bit for bit.
///
/// The first two words describe the widths and the heights, and are followed by the differences of
/// the widths and those of the heights. Each of these parts starts at a whole word.
struct SizeGroup {
  /// The number of sizes in a full group.
  static let capacity = 64

  /// The first 64-bit word of the group.
  let words: UnsafePointer<UInt64>

  /// The number of sizes in the group.
  let count: Int

  /// Appends a group of the sizes `size(0)` to `size(count - 1)`, which are validated and rounded
  /// down to multiples of 1/1024 point.
  @inline(__always)
  static func append(count: Int, to words: inout [UInt64], size: (Int) -> Size) {
    let firstWordIndex = words.count
    words.append(0)
    words.append(0)
    words[firstWordIndex] = pack(count, into: &words) { size($0).width }
    words[firstWordIndex + 1] = pack(count, into: &words) { size($0).height }
  }

  /// Appends the difference of each length from the least length, and returns the 64-bit word that
  /// describes how these differences are stored (see `LengthEncoding`).
  @inline(__always)
  private static func pack(
    _ count: Int, into words: inout [UInt64], length: (Int) -> Double
  ) -> UInt64 {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.capacity) { units in
      var leastUnits = UInt64.max
      for index in 0..<count {
        let unitsOfLength = lengthInUnits(length(index))
        units[index] = unitsOfLength
        leastUnits = min(leastUnits, unitsOfLength)
      }
      var usedBits: UInt64 = 0
      for index in 0..<count { usedBits |= units[index] &- leastUnits }
      guard usedBits != 0 else {
        return LengthEncoding(least: leastUnits, bitWidth: 0, shift: 0).word
      }
      let shift = usedBits.trailingZeroBitCount
      let bitWidth = 64 - usedBits.leadingZeroBitCount - shift
      var nextWord = words.count
      words.append(contentsOf: repeatElement(0, count: (count &* bitWidth &+ 63) / 64))
      words.withUnsafeMutableBufferPointer { words in
        var word: UInt64 = 0
        var filledBits = 0
        for index in 0..<count {
          let shiftedDifference = (units[index] &- leastUnits) &>> UInt64(shift)
          word |= shiftedDifference &<< UInt64(filledBits)
          filledBits &+= bitWidth
          if filledBits >= 64 {
            // The bytes of each word are in little-endian order.
            words[nextWord] = word.littleEndian
            nextWord &+= 1
            filledBits &-= 64
            word = shiftedDifference &>> UInt64(bitWidth &- filledBits)
          }
        }
        if filledBits > 0 { words[nextWord] = word.littleEndian }
      }
      return LengthEncoding(least: leastUnits, bitWidth: bitWidth, shift: shift).word
    }
  }

  /// The number of units of 1/1024 point in `length`, which must be a multiple of that unit from 0
  /// to `Lattice.maximumCoordinate`.
  @inline(__always)
  private static func lengthInUnits(_ length: Double) -> UInt64 {
    // In numbers from 2^52 to 2^53, the last bits of the bit pattern are an integer. Reading them
    // takes one instruction; a conversion that checks the range takes several.
    let twoToThe52 = 4_503_599_627_370_496.0
    return (length * Lattice.unitsPerPoint + twoToThe52).bitPattern &- twoToThe52.bitPattern
  }

  /// The number of 64-bit words that the group takes.
  @inline(__always)
  var wordCount: Int {
    2 + LengthEncoding(word: words[0]).wordCount(count)
      + LengthEncoding(word: words[1]).wordCount(count)
  }

  /// Writes the sizes at the indexes `places` of the group to `boxes`. Does not change the boxes'
  /// origins.
  ///
  /// - Precondition: at least one more word follows the group, because unpacking reads eight bytes
  ///   starting at any byte.
  @inline(__always)
  func unpack(_ places: Range<Int>, into boxes: UnsafeMutableBufferPointer<Rect>) {
    let (widths, heights) = (LengthEncoding(word: words[0]), LengthEncoding(word: words[1]))
    let bits = UnsafeRawPointer(words + 2)
    widths.unpack(places, from: bits) { boxes[$0].size.width = $1 }
    heights.unpack(places, from: bits + 8 * widths.wordCount(count)) {
      boxes[$0].size.height = $1
    }
  }

  /// The parameters with which the widths or the heights of a group are packed, in one 64-bit word:
  /// the least length in units of 1/1024 point, followed by `bitWidth` and `shift` in six bits
  /// each.
  private struct LengthEncoding {
    let word: UInt64

    init(word: UInt64) { self.word = word }

    /// Packs the parameters into one 64-bit word.
    ///
    /// - Precondition: `least` is less than 2^52, because lengths are at most 2^40 points.
    init(least: UInt64, bitWidth: Int, shift: Int) {
      word = least << 12 | UInt64(bitWidth) << 6 | UInt64(shift)
    }

    var leastLengthInUnits: Int64 { Int64(bitPattern: word >> 12) }

    /// The number of bits for each difference; at most 51, because lengths are at most 2^40 points.
    var bitWidth: Int { Int(word >> 6 & 63) }

    /// The number of trailing zero bits of each difference, which are not stored.
    var shift: Int { Int(word & 63) }

    /// The number of 64-bit words that `count` differences take.
    @inline(__always)
    func wordCount(_ count: Int) -> Int { (count &* bitWidth &+ 63) &>> 6 }

    /// Calls `store` for each length at the indexes `places`. The first argument is the index,
    /// counted from the start of `places`; the second is the length.
    @inline(__always)
    func unpack(_ places: Range<Int>, from bits: UnsafeRawPointer, _ store: (Int, Double) -> Void) {
      let (least, width) = (Double(leastLengthInUnits) / Lattice.unitsPerPoint, self.bitWidth)
      guard width > 0 else {
        for index in 0..<places.count { store(index, least) }
        return
      }
      // Multiplying by this power of two is exact, and so are sums of lengths, because lengths are
      // multiples of 1/1024 point up to 2^40 points.
      let unit = Double(1 &<< self.shift) / Lattice.unitsPerPoint
      let mask = (1 as UInt64) &<< UInt64(width) &- 1
      var bitIndex = places.lowerBound * width
      for index in 0..<places.count {
        // Eight bytes contain the whole difference: it has at most 51 bits and starts within the
        // first byte, so it ends before bit 58.
        let word = UInt64(
          littleEndian: bits.loadUnaligned(fromByteOffset: bitIndex &>> 3, as: UInt64.self))
        let difference = word &>> UInt64(bitIndex & 7) & mask
        store(index, least + Double(Int64(bitPattern: difference)) * unit)
        bitIndex &+= width
      }
    }
  }
}
