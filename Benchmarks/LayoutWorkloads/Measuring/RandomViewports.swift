import LayoutGeometry
import RandomNumbers
import ScenarioFiles

/// An endless sequence of viewports at pseudorandom offsets. The number of a viewport and the seed
/// determine its offset.
///
///     let viewports = RandomViewports(contentSize: Size(width: 375, height: 9_000), seed: 1)
///     for number in 0..<200 { show(layout.layoutAttributesForElements(in: viewports[number])) }
///
/// Offsets are uniformly distributed over the scrollable range of both axes, whatever the size of
/// the content.
struct RandomViewports {
  /// The size of every viewport, in points: that of a phone's screen.
  static let viewportSize = Size(width: 375, height: 667)

  /// The number of viewport queries whose work is added up to give one count.
  static let queriesCountedTogether = 256

  private let seed: UInt64
  private let scrollRange: Size

  /// Creates the viewports that `seed` determines, for content of size `contentSize`.
  init(contentSize: Size, seed: UInt64) {
    self.seed = seed
    scrollRange = Size(
      width: max(contentSize.width - Self.viewportSize.width, 0),
      height: max(contentSize.height - Self.viewportSize.height, 0))
  }

  /// The viewport at the start of the content.
  static let firstViewport = Rect(origin: .zero, size: viewportSize)

  /// The viewport with the given number. Numbers start at 0.
  subscript(number: Int) -> Rect {
    var generator = SplitMix64(numbered: number, seed: seed)
    let x = generator.double(in: NumberInterval(low: 0, high: scrollRange.width))
    let y = generator.double(in: NumberInterval(low: 0, high: scrollRange.height))
    return Rect(x: x, y: y, width: Self.viewportSize.width, height: Self.viewportSize.height)
  }
}

extension SplitMix64 {
  /// Creates a generator of random numbers that depend only on `seed` and `number`.
  init(numbered number: Int, seed: UInt64) {
    // The seed mixer is needed because two values of `number` that differ by a power of two would
    // otherwise give shifted copies of one sequence.
    var seedMixer = SplitMix64(seed: seed ^ UInt64(bitPattern: Int64(number)))
    self.init(seed: seedMixer.next())
  }
}

extension BenchmarkLayout {
  /// The bounds of the view in all benchmarks, at the start of the content.
  package static let viewBounds = RandomViewports.firstViewport
}
