/// The factor by which the velocity of a scroll is multiplied in each millisecond; between 0 and 1.
///
///     let fling = Fling(
///       from: .zero, velocity: Point(x: 0, y: 2), rate: .fast, frameInterval: 1000.0 / 60)
public struct DecelerationRate: Hashable, Sendable {
  /// The factor by which the velocity is multiplied in each millisecond.
  public let perMillisecond: Double

  /// The value of `UIScrollView.DecelerationRate.normal`.
  public static let normal = DecelerationRate(unchecked: 0.998)

  /// The value of `UIScrollView.DecelerationRate.fast`.
  public static let fast = DecelerationRate(unchecked: 0.99)

  /// Creates a rate; returns nil unless it is greater than 0 and less than 1.
  public init?(perMillisecond: Double) {
    guard perMillisecond > 0, perMillisecond < 1 else { return nil }
    self.perMillisecond = perMillisecond
  }

  private init(unchecked perMillisecond: Double) { self.perMillisecond = perMillisecond }

  /// The factor by which the velocity has changed after a number of milliseconds.
  ///
  /// Computed by multiplication alone, so that the result has the same bits on every platform.
  func velocityFactor(after milliseconds: Int) -> Double {
    var velocityFactor = 1.0
    var power = perMillisecond
    var remainingMilliseconds = milliseconds
    while remainingMilliseconds > 0 {
      if remainingMilliseconds & 1 == 1 { velocityFactor *= power }
      power *= power
      remainingMilliseconds >>= 1
    }
    return velocityFactor
  }
}
