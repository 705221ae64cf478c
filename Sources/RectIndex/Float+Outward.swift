extension Float {
  /// The greatest float that is at most `value`.
  @inline(__always)
  init(atMost value: Double) {
    let nearest = Float(value)
    self.init(rank: nearest.rank &- (Double(nearest) > value ? 1 : 0))
  }

  /// The smallest float that is at least `value`.
  @inline(__always)
  init(atLeast value: Double) {
    let nearest = Float(value)
    self.init(rank: nearest.rank &+ (Double(nearest) < value ? 1 : 0))
  }

  /// An integer whose order is that of the floats; neighboring floats have neighboring integers.
  @inline(__always)
  var rank: Int32 {
    let bits = Int32(bitPattern: bitPattern)
    return bits ^ ((bits >> 31) & Int32.max)
  }

  @inline(__always)
  private init(rank: Int32) {
    self.init(bitPattern: UInt32(bitPattern: rank ^ ((rank >> 31) & Int32.max)))
  }
}
