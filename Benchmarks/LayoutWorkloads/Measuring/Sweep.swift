import LayoutGeometry

/// A scroll of the viewport from the start of the content to its end, in equal steps.
///
/// Content that scrolls along both axes is crossed along its diagonal. A step then moves at most
/// one step's length along each axis.
struct Sweep {
  /// The number of positions: the start and the position after each step.
  let count: Int

  private let range: Size

  /// The length of a step along each axis, in points; NaN if the content does not scroll.
  private let step: Size

  /// Creates a sweep over content of size `contentSize`, with `stepsPerScreen` steps per screen.
  init(contentSize: Size, stepsPerScreen: Int) {
    let view = RandomViewports.size
    range = Size(
      width: max(contentSize.width - view.width, 0),
      height: max(contentSize.height - view.height, 0))
    let screens = max(range.width / view.width, range.height / view.height)
    count = Int((screens * Double(stepsPerScreen)).rounded(.up)) + 1
    step = Size(
      width: range.width / screens / Double(stepsPerScreen),
      height: range.height / screens / Double(stepsPerScreen))
  }

  /// The viewport after `number` steps. After the end, the sweep starts again.
  subscript(number: Int) -> Rect {
    let place = number % count
    if place == 0 { return RandomViewports.first }
    let origin = Point(
      x: min(Double(place) * step.width, range.width),
      y: min(Double(place) * step.height, range.height))
    return Rect(origin: origin, size: RandomViewports.size)
  }

  /// At most `limit` of the positions, evenly distributed from the start to the end.
  func places(atMost limit: Int) -> [Rect] {
    let chosen = min(limit, count)
    return (0..<chosen).map { self[chosen == 1 ? 0 : $0 * (count - 1) / (chosen - 1)] }
  }
}
