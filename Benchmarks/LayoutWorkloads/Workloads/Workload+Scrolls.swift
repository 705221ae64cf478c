import BenchmarkHarness
import CollectionHost
import CollectionLayout
import LayoutGeometry

extension Workload {
  /// Scrolls through the content in steps of a quarter of a screen, with a query of the viewport
  /// after each step.
  package static let sweep = Workload(
    "sweep", "a scroll from top to bottom, per quarter of a screen",
    Scroll(stepsPerScreen: 4) { $0 }, operationsPerCount: 16)

  /// Queries the tiles that a scroll through the content reaches, each tile once.
  package static let tiles = Workload(
    "tiles", "the tile queries of a scroll from top to bottom", Scroll.byTiles,
    operationsPerCount: 16)

  /// Scrolls at 120 Hz from the start of the content to its end, as a fling. Its time is the time
  /// of the worst frame.
  package static let fling = Workload(
    "fling", "a fling at 120 Hz: the layout work in its worst frame", FullFling())
}

/// A scroll through the content, step by step. After the end it starts again.
private struct Scroll: WorkloadDefinition {
  let stepsPerScreen: Int

  /// The rectangle to query when the scroll has reached `bounds`.
  let query: @Sendable (_ bounds: Rect) -> Rect

  /// A scroll in steps of half a screen, so that each step reaches other tiles.
  static let byTiles = Scroll(stepsPerScreen: 2) { Tiles(touchedBy: $0).rect }

  private func sweep(of fixture: Fixture) -> Sweep {
    Sweep(contentSize: fixture.content.size, stepsPerScreen: stepsPerScreen)
  }

  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation
  {
    let layout = try subject.preparedAgain()
    let (source, sweep, query) = (subject.fixture.source, sweep(of: subject.fixture), query)
    let driver = LayoutDriver(of: layout, in: source)
    driver.markPrepared()
    return MeasuredOperation(
      setUp: { number in
        let bounds = sweep[number]
        return (bounds: bounds, query: query(bounds))
      },
      operation: { step in
        // The driver does not keep its host alive.
        try withExtendedLifetime(source) { _ = try driver.follow(to: step.bounds) }
        return layout.layoutAttributesForElements(in: step.query)
      })
  }

  /// Compares the answers at positions distributed over the scroll.
  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadFindings {
    let (expected, fixture) = (examination.expected, examination.fixture)
    let layout = try examination.subject.preparedAgain()
    let driver = LayoutDriver(of: layout, in: fixture.source)
    driver.markPrepared()
    defer { fixture.restoreHost() }
    var tally = ConformanceTally()
    let limit = fixture.content.elementCount <= 10_000 ? 24 : 8
    for bounds in sweep(of: fixture).places(atMost: limit) {
      // A layout that these bounds invalidate is compared with an oracle for these bounds.
      let dependsOnBounds = try driver.follow(to: bounds)
      let rect = query(bounds)
      let answers =
        dependsOnBounds
        ? try expected.answers(of: fixture.layout, on: fixture.source.data, in: bounds)
        : expected.oracle
      tally.compare(
        layout.layoutAttributesForElements(in: rect), with: answers.elements(in: rect))
    }
    return WorkloadFindings(tally: tally)
  }
}

/// Flings from the start of the content to its end. As an operation, a fling is measured in steps.
private struct FullFling: WorkloadDefinition {
  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation
  {
    try Scroll.byTiles.operation(on: subject)
  }

  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadFindings {
    try Scroll.byTiles.examine(examination, as: workload)
  }

  /// Repeats the fling until the measurement's budget is spent, at least once.
  ///
  /// - Throws: ``UnfinishedFling`` if a fling takes much longer than the budget.
  func times<Layout: CollectionLayout>(
    on subject: PreparedSubject<Layout>, by measurement: BatchMeasurement
  ) throws -> [Reading] {
    subject.fixture.restoreHost()
    let layout = try subject.preparedAgain()
    let places = Sweep(contentSize: subject.fixture.content.size, stepsPerScreen: 1)
    let samples = try FlingRun(from: places[0], to: places[places.count - 1])
      .samples(of: layout, on: subject.fixture.source, by: measurement)
    return [
      Reading(metric: "time", unit: "ns", readings: .samples(samples.worstFrames)),
      Reading(metric: "frameTime", unit: "ns", readings: .samples(samples.steadyFrames)),
      Reading(metric: "frameShare", unit: "%", readings: .samples(samples.frameShares)),
      Reading(
        metric: "steadyShare", unit: "%",
        readings: .samples(samples.steadyShare.map { [$0] } ?? [])),
      Reading(metric: "hitchRatio", unit: "ms/s", readings: .samples(samples.hitchRatios)),
    ]
  }
}
