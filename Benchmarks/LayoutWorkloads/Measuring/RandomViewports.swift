import LayoutGeometry
import RandomNumbers
import ScenarioFiles

/// An endless sequence of viewports at pseudorandom offsets. Each viewport is determined by its
/// number.
///
/// Offsets are uniformly distributed over the scrollable range of both axes, whatever the size of
/// the content.
struct RandomViewports {
  /// The size of every viewport, in points: that of a phone's screen.
  static let size = Size(width: 375, height: 667)

  /// The number of viewport queries whose work is added up for a count.
  static let countedQueries = 256

  private let seed: UInt64
  private let range: Size

  /// Creates the viewports that `seed` determines, for content of size `contentSize`.
  init(contentSize: Size, seed: UInt64) {
    self.seed = seed
    range = Size(
      width: max(contentSize.width - Self.size.width, 0),
      height: max(contentSize.height - Self.size.height, 0))
  }

  /// The viewport at the start of the content.
  static let first = Rect(origin: .zero, size: size)

  /// The viewport with the number `number`, which starts at 0.
  subscript(number: Int) -> Rect {
    var generator = SplitMix64(numbered: number, seed: seed)
    let x = generator.double(in: NumberInterval(low: 0, high: range.width))
    let y = generator.double(in: NumberInterval(low: 0, high: range.height))
    return Rect(x: x, y: y, width: Self.size.width, height: Self.size.height)
  }
}

extension SplitMix64 {
  /// Creates a generator whose numbers depend only on `seed` and `number`.
  init(numbered number: Int, seed: UInt64) {
    // The mixer is needed because two values of `number` that differ by a power of two would otherwise
    // give shifted copies of one sequence.
    var mixer = SplitMix64(seed: seed ^ UInt64(bitPattern: Int64(number)))
    self.init(seed: mixer.next())
  }
}
