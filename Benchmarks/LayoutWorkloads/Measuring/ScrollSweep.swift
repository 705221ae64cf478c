import LayoutGeometry

/// A scroll of the viewport from the start of the content to its end, in equal steps.
///
///     let sweep = ScrollSweep(contentSize: Size(width: 375, height: 2_001), stepsPerScreen: 4)
///     sweep.positionCount  // 9
///     sweep[8].minY  // 1334
///
/// Content that scrolls along both axes is crossed along its diagonal.
struct ScrollSweep {
  /// The number of positions: the start and the position after each step.
  let positionCount: Int

  private let scrollRange: Size

  /// The length of a step along each axis, in points; NaN if the content does not scroll.
  private let stepSize: Size

  /// Creates a sweep over content of size `contentSize`, with `stepsPerScreen` steps per screen.
  init(contentSize: Size, stepsPerScreen: Int) {
    let viewSize = RandomViewports.viewportSize
    scrollRange = Size(
      width: max(contentSize.width - viewSize.width, 0),
      height: max(contentSize.height - viewSize.height, 0))
    let screenCount = max(scrollRange.width / viewSize.width, scrollRange.height / viewSize.height)
    positionCount = Int((screenCount * Double(stepsPerScreen)).rounded(.up)) + 1
    stepSize = Size(
      width: scrollRange.width / screenCount / Double(stepsPerScreen),
      height: scrollRange.height / screenCount / Double(stepsPerScreen))
  }

  /// The viewport after `number` steps. After the last position, the sweep starts again at the
  /// start of the content.
  subscript(number: Int) -> Rect {
    let position = number % positionCount
    if position == 0 { return RandomViewports.firstViewport }
    let origin = Point(
      x: min(Double(position) * stepSize.width, scrollRange.width),
      y: min(Double(position) * stepSize.height, scrollRange.height))
    return Rect(origin: origin, size: RandomViewports.viewportSize)
  }

  /// The viewports at no more than `limit` of the positions, evenly distributed over the content.
  func viewports(atMost limit: Int) -> [Rect] {
    let returnedCount = min(limit, positionCount)
    return (0..<returnedCount).map {
      self[returnedCount == 1 ? 0 : $0 * (positionCount - 1) / (returnedCount - 1)]
    }
  }
}
