extension Float {
  /// The greatest float that is at most `value`.
  @inline(__always)
  init(atMost value: Double) {
    let nearest = Float(value)
    self.init(
      bitPattern: nearest.bitPattern
        &- (Double(nearest) > value ? nearest.bitPatternIncrementToNextGreater : 0))
  }

  /// The smallest float that is at least `value`.
  @inline(__always)
  init(atLeast value: Double) {
    let nearest = Float(value)
    self.init(
      bitPattern: nearest.bitPattern
        &+ (Double(nearest) < value ? nearest.bitPatternIncrementToNextGreater : 0))
  }

  /// Adding this number to the bit pattern gives the next greater float, and subtracting it gives
  /// the next smaller one. It is 1 for a positive float and -1, as a wrapping integer, for a
  /// negative one.
  ///
  /// Rounding a double to a float keeps the sign, so the number is never used to go from -0 to a
  /// positive float or from +0 to a negative one.
  @inline(__always)
  private var bitPatternIncrementToNextGreater: UInt32 {
    UInt32(bitPattern: (Int32(bitPattern: bitPattern) >> 31) | 1)
  }

  /// The bit pattern as an integer that is greater for greater floats.
  @inline(__always)
  var orderedBitPattern: UInt32 {
    let bits = Int32(bitPattern: bitPattern)
    return UInt32(bitPattern: bits ^ ((bits >> 31) & Int32.max)) ^ 0x8000_0000
  }
}
