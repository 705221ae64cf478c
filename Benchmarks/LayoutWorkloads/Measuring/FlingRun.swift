import BenchmarkHarness
import CollectionHost
import CollectionLayout
import CommandLineTools
import LayoutGeometry
import ScenarioPlayer

/// A fling at 120 Hz over the whole content, which measures the layout's time in each frame.
///
///     let fling = FlingRun(from: viewport, to: Rect(x: 0, y: 9_000, width: 320, height: 480))
///     let samples = try fling.measureSamples(
///       of: layout, on: source, by: BatchMeasurement(budget: 1_000_000_000))
///     print(samples.medianFrameTimes.count)
///
/// In each frame, the layout is asked whether the new bounds invalidate it. If they do, `prepare`
/// is called. If the visible tiles have changed, the elements in them are queried. These are the
/// calls that a collection view makes.
struct FlingRun {
  /// The bounds of the view in each frame of the fling, until the content comes to rest.
  let boundsOfFrames: [Rect]

  /// The time between two frames, in nanoseconds.
  static let nanosecondsPerFrame = 1e9 / 120

  /// A measurement may take at most this many times its time budget, except that its first fling
  /// may take up to ``firstFlingNanosecondLimit(itemCount:)``.
  static let maximumDurationFactor: UInt64 = 10

  /// The time, in nanoseconds, that the first fling of a measurement may take even if that is more
  /// than ``maximumDurationFactor`` times the time budget. In a short run the time budget is a few
  /// milliseconds, which is less than one fling of a slow layout takes.
  ///
  /// The limit is higher for up to 10,000 items. A fling over so few items is measured even after
  /// the budget of the run is spent, and the slowest layout prepares all of them again in each of
  /// hundreds of frames.
  static func firstFlingNanosecondLimit(itemCount: Int) -> UInt64 {
    itemCount <= BenchmarkSelection.maximumItemCountMeasuredBeyondQuickBudget
      ? 30_000_000_000 : 2_000_000_000
  }

  /// Creates a fling from `start` that comes to rest at `end`.
  init(from start: Rect, to end: Rect) {
    let fling = Fling(
      from: start.origin, to: end.origin, rate: .normal,
      frameInterval: Self.nanosecondsPerFrame / 1e6)
    var boundsOfReachedFrames = [start]
    while boundsOfReachedFrames[boundsOfReachedFrames.count - 1].origin != end.origin {
      boundsOfReachedFrames.append(
        Rect(origin: fling.offset(atFrame: boundsOfReachedFrames.count), size: start.size))
    }
    self.boundsOfFrames = boundsOfReachedFrames
  }

  /// Repeats the fling until the time budget of `measurement` is spent.
  ///
  /// When the measurement has taken ``maximumDurationFactor`` times its budget, the current fling
  /// is stopped. The first fling is stopped only if, at its present speed, it would also take
  /// longer than ``firstFlingNanosecondLimit(itemCount:)``; the measurement then has no result.
  ///
  /// - Throws: ``UnfinishedFling``, `BatchMeasurementError`, or the error of `prepare`.
  func measureSamples<Layout: CollectionLayout>(
    of layout: Layout, on source: ScenarioSource, by measurement: BatchMeasurement,
    clock: () -> UInt64 = MonotonicClock.nanoseconds
  ) throws -> FlingSamples {
    var samples = FlingSamples()
    let driver = LayoutDriver(of: layout, in: source)
    driver.markPrepared()
    let itemCount = (0..<source.numberOfSections).reduce(0) {
      $0 + source.numberOfItems(inSection: $1)
    }
    let durationLimit = Self.firstFlingNanosecondLimit(itemCount: itemCount)
    let startTime = clock()
    repeat {
      try driver.moveBoundsAndPrepare(to: boundsOfFrames[0])
      var queriedTiles: ViewportTiles?
      var frameTimes: [UInt64] = []
      frameTimes.reserveCapacity(boundsOfFrames.count)
      for (number, bounds) in boundsOfFrames.enumerated() {
        if measurement.isInterrupted() { throw BatchMeasurementError.interrupted }
        let frameStart = clock()
        try driver.moveBoundsAndPrepare(to: bounds)
        let visibleTiles = driver.tiles
        if visibleTiles != queriedTiles {
          blackHole(layout.layoutAttributesForElements(in: visibleTiles.rect))
          queriedTiles = visibleTiles
        }
        let now = clock()
        frameTimes.append(try MonotonicClock.nanoseconds(from: frameStart, to: now))
        let elapsed = try MonotonicClock.nanoseconds(from: startTime, to: now)
        if elapsed > measurement.budget * Self.maximumDurationFactor {
          if !samples.worstFrameTimes.isEmpty { return samples }
          let expectedDuration = elapsed / UInt64(number + 1) * UInt64(boundsOfFrames.count)
          if expectedDuration > durationLimit {
            throw UnfinishedFling(
              reachedFrame: number, frameCount: boundsOfFrames.count, nanoseconds: elapsed)
          }
        }
      }
      samples.append(frameTimes)
    } while try MonotonicClock.nanoseconds(from: startTime, to: clock())
      < measurement.budget
      && samples.worstFrameTimes.count < measurement.maximumSamples
    return samples
  }
}

