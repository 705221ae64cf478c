import BenchmarkHarness
import CollectionLayout

extension Workload {
  /// Calls `prepare` of a new layout for the first time. The host and its data exist already.
  package static let prepare = Workload(
    "prepare", "first prepare of a new layout", FirstPrepare(), isInQuickSuite: true,
    growth: [
      DeclaredGrowth("elementsLaidOut", .linear),
      DeclaredGrowth("sizesAsked", .constant, on: \.hasNoSizes),
      DeclaredGrowth("sizesAsked", .linear),
    ], costs: DeclaredGrowth.costGrowthOfPreparation)

  /// Calls `prepare` of a new layout and queries the viewport at the start of the content.
  package static let firstScreen = Workload(
    "firstScreen", "first prepare and first query of a new layout", FirstScreenQuery(),
    isInQuickSuite: true, costs: DeclaredGrowth.costGrowthOfPreparation)
}

extension PreparedSubject {
  /// Times ``Workload/prepare`` and ``Workload/firstScreen`` in the same batches: a first screen is
  /// a prepare and a query, so the samples of `prepare` are those of the first screen without the
  /// query. The median of `prepare` is therefore never greater than that of `firstScreen`.
  func measureFirstScreenWithPrepare(by measurement: BatchMeasurement) throws
    -> [(workload: Workload, readings: MetricReadings)]
  {
    fixture.restoreInitialHostState()
    let makeNewLayout = makeLayout
    let operation = MeasuredOperation(
      setUp: { _ in makeNewLayout() }, firstStage: { try $0.prepare() },
      secondStage: { $0.layoutAttributesForElements(in: RandomViewports.firstViewport) })
    return zip([Workload.prepare, .firstScreen], try measurement.timeStages(2, of: operation)).map {
      ($0, MetricReadings(metric: "time", unit: "ns", readings: $1.readings))
    }
  }
}

private struct FirstPrepare: WorkloadDefinition {
  var canCompareWithIncompleteAnswers: Bool { true }

  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    let makeNewLayout = subject.makeLayout
    return MeasuredOperation(setUp: { _ in makeNewLayout() }, operation: { try $0.prepare() })
  }

  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) -> WorkloadCheckResult {
    WorkloadCheckResult(
      tally: engineCheck.compareWholeContent(
        of: engineCheck.preparedLayout, expected: engineCheck.oracleFixture.oracleAnswers),
      workCounts: WorkCount.preparationCounts(workload, engineCheck.preparationWork))
  }
}

private struct FirstScreenQuery: WorkloadDefinition {
  var canCompareWithIncompleteAnswers: Bool { true }

  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    let makeNewLayout = subject.makeLayout
    return MeasuredOperation(
      setUp: { _ in makeNewLayout() },
      operation: { layout in
        try layout.prepare()
        return layout.layoutAttributesForElements(in: RandomViewports.firstViewport)
      })
  }

  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) -> WorkloadCheckResult {
    var tally = ConformanceTally()
    tally.compare(
      engineCheck.preparedLayout.layoutAttributesForElements(in: RandomViewports.firstViewport),
      with: engineCheck.oracleFixture.expectedFirstScreen)
    return WorkloadCheckResult(tally: tally)
  }
}
