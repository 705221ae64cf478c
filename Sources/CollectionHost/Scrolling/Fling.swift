import LayoutGeometry

/// A scroll that slows down to rest: its offset is a function of the frame number alone.
///
/// The offset moves by the velocity each millisecond, and the velocity is multiplied by the rate.
/// After n milliseconds, the part rate^n of the whole distance is left. A fling to another target
/// than its natural one follows the same curve, stretched.
///
///     let fling = Fling(
///       from: .zero, velocity: Point(x: 0, y: 2), rate: .normal, frameInterval: 1000.0 / 60)
///     let offset = fling.offset(atFrame: 30)
public struct Fling: Hashable, Sendable {
  /// Where it starts.
  public let start: Point

  /// Where it comes to rest.
  public let target: Point

  public let rate: DecelerationRate

  /// The time from one frame to the next, in milliseconds.
  public let frameInterval: Double

  /// The distance from the target, in points, below which the fling is at rest.
  public static let restDistance = 0.25

  /// Creates a fling that comes to rest at `target`.
  public init(from start: Point, to target: Point, rate: DecelerationRate, frameInterval: Double) {
    self.start = start
    self.target = target
    self.rate = rate
    self.frameInterval = frameInterval
  }

  /// The offset at which a scroll at `velocity`, in points per millisecond, comes to rest.
  ///
  /// This is UIKit's formula: offset + velocity * rate / (1 - rate).
  public static func projection(
    from offset: Point, velocity: Point, rate: DecelerationRate
  ) -> Point {
    let factor = rate.perMillisecond / (1 - rate.perMillisecond)
    return Point(x: offset.x + velocity.x * factor, y: offset.y + velocity.y * factor)
  }

  /// Creates the fling of a scroll that starts at `velocity`, in points per millisecond.
  public init(
    from start: Point, velocity: Point, rate: DecelerationRate, frameInterval: Double
  ) {
    self.init(
      from: start, to: Fling.projection(from: start, velocity: velocity, rate: rate), rate: rate,
      frameInterval: frameInterval)
  }

  /// The offset at a frame, counted from 0.
  ///
  /// The time of a frame is rounded to whole milliseconds.
  public func offset(atFrame frame: Int) -> Point {
    let left = remainder(atFrame: frame)
    let way = Point(x: target.x - start.x, y: target.y - start.y)
    let rest = Point(x: way.x * left, y: way.y * left)
    if abs(rest.x) < Fling.restDistance, abs(rest.y) < Fling.restDistance { return target }
    // Subtracting the distance from the target could round the start.
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
    // After an hour, no rate below 1 - 10^-5 leaves anything. A longer time may not fit an integer.
    guard time > 0 else { return 1 }
    guard time < 3_600_000 else { return 0 }
    return rate.remainder(after: Int(time))
  }
}