/// The frame times of several flings, with one sample per fling.
///
/// The system sometimes interrupts a frame with other work, which takes milliseconds if processors
/// are shared. Such a frame is then the worst one of its fling. All flings make the same calls, so
/// ``maximumOfMedianFrameTimesInPercent`` uses the median of each frame over all flings, which
/// removes the interruptions.
struct FlingSamples {
  /// The time of the worst frame of each fling, in nanoseconds.
  private(set) var worstFrameTimes: [MeasuredQuantity] = []
  /// The time of the worst frame of each fling, as a percentage of the time between two frames.
  private(set) var worstFrameTimesInPercentOfFrameInterval: [MeasuredQuantity] = []
  /// For each fling, the milliseconds by which its frames were late, per second of its duration.
  private(set) var hitchRatios: [MeasuredQuantity] = []
  /// The nanoseconds of every frame, one array per fling.
  private var frameTimesByFling: [[UInt64]] = []

  /// Adds a fling. `frameTimes` has the nanoseconds that each frame took, and is not empty.
  mutating func append(_ frameTimes: [UInt64]) {
    let worstFrameTime = frameTimes.max() ?? 0
    let totalDelay = frameTimes.reduce(0) {
      $0 + max(Double($1) - FlingRun.nanosecondsPerFrame, 0)
    }
    worstFrameTimes.append(.integer(Int(worstFrameTime)))
    worstFrameTimesInPercentOfFrameInterval.append(
      .real(Self.percentageOfFrameInterval(worstFrameTime)))
    hitchRatios.append(
      .real(totalDelay * 1000 / (Double(frameTimes.count) * FlingRun.nanosecondsPerFrame)))
    frameTimesByFling.append(frameTimes)
  }

  /// The median time of each frame over all flings, in nanoseconds; empty without a fling.
  ///
  /// - Complexity: O(f n log n) for n flings of f frames.
  var medianFrameTimes: [MeasuredQuantity] {
    guard let framesOfFirstFling = frameTimesByFling.first else { return [] }
    return framesOfFirstFling.indices.map { frame in
      // The median by the nearest-rank method, as in ``SampleSummary``.
      .integer(Int(frameTimesByFling.map { $0[frame] }.sorted()[(frameTimesByFling.count - 1) / 2]))
    }
  }

  /// The worst of ``medianFrameTimes`` as a percentage of the time between two frames; nil without
  /// a fling.
  var maximumOfMedianFrameTimesInPercent: MeasuredQuantity? {
    medianFrameTimes.max().map { .real($0.double / FlingRun.nanosecondsPerFrame * 100) }
  }

  private static func percentageOfFrameInterval(_ nanoseconds: UInt64) -> Double {
    Double(nanoseconds) / FlingRun.nanosecondsPerFrame * 100
  }
}

/// An error: a fling took too long and was aborted.
struct UnfinishedFling: Error, CustomStringConvertible {
  let reachedFrame: Int
  let frameCount: Int
  let nanoseconds: UInt64

  var description: String {
    let time = ReadableDuration(nanoseconds: Double(nanoseconds))
    let (reached, count) = (
      ReadableNumber.groupedDigits(reachedFrame), ReadableNumber.groupedDigits(frameCount)
    )
    return "a fling was aborted at frame \(reached) of \(count), after \(time)"
  }
}
