import BenchmarkHarness
import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

/// A fling at 120 Hz over the whole content, which measures the layout's time in each frame.
///
/// The time of a frame covers the calls of a collection view: whether the new bounds invalidate the
/// layout, a `prepare` if they do, and a query if the visible tiles have changed.
/// before.
struct FlingRun {
  /// The bounds in each frame, from the start to rest.
  let frames: [Rect]

  /// The time between two frames, in nanoseconds.
  static let frameTime = 1e9 / 120

  /// The greatest duration of the first fling, as a multiple of the measurement's budget.
  static let patience: UInt64 = 10

  /// Creates a fling from `start` that comes to rest at `end`.
  init(from start: Rect, to end: Rect) {
    let fling = Fling(
      from: start.origin, to: end.origin, rate: .normal, frameInterval: Self.frameTime / 1e6)
    var frames = [start]
    while frames[frames.count - 1].origin != end.origin {
      frames.append(Rect(origin: fling.offset(atFrame: frames.count), size: start.size))
    }
    self.frames = frames
  }

  /// Repeats the fling until the measurement's budget is spent.
  ///
  /// - Throws: ``UnfinishedFling``, `BatchMeasurementError`, or the error of `prepare`.
  func samples<Layout: CollectionLayout>(
    of layout: Layout, on source: ScenarioSource, by measurement: BatchMeasurement,
    clock: () -> UInt64 = MonotonicClock.nanoseconds
  ) throws -> FlingSamples {
    var samples = FlingSamples()
    let driver = LayoutDriver(of: layout, in: source)
    driver.markPrepared()
    let start = clock()
    repeat {
      try driver.follow(to: frames[0])
      var tiles: Tiles?
      var times: [UInt64] = []
      times.reserveCapacity(frames.count)
      for (number, bounds) in frames.enumerated() {
        if measurement.isInterrupted() { throw BatchMeasurementError.interrupted }
        let begin = clock()
        try driver.follow(to: bounds)
        let touched = driver.tiles
        if touched != tiles {
          blackHole(layout.layoutAttributesForElements(in: touched.rect))
          tiles = touched
        }
        let now = clock()
        times.append(try MonotonicClock.nanoseconds(from: begin, to: now))
        let elapsed = try MonotonicClock.nanoseconds(from: start, to: now)
        if elapsed > measurement.budget * Self.patience {
          throw UnfinishedFling(frame: number, count: frames.count, nanoseconds: elapsed)
        }
      }
      samples.append(times)
    } while try MonotonicClock.nanoseconds(from: start, to: clock()) < measurement.budget
      && samples.worstFrames.count < measurement.maximumSamples
    return samples
  }
}

/// The frame times of several flings, with one sample per fling.
///
/// Rarely the system runs other work during a frame, for milliseconds if processors are shared.
/// Such a frame is the worst of its fling. Because every fling makes the same calls,
/// ``steadyShare`` uses the median of each frame over all flings, which removes such interruptions.
struct FlingSamples {
  /// The time of the worst frame of each fling, in nanoseconds.
  private(set) var worstFrames: [Quantity] = []
  /// The time of the worst frame of each fling, as a percentage of the time between two frames.
  private(set) var frameShares: [Quantity] = []
  /// The milliseconds by which frames were late, per second of each fling.
  private(set) var hitchRatios: [Quantity] = []
  /// The nanoseconds of every frame, one array per fling.
  private var times: [[UInt64]] = []

  /// Adds a fling whose frames took `frames` nanoseconds. There is at least one frame.
  mutating func append(_ frames: [UInt64]) {
    let worst = frames.max() ?? 0
    let late = frames.reduce(0) { $0 + max(Double($1) - FlingRun.frameTime, 0) }
    worstFrames.append(.integer(Int(worst)))
    frameShares.append(.real(Self.share(worst)))
    hitchRatios.append(.real(late * 1000 / (Double(frames.count) * FlingRun.frameTime)))
    times.append(frames)
  }

  /// The median time of each frame over all flings, in nanoseconds; empty without a fling.
  ///
  /// - Complexity: O(f n log n) for n flings of f frames.
  var steadyFrames: [Quantity] {
    guard let first = times.first else { return [] }
    return first.indices.map { frame in
      // The nearest rank, as in ``Summary``.
      .integer(Int(times.map { $0[frame] }.sorted()[(times.count - 1) / 2]))
    }
  }

  /// The worst of ``steadyFrames`` as a percentage of the time between two frames; nil without a
  /// fling.
  var steadyShare: Quantity? {
    steadyFrames.max().map { .real($0.double / FlingRun.frameTime * 100) }
  }

  private static func share(_ nanoseconds: UInt64) -> Double {
    Double(nanoseconds) / FlingRun.frameTime * 100
  }
}

/// An error: a fling took too long and was aborted.
struct UnfinishedFling: Error, CustomStringConvertible {
  let frame: Int
  let count: Int
  let nanoseconds: UInt64

  var description: String {
    let time = HumanDuration(nanoseconds: Double(nanoseconds))
    return "a fling was aborted at frame \(HumanNumber.groupedDigits(frame)) of "
      + "\(HumanNumber.groupedDigits(count)), after \(time)"
  }
}
