import LayoutGeometry
import RandomNumbers
import ScenarioFiles

/// Random frames on a square whose area grows with their number, so that the density stays the
/// same.
struct ScatteredFrames {
  let frames: [Rect]

  /// The average number of frames that a viewport hits.
  static let hitsPerViewport = 40.0

  /// The range of a frame's width and height, in points.
  private static let edges = NumberInterval(low: 10, high: 60)

  /// Creates `count` frames from `seed`.
  init(seed: UInt64, count: Int) {
    // A frame hits a viewport if its origin is in the viewport extended by the frame's size.
    let edge = (Self.edges.low + Self.edges.high) / 2
    let view = RandomViewports.size
    let catchment = (view.width + edge) * (view.height + edge)
    let side = (Double(count) * catchment / Self.hitsPerViewport).squareRoot()
    let plane = NumberInterval(low: 0, high: max(side, view.height))
    var generator = SplitMix64(seed: seed)
    var frames: [Rect] = []
    frames.reserveCapacity(count)
    for _ in 0..<count {
      let x = generator.double(in: plane)
      let y = generator.double(in: plane)
      let width = generator.double(in: Self.edges)
      let height = generator.double(in: Self.edges)
      frames.append(
        Rect(
          x: Lattice.snappedDown(x), y: Lattice.snappedDown(y), width: Lattice.snappedDown(width),
          height: Lattice.snappedDown(height)))
    }
    self.frames = frames
  }
}
