import LayoutGeometry
import RandomNumbers
import ScenarioFiles

/// An endless list of viewports at random places of a content, each computed from its number.
///
/// Offsets are spread evenly over the scrollable range of both axes, so the list means the same at
/// any size of the content.
struct RandomViewports {
  /// The size of every viewport: that of a phone's screen, in points.
  static let size = Size(width: 375, height: 667)

  /// The number of viewports, from the first on, that work counters are totalled over.
  static let countedQueries = 256

  private let seed: UInt64
  private let range: Size

  /// Creates the viewports of a content of `contentSize` that follow from `seed`.
  init(contentSize: Size, seed: UInt64) {
    self.seed = seed
    range = Size(
      width: max(contentSize.width - Self.size.width, 0),
      height: max(contentSize.height - Self.size.height, 0))
  }

  /// The viewport at the content's start, that of the first screen.
  static let first = Rect(origin: .zero, size: size)

  /// The viewport of that number, counted from 0.
  subscript(number: Int) -> Rect {
    var generator = SplitMix64(numbered: number, seed: seed)
    let x = generator.double(in: NumberInterval(low: 0, high: range.width))
    let y = generator.double(in: NumberInterval(low: 0, high: range.height))
    return Rect(x: x, y: y, width: Self.size.width, height: Self.size.height)
  }
}

extension SplitMix64 {
  /// The generator of the draws that belong to `number`, the same wherever the list is entered.
  init(numbered number: Int, seed: UInt64) {
    // Numbers a power of two apart must not see shifted copies of one sequence.
    var mixer = SplitMix64(seed: seed ^ UInt64(bitPattern: Int64(number)))
    self.init(seed: mixer.next())
  }
}
