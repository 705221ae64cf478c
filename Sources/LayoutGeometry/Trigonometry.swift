/// Sine and cosine of angles in degrees, with the same bits on every platform.
///
///     Trigonometry.sine(degrees: 30)  // 0.5
///
/// System libraries differ in the last bit. These functions use only additions, multiplications,
/// divisions and comparisons in a fixed order, so all machines with IEEE arithmetic agree.
///
/// The error is below one unit in the last place: at most 0.79 units compared with 80-bit
/// arithmetic in the tests, for finite angles from 1e-290 degrees up. For multiples of 30, 45 and
/// 90 degrees the result is the nearest double, so the sine of 30 is 0.5 and the cosine of 90 is 0.
/// A result of zero is positive zero. For an angle that is not finite the result is NaN.
public enum Trigonometry {
  /// The sine of an angle in degrees.
  public static func sine(degrees: Double) -> Double {
    guard let angle = ReducedAngle(degrees) else { return .nan }
    return angle.sine(ofRemainderPlusQuarterTurns: angle.quarterTurns)
  }

  /// The cosine of an angle in degrees.
  public static func cosine(degrees: Double) -> Double {
    guard let angle = ReducedAngle(degrees) else { return .nan }
    // The cosine of an angle is the sine of the angle plus a quarter turn.
    return angle.sine(ofRemainderPlusQuarterTurns: angle.quarterTurns + 1)
  }
}

/// An angle, split without rounding into whole quarter turns and a `remainder` between -45
/// and 45 degrees.
private struct ReducedAngle {
  let quarterTurns: Int
  let remainder: Double

  /// Creates the reduced form of an angle in degrees; nil if the angle is not finite.
  init?(_ degrees: Double) {
    guard degrees.isFinite else { return nil }
    let remainingDegrees = Self.remainderOfFullTurns(degrees)
    let quarterTurnsBeforeTruncation = remainingDegrees / 90 + (remainingDegrees < 0 ? -0.5 : 0.5)
    quarterTurns = Int(quarterTurnsBeforeTruncation)
    // The subtraction is exact: the difference is at most as large as the angle, and a multiple of
    // the unit in the angle's last place.
    remainder = remainingDegrees - Double(quarterTurns) * 90
  }

  /// The exact remainder of an angle divided by 360 degrees, with the sign of the angle.
  private static func remainderOfFullTurns(_ degrees: Double) -> Double {
    if degrees.magnitude < 360 { return degrees }
    if degrees.magnitude < 9_223_372_036_854_775_808 {
      let wholeDegrees = Int64(degrees)
      let degreeFraction = degrees - Double(wholeDegrees)
      return Double(wholeDegrees % 360) + degreeFraction
    }
    // The angle is an integer: its 53 significant bits, multiplied by a power of two.
    var remainder = (degrees.significandBitPattern | (1 << 52)) % 360
    for _ in 0..<(Int(degrees.exponent) - 52) { remainder = remainder * 2 % 360 }
    return degrees < 0 ? -Double(remainder) : Double(remainder)
  }

  /// The sine of the angle `remainder` plus `quarterTurns` quarter turns.
  func sine(ofRemainderPlusQuarterTurns quarterTurns: Int) -> Double {
    // The two lowest bits of `quarterTurns` are its remainder modulo 4, also for a negative number.
    let value = quarterTurns & 1 == 0 ? sineOfRemainder : cosineOfRemainder
    // Adding 0 turns a negative zero into a positive one.
    return (quarterTurns & 2 == 0 ? value : -value) + 0
  }

  /// The sine of the angle `remainder`, by its Taylor series: x - x^3 / 3! + ... - x^19 / 19!.
  private var sineOfRemainder: Double {
    if remainder.magnitude == 30 { return remainder / 60 }
    if remainder.magnitude == 45 {
      return remainder < 0 ? -Self.squareRootOfHalf : Self.squareRootOfHalf
    }
    let (x, low) = remainderInRadians
    let square = x * x
    var sum = -1.0 / 121_645_100_408_832_000
    sum = sum * square + 1.0 / 355_687_428_096_000
    sum = sum * square - 1.0 / 1_307_674_368_000
    sum = sum * square + 1.0 / 6_227_020_800
    sum = sum * square - 1.0 / 39_916_800
    sum = sum * square + 1.0 / 362_880
    sum = sum * square - 1.0 / 5_040
    sum = sum * square + 1.0 / 120
    sum = sum * square - 1.0 / 6
    // `low` is the rounding error of `x`. Its effect on the sine is `low` times the cosine of `x`,
    // which is about 1 - square / 2.
    return x + (x * square * sum + low * (1 - square / 2))
  }

  /// The cosine of the angle `remainder`, by its Taylor series: 1 - x^2 / 2! + ... + x^18 / 18!.
  /// The sum of the first two terms is kept exact.
  private var cosineOfRemainder: Double {
    if remainder.magnitude == 45 { return Self.squareRootOfHalf }
    let (x, radiansError) = remainderInRadians
    let square = x * x
    var sum = -1.0 / 6_402_373_705_728_000
    sum = sum * square + 1.0 / 20_922_789_888_000
    sum = sum * square - 1.0 / 87_178_291_200
    sum = sum * square + 1.0 / 479_001_600
    sum = sum * square - 1.0 / 3_628_800
    sum = sum * square + 1.0 / 40_320
    sum = sum * square - 1.0 / 720
    sum = sum * square + 1.0 / 24
    // The rounding error of `square`: the sum of `square` and `squareError` is exactly x^2.
    let squareError = Self.roundingError(x, x, in: square)
    let halfSquare = square / 2
    let mainTerm = 1 - halfSquare
    let mainTermError = (1 - mainTerm) - halfSquare
    return mainTerm + (mainTermError - squareError / 2 - x * radiansError + square * square * sum)
  }

  /// The angle `remainder` in radians, as a rounded double and its rounding error.
  private var remainderInRadians: (rounded: Double, roundingError: Double) {
    let product = remainder * Self.radiansPerDegree
    return (
      product,
      Self.roundingError(remainder, Self.radiansPerDegree, in: product) + remainder
        * Self.radiansPerDegreeError
    )
  }

  /// The rounding error of the product of two numbers, by Dekker's method, which splits each number
  /// into two halves.
  private static func roundingError(_ one: Double, _ two: Double, in product: Double) -> Double {
    let (oneHigh, oneLow) = highAndLowPart(one)
    let (twoHigh, twoLow) = highAndLowPart(two)
    return oneLow * twoLow - (((product - oneHigh * twoHigh) - oneLow * twoHigh) - oneHigh * twoLow)
  }

  private static func highAndLowPart(_ value: Double) -> (Double, Double) {
    let scaled = value * 134_217_729  // 2^27 + 1
    let high = scaled - (scaled - value)
    return (high, value - high)
  }

  /// pi / 180 as a double, and its rounding error.
  private static let radiansPerDegree = 0x1.1df46a2529d39p-6
  private static let radiansPerDegreeError = 0x1.5c1d8becdd291p-62

  /// The square root of one half.
  private static let squareRootOfHalf = 0.707_106_781_186_547_6
}
