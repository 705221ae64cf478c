import BenchmarkHarness
import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioKit

/// A fling at 120 Hz over a whole content, and how long a layout's part of its frames takes.
///
/// A frame's part is what a collection view asks of its layout: whether the new bounds make it stale,
/// a `prepare` where they do, and a query where the tiles are others than before.
struct FlingRun {
  /// The bounds frame by frame, from the start to rest.
  let frames: [Rect]

  /// The nanoseconds from one frame to the next.
  static let frameTime = 1e9 / 120

  /// How many times its budget the first fling may take.
  static let patience: UInt64 = 10

  /// Creates the fling that comes to rest where `end` is.
  init(from start: Rect, to end: Rect) {
    let fling = Fling(
      from: start.origin, to: end.origin, rate: .normal, frameInterval: Self.frameTime / 1e6)
    var frames = [start]
    while frames[frames.count - 1].origin != end.origin {
      frames.append(Rect(origin: fling.offset(atFrame: frames.count), size: start.size))
    }
    self.frames = frames
  }

  /// Flings again and again.
  ///
  /// - Throws: ``UnfinishedFling``, `BatchMeasurementError.interrupted`, or what `prepare` throws.
  func samples<Layout: CollectionLayout>(
    of layout: Layout, on source: ScenarioSource, by measurement: BatchMeasurement,
    clock: () -> UInt64 = MonotonicClock.nanoseconds
  ) throws -> FlingSamples {
    var samples = FlingSamples()
    let start = clock()
    repeat {
      try layout.follow(source, to: frames[0])
      var tiles: Tiles?
      var worst: UInt64 = 0
      var late = 0.0
      for (number, bounds) in frames.enumerated() {
        if measurement.isInterrupted() { throw BatchMeasurementError.interrupted }
        let begin = clock()
        try layout.follow(source, to: bounds)
        let touched = Tiles(touchedBy: bounds)
        if touched != tiles {
          blackHole(layout.layoutAttributesForElements(in: touched.rect))
          tiles = touched
        }
        let now = clock()
        worst = max(worst, now - begin)
        late += max(Double(now - begin) - Self.frameTime, 0)
        if now - start > measurement.budget * Self.patience {
          throw UnfinishedFling(frame: number, count: frames.count, nanoseconds: now - start)
        }
      }
      samples.append(worst: worst, late: late, frameCount: frames.count)
    } while clock() - start < measurement.budget
      && samples.worstFrames.count < measurement.maximumSamples
    return samples
  }
}

/// What flings cost, a sample for each.
struct FlingSamples {
  /// The nanoseconds of the worst frame.
  private(set) var worstFrames: [Quantity] = []
  /// The worst frame's share of the time from a frame to the next, in percent.
  private(set) var frameShares: [Quantity] = []
  /// The milliseconds by which frames were late, per second of the fling.
  private(set) var hitchRatios: [Quantity] = []

  /// Adds a fling of so many frames, in which the frames were late by `late` nanoseconds in all.
  mutating func append(worst: UInt64, late: Double, frameCount: Int) {
    worstFrames.append(.integer(Int(worst)))
    frameShares.append(.real(Double(worst) / FlingRun.frameTime * 100))
    hitchRatios.append(.real(late * 1000 / (Double(frameCount) * FlingRun.frameTime)))
  }
}

/// A fling that took too long to be finished.
struct UnfinishedFling: Error, CustomStringConvertible {
  let frame: Int
  let count: Int
  let nanoseconds: UInt64

  var description: String {
    let time = HumanDuration(nanoseconds: Double(nanoseconds))
    return "a fling was given up at frame \(HumanNumber.grouped(frame)) of "
      + "\(HumanNumber.grouped(count)), after \(time)"
  }
}
