import LayoutGeometry
import RandomNumbers
import ScenarioFiles

/// Random frames in a square. The area of the square grows with the number of frames, so that their
/// density stays the same.
///
///     let frames = ScatteredFrames(seed: 1, count: 10_000).frames
///     let data = ResolvedData(sections: [ResolvedSection(count: frames.count, frames: frames)])
struct ScatteredFrames {
  let frames: [Rect]

  /// The average number of frames that intersect a viewport.
  static let framesPerViewport = 40.0

  /// The range of the width and of the height of a frame, in points.
  private static let edgeLengths = NumberInterval(low: 10, high: 60)

  /// Creates `count` frames from `seed`.
  init(seed: UInt64, count: Int) {
    // A viewport intersects a frame if the frame's origin is in the viewport, or is above or left
    // of the viewport by less than the frame's height or width, which is `meanEdgeLength` on
    // average.
    let meanEdgeLength = (Self.edgeLengths.low + Self.edgeLengths.high) / 2
    let viewSize = RandomViewports.viewportSize
    let areaContainingOriginsOfVisibleFrames =
      (viewSize.width + meanEdgeLength) * (viewSize.height + meanEdgeLength)
    let contentSideLength =
      (Double(count) * areaContainingOriginsOfVisibleFrames / Self.framesPerViewport)
      .squareRoot()
    let coordinateInterval = NumberInterval(low: 0, high: max(contentSideLength, viewSize.height))
    var generator = SplitMix64(seed: seed)
    var frames: [Rect] = []
    frames.reserveCapacity(count)
    for _ in 0..<count {
      let x = generator.double(in: coordinateInterval)
      let y = generator.double(in: coordinateInterval)
      let width = generator.double(in: Self.edgeLengths)
      let height = generator.double(in: Self.edgeLengths)
      frames.append(
        Rect(
          x: Lattice.snappedDown(x), y: Lattice.snappedDown(y), width: Lattice.snappedDown(width),
          height: Lattice.snappedDown(height)))
    }
    self.frames = frames
  }
}
