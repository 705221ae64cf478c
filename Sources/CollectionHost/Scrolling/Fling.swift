import LayoutGeometry

/// The way of a scroll that runs out: a function of the frame's number and nothing else.
///
/// The offset moves by the velocity each millisecond, and the velocity shrinks by the rate, so that
/// of the whole way the part rate^n is left after n milliseconds. A fling towards another target
/// than its own runs out along the same curve, stretched.
public struct Fling: Hashable, Sendable {
  /// Where it starts.
  public let start: Point

  /// Where it comes to rest.
  public let target: Point

  public let rate: DecelerationRate

  /// Milliseconds from a frame to the next.
  public let frameInterval: Double

  /// How near to the target it is at rest, in points.
  public static let restDistance = 0.25

  /// Creates a fling that comes to rest at `target`.
  public init(from start: Point, to target: Point, rate: DecelerationRate, frameInterval: Double) {
    self.start = start
    self.target = target
    self.rate = rate
    self.frameInterval = frameInterval
  }

  /// Where a scroll at `velocity`, in points per millisecond, would come to rest: UIKit's
  /// offset + velocity * rate / (1 - rate).
  public static func projection(
    from offset: Point, velocity: Point, rate: DecelerationRate
  ) -> Point {
    let factor = rate.perMillisecond / (1 - rate.perMillisecond)
    return Point(x: offset.x + velocity.x * factor, y: offset.y + velocity.y * factor)
  }

  /// Creates the fling of a scroll at `velocity` that nothing holds up.
  public init(
    from start: Point, velocity: Point, rate: DecelerationRate, frameInterval: Double
  ) {
    self.init(
      from: start, to: Fling.projection(from: start, velocity: velocity, rate: rate), rate: rate,
      frameInterval: frameInterval)
  }

  /// The offset at a frame, counted from 0: whole milliseconds after the start, the nearest to the
  /// frame's time.
  public func offset(atFrame frame: Int) -> Point {
    let left = remainder(atFrame: frame)
    let way = Point(x: target.x - start.x, y: target.y - start.y)
    let rest = Point(x: way.x * left, y: way.y * left)
    if abs(rest.x) < Fling.restDistance, abs(rest.y) < Fling.restDistance { return target }
    // The start itself, and not what subtraction makes of it.
    if left == 1 { return start }
    return Point(x: target.x - rest.x, y: target.y - rest.y)
  }

  /// The velocity at a frame, in points per millisecond.
  public func velocity(atFrame frame: Int) -> Point {
    let left = remainder(atFrame: frame)
    let factor = left * (1 - rate.perMillisecond) / rate.perMillisecond
    return Point(x: (target.x - start.x) * factor, y: (target.y - start.y) * factor)
  }

  private func remainder(atFrame frame: Int) -> Double {
    let time = (Double(frame) * frameInterval).rounded()
    // Beyond an hour no rate below 1 - 10^-5 leaves anything, and a time may not fit an integer.
    guard time > 0 else { return 1 }
    guard time < 3_600_000 else { return 0 }
    return rate.remainder(after: Int(time))
  }
}
