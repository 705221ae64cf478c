import LayoutGeometry

/// A scroll that slows down until it comes to rest. Its offset depends only on the frame number.
///
/// In each millisecond the offset changes by the velocity, and the velocity is multiplied by the
/// rate. After n milliseconds the remaining distance is rate^n times the whole distance. This is
/// also true if a layout has changed the target, and with it the whole distance.
///
///     let fling = Fling(
///       from: .zero, velocity: Point(x: 0, y: 2), rate: .normal, frameInterval: 1000.0 / 60)
///     let offset = fling.offset(atFrame: 30)
public struct Fling: Hashable, Sendable {
  /// The offset at which the scroll starts.
  public let start: Point

  /// The offset at which the scroll ends.
  public let target: Point

  public let rate: DecelerationRate

  /// The time from one frame to the next, in milliseconds.
  public let frameInterval: Double

  /// The distance from the target, in points, below which the fling is at rest.
  public static let stoppingTolerance = 0.25

  /// Creates a fling that ends at `target`.
  public init(from start: Point, to target: Point, rate: DecelerationRate, frameInterval: Double) {
    self.start = start
    self.target = target
    self.rate = rate
    self.frameInterval = frameInterval
  }

  /// The final offset of a scroll that starts with `velocity`, in points per millisecond.
  ///
  /// This is UIKit's formula: offset + velocity * rate / (1 - rate).
  public static func projection(
    from offset: Point, velocity: Point, rate: DecelerationRate
  ) -> Point {
    let distancePerVelocity = rate.perMillisecond / (1 - rate.perMillisecond)
    return Point(
      x: offset.x + velocity.x * distancePerVelocity, y: offset.y + velocity.y * distancePerVelocity
    )
  }

  /// Creates a fling that starts with `velocity`, in points per millisecond.
  public init(
    from start: Point, velocity: Point, rate: DecelerationRate, frameInterval: Double
  ) {
    self.init(
      from: start, to: Fling.projection(from: start, velocity: velocity, rate: rate), rate: rate,
      frameInterval: frameInterval)
  }

  /// The offset at a frame; the first frame is 0.
  ///
  /// The time of a frame is rounded to whole milliseconds.
  public func offset(atFrame frame: Int) -> Point {
    let remainingFraction = remainingDistanceFraction(atFrame: frame)
    let remainingDistance = Point(
      x: (target.x - start.x) * remainingFraction, y: (target.y - start.y) * remainingFraction)
    if abs(remainingDistance.x) < Fling.stoppingTolerance,
      abs(remainingDistance.y) < Fling.stoppingTolerance
    {
      return target
    }
    // The start is returned unchanged, because computing it from the target and the distance could
    // round it.
    if remainingFraction == 1 { return start }
    return Point(x: target.x - remainingDistance.x, y: target.y - remainingDistance.y)
  }

  /// The velocity at a frame, in points per millisecond.
  public func velocity(atFrame frame: Int) -> Point {
    let remainingFraction = remainingDistanceFraction(atFrame: frame)
    let velocityPerDistance = remainingFraction * (1 - rate.perMillisecond) / rate.perMillisecond
    return Point(
      x: (target.x - start.x) * velocityPerDistance, y: (target.y - start.y) * velocityPerDistance)
  }

  private func remainingDistanceFraction(atFrame frame: Int) -> Double {
    let elapsedMilliseconds = (Double(frame) * frameInterval).rounded()
    // A fling ends after an hour at the latest, because a longer time might not fit an integer. At
    // every rate below 1 - 10^-5, less than 10^-15 of the distance remains then: after 3.6 * 10^6
    // milliseconds the fraction is at most (1 - 10^-5)^(3.6 * 10^6), which is about e^-36.
    guard elapsedMilliseconds > 0 else { return 1 }
    guard elapsedMilliseconds < 3_600_000 else { return 0 }
    return rate.velocityFactor(after: Int(elapsedMilliseconds))
  }
}
