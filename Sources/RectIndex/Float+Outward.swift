extension Float {
  /// The greatest float that is at most `value`.
  @inline(__always)
  init(atMost value: Double) {
    let nearest = Float(value)
    self.init(
      bitPattern: nearest.bitPattern
        &- (Double(nearest) > value ? nearest.orderedBitPatternMask : 0))
  }

  /// The smallest float that is at least `value`.
  @inline(__always)
  init(atLeast value: Double) {
    let nearest = Float(value)
    self.init(
      bitPattern: nearest.bitPattern
        &+ (Double(nearest) < value ? nearest.orderedBitPatternMask : 0))
  }

  /// The difference between the bit pattern of the next greater float and this one's. The step from
  /// a zero leads away from the other zero.
  @inline(__always)
  private var orderedBitPatternMask: UInt32 {
    UInt32(bitPattern: (Int32(bitPattern: bitPattern) >> 31) | 1)
  }

  /// An integer whose order is that of the floats.
  @inline(__always)
  var orderedBitPattern: UInt32 {
    let bits = Int32(bitPattern: bitPattern)
    return UInt32(bitPattern: bits ^ ((bits >> 31) & Int32.max)) ^ 0x8000_0000
  }
}
