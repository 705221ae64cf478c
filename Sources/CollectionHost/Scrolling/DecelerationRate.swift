/// The part of a scroll velocity that is left after each millisecond; between 0 and 1.
public struct DecelerationRate: Hashable, Sendable {
  /// The factor per millisecond.
  public let perMillisecond: Double

  /// UIKit's normal rate.
  public static let normal = DecelerationRate(unchecked: 0.998)

  /// UIKit's fast rate.
  public static let fast = DecelerationRate(unchecked: 0.99)

  /// Creates a rate; returns nil unless it is greater than 0 and less than 1.
  public init?(perMillisecond: Double) {
    guard perMillisecond > 0, perMillisecond < 1 else { return nil }
    self.perMillisecond = perMillisecond
  }

  private init(unchecked perMillisecond: Double) { self.perMillisecond = perMillisecond }

  /// The part of a velocity that is left after a number of milliseconds.
  ///
  /// Computed by multiplication alone, so the result has the same bits on every platform.
  func remainder(after milliseconds: Int) -> Double {
    var result = 1.0
    var power = perMillisecond
    var rest = milliseconds
    while rest > 0 {
      if rest & 1 == 1 { result *= power }
      power *= power
      rest >>= 1
    }
    return result
  }
}
