import LayoutGeometry

/// A scroll of the viewport from the content's start to its end, in equal steps.
///
/// Content that scrolls along both axes is crossed along its diagonal, by at most a step along each
/// axis.
struct Sweep {
  /// The number of places: the start and the place after each step.
  let count: Int

  private let range: Size

  /// The length of a step in points; NaN if the content does not scroll.
  private let step: Size

  /// Creates the sweep over content of size `contentSize`, with `stepsPerScreen` steps for each
  /// screen.
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

  /// The viewport after `number` steps; after the end the sweep begins again.
  subscript(number: Int) -> Rect {
    let place = number % count
    if place == 0 { return RandomViewports.first }
    let origin = Point(
      x: min(Double(place) * step.width, range.width),
      y: min(Double(place) * step.height, range.height))
    return Rect(origin: origin, size: RandomViewports.size)
  }

  /// At most `limit` of the places, evenly spread from the start to the end.
  func places(atMost limit: Int) -> [Rect] {
    let chosen = min(limit, count)
    return (0..<chosen).map { self[chosen == 1 ? 0 : $0 * (count - 1) / (chosen - 1)] }
  }
}
