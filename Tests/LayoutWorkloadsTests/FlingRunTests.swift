import BenchmarkHarness
import CollectionLayout
import LayoutGeometry
import Layouts
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutWorkloads

@Suite struct FlingRunTests {
  private let fling = FlingRun(
    from: RandomViewports.firstViewport,
    to: Rect(origin: Point(x: 0, y: 10_000), size: RandomViewports.viewportSize))

  /// Measures flings over a list. Each reading of the clock advances it by the next number of
  /// nanoseconds in `clockSteps`; after the last number, the first one follows.
  private func samples(clockSteps: [UInt64], budget: UInt64) throws -> FlingSamples {
    let layout = try #require(BenchmarkLayout.named("list"))
    let items = try DataLibrary(folder: dataFolder, seed: 1).resolvedData(
      of: .set(.uniform), count: 300)
    let fixture = try BenchmarkFixture(measuring: layout, items: items, seed: 1)
    var clockTime: UInt64 = 0
    var clockReadingCount = 0
    func run<Layout: CollectionLayout>(_ layout: Layout) throws -> FlingSamples {
      try layout.prepare()
      return try fling.measureSamples(
        of: layout, on: fixture.dataSource,
        by: BatchMeasurement(budget: budget, isInterrupted: { false }),
        clock: {
          clockTime &+= clockSteps[clockReadingCount % clockSteps.count]
          clockReadingCount += 1
          return clockTime
        })
    }
    return try run(fixture.makeLayout(.lazy).layout)
  }

  @Test("if the clock steps back, the measurement of flings throws an error")
  func clockThatStepsBackThrowsError() {
    #expect(throws: BatchMeasurementError.clockSteppedBack(1000)) {
      // The addition wraps around, so that every third step moves the clock back by 1,000 ns.
      try samples(clockSteps: [5000, 5000, 0 &- 1000], budget: 1_000_000)
    }
  }

  @Test("a fling ends at its target and becomes slower from frame to frame")
  func flingSlowsDown() {
    let offsets = fling.boundsOfFrames.map(\.minY)
    #expect(offsets.first == 0 && offsets.last == 10_000)
    let distances = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    #expect(distances.dropLast().allSatisfy { $0 > 0 })
    #expect(distances[0] > 100 && distances[distances.count - 2] < 1)
    // A fling over 10,000 points lasts ln(0.25 / 10,000) / ln(0.998) = 5,293 milliseconds. At 120
    // frames per second, it has a frame at its start and 636 frames after it.
    #expect(fling.boundsOfFrames.count == 637)
  }

  @Test("a fling reports its worst frame, that frame's share of the frame time, and the hitch time")
  func reportsWorstFrame() throws {
    // Each reading of the clock is 25 ms, or three frame times, after the previous reading.
    let samples = try samples(clockSteps: [25_000_000], budget: 10_000_000_000)
    #expect(samples.worstFrameTimes == [.integer(25_000_000)])
    #expect(samples.worstFrameTimesInPercentOfFrameInterval == [.real(25e6 / (1e9 / 120) * 100)])
    let hitchRatio = try #require(samples.hitchRatios.first).double
    #expect((hitchRatio - 2000).magnitude < 0.001)
  }

  @Test(
    "a frame that is slow in one fling is the worst of that fling; the worst median time is that of a frame that is slow in most flings"
  )
  func distinguishesSteadyFrames() throws {
    // The clock is read once at the start of the measurement. In each fling, it is read twice for
    // each frame and once at the end of the fling.
    let readingsPerFling = 2 * fling.boundsOfFrames.count + 1
    func readingIndexAtEnd(ofFrame frame: Int, inFling number: Int) -> Int {
      1 + number * readingsPerFling + 2 * frame + 1
    }
    var clockSteps = [UInt64](repeating: 1000, count: 1 + 3 * readingsPerFling)
    clockSteps[readingIndexAtEnd(ofFrame: 300, inFling: 1)] = 5_000_000
    clockSteps[readingIndexAtEnd(ofFrame: 8, inFling: 0)] = 3000
    clockSteps[readingIndexAtEnd(ofFrame: 8, inFling: 2)] = 4000
    let samples = try samples(clockSteps: clockSteps, budget: 8_000_000)
    #expect(samples.worstFrameTimes == [.integer(3000), .integer(5_000_000), .integer(4000)])
    let nanosecondsPerFrame = 1e9 / 120
    let expectedPercentageOfFrameTime: Double = 3000 / nanosecondsPerFrame * 100
    #expect(
      samples.maximumOfMedianFrameTimesInPercent == .real(expectedPercentageOfFrameTime))
    #expect(
      FlingSamples().maximumOfMedianFrameTimesInPercent == nil
        && FlingSamples().medianFrameTimes.isEmpty)
    #expect(samples.medianFrameTimes.count == fling.boundsOfFrames.count)
    #expect(
      samples.medianFrameTimes[8] == .integer(3000)
        && samples.medianFrameTimes[300] == .integer(1000))
  }

  @Test("a fling that takes too long is stopped, and the error names the frame")
  func stopsLongFling() throws {
    let error = #expect(throws: UnfinishedFling.self) {
      try samples(clockSteps: [50_000_000], budget: 1_000_000)
    }
    expectRecorded(error?.description)
  }

  @Test("a fling over few items is finished, however small the budget is")
  func finishesFlingOverFewItems() throws {
    #expect(try samples(clockSteps: [20_000_000], budget: 1000).worstFrameTimes.count == 1)
    #expect(FlingRun.firstFlingNanosecondLimit(itemCount: 10_001) == 2_000_000_000)
  }

  @Test("a second fling that takes too long is left out of the samples")
  func omitsLongSecondFling() throws {
    let clockReadingsPerFling = 2 * fling.boundsOfFrames.count + 1
    let clockSteps = [UInt64](repeating: 1000, count: 1 + clockReadingsPerFling) + [50_000_000]
    #expect(
      try samples(clockSteps: clockSteps, budget: 2_000_000).worstFrameTimes == [.integer(1000)])
  }
}
