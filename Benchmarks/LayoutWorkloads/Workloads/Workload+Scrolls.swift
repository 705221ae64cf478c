import BenchmarkHarness
import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Workload {
  /// Scrolls through the content in steps of a quarter of a screen, with a query of the viewport
  /// after each step.
  package static let sweep = Workload(
    "sweep", "scroll from top to bottom in steps of a quarter of a screen",
    ScrollWorkload(stepsPerScreen: 4) { $0 }, costs: DeclaredGrowth.costGrowthOfQuery,
    operationsCountedTogether: 16)

  /// Scrolls through the content in steps of half a screen, with a query of the visible tiles after
  /// each step. A tile is a rectangle of the view's size; a collection view queries whole tiles.
  package static let tiles = Workload(
    "tiles", "scroll from top to bottom, with queries of tiles of the view's size",
    ScrollWorkload.tileQueries, costs: DeclaredGrowth.costGrowthOfQuery,
    operationsCountedTogether: 16)

  /// Scrolls at 120 Hz from the start of the content to its end, as a fling. The measured time is
  /// that of the worst frame.
  package static let fling = Workload(
    "fling", "fling at 120 Hz: the layout work in the worst frame", FlingWorkload(),
    isInQuickSuite: true,
    // No growth is declared: instruments other than the clock measure the same work for this
    // workload as for the workload "tiles", which declares the growth.
    costs: [])
}

/// A workload that scrolls through the content step by step. A scroll that has reached the end of
/// the content starts again.
private struct ScrollWorkload: WorkloadDefinition {
  let stepsPerScreen: Int

  /// The rectangle to query when the scroll has reached `bounds`.
  let queryRect: @Sendable (_ bounds: Rect) -> Rect

  /// A scroll in steps of half a screen, with a query of the visible tiles after each step.
  static let tileQueries = ScrollWorkload(stepsPerScreen: 2) { ViewportTiles(touchedBy: $0).rect }

  private func makeSweep(of fixture: BenchmarkFixture) -> ScrollSweep {
    ScrollSweep(contentSize: fixture.contentFacts.contentSize, stepsPerScreen: stepsPerScreen)
  }

  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation
  {
    let layout = try subject.prepareNewLayout()
    let (source, sweep, query) = (
      subject.fixture.dataSource, makeSweep(of: subject.fixture), queryRect
    )
    let driver = LayoutDriver(of: layout, in: source)
    driver.markPrepared()
    return MeasuredOperation(
      setUp: { number in
        let bounds = sweep[number]
        return (bounds: bounds, query: query(bounds))
      },
      operation: { step in
        // The driver holds no strong reference to the data source, so the data source is kept alive
        // here.
        try withExtendedLifetime(source) { _ = try driver.moveBoundsAndPrepare(to: step.bounds) }
        return layout.layoutAttributesForElements(in: step.query)
      })
  }

  /// Compares the layout's answers with the oracle's at positions distributed over the scroll.
  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadCheckResult {
    let (expected, fixture) = (engineCheck.oracleFixture, engineCheck.fixture)
    let layout = try engineCheck.subject.prepareNewLayout()
    let driver = LayoutDriver(of: layout, in: fixture.dataSource)
    driver.markPrepared()
    defer { fixture.restoreInitialHostState() }
    var tally = ConformanceTally()
    let positionLimit = fixture.contentFacts.elementCount <= 10_000 ? 24 : 8
    for bounds in makeSweep(of: fixture).viewports(atMost: positionLimit) {
      // If `bounds` invalidate the layout, the expected answers are computed for `bounds`.
      let boundsInvalidatedLayout = try driver.moveBoundsAndPrepare(to: bounds)
      let rect = queryRect(bounds)
      let answers =
        boundsInvalidatedLayout
        ? try expected.answers(of: fixture.layout, on: fixture.dataSource.data, in: bounds)
        : expected.oracleAnswers
      tally.compare(
        layout.layoutAttributesForElements(in: rect), with: answers.elements(in: rect))
    }
    return WorkloadCheckResult(tally: tally)
  }
}

/// A workload that flings from the start of the content to its end. Only the clock measures the
/// fling; the other instruments measure a scroll in equal steps instead.
private struct FlingWorkload: WorkloadDefinition {
  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation
  {
    try ScrollWorkload.tileQueries.makeOperation(on: subject)
  }

  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadCheckResult {
    try ScrollWorkload.tileQueries.checkAnswers(engineCheck, as: workload)
  }

  /// Repeats the fling until the measurement's budget is spent, at least once.
  ///
  /// - Throws: ``UnfinishedFling`` if a fling takes much longer than the budget.
  func measureTimes<Layout: CollectionLayout>(
    on subject: PreparedSubject<Layout>, by measurement: BatchMeasurement
  ) throws -> [MetricReadings] {
    subject.fixture.restoreInitialHostState()
    let layout = try subject.prepareNewLayout()
    let sweep = ScrollSweep(
      contentSize: subject.fixture.contentFacts.contentSize, stepsPerScreen: 1)
    let samples = try FlingRun(from: sweep[0], to: sweep[sweep.positionCount - 1])
      .measureSamples(of: layout, on: subject.fixture.dataSource, by: measurement)
    return [
      MetricReadings(metric: "time", unit: "ns", readings: .samples(samples.worstFrameTimes)),
      MetricReadings(metric: "frameTime", unit: "ns", readings: .samples(samples.medianFrameTimes)),
      MetricReadings(
        metric: "frameShare", unit: "%",
        readings: .samples(samples.worstFrameTimesInPercentOfFrameInterval)),
      MetricReadings(
        metric: "steadyShare", unit: "%",
        readings: .samples(
          samples.maximumOfMedianFrameTimesInPercent.map { [$0] } ?? [])),
      MetricReadings(metric: "hitchRatio", unit: "ms/s", readings: .samples(samples.hitchRatios)),
    ]
  }
}
