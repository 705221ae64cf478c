import BenchmarkHarness
import CollectionLayout

extension Workload {
  /// Calls `prepare` of a new layout for the first time. The host and its data exist already.
  package static let prepare = Workload(
    "prepare", "cold prepare of a fresh layout", ColdPrepare(), isQuick: true,
    growth: [
      DeclaredGrowth("elementsLaidOut", .linear),
      DeclaredGrowth("sizesAsked", .constant, on: \.isSizeless),
      DeclaredGrowth("sizesAsked", .linear),
    ])

  /// Calls `prepare` of a new layout and queries the viewport at the start of the content.
  package static let firstScreen = Workload(
    "firstScreen", "cold prepare and the first viewport's query", FirstScreenQuery(),
    isQuick: true)
}

private struct ColdPrepare: WorkloadDefinition {
  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    let fresh = subject.fresh
    return MeasuredOperation(setUp: { _ in fresh() }, operation: { try $0.prepare() })
  }

  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) -> WorkloadFindings {
    WorkloadFindings(
      tally: examination.wholeContent(
        of: examination.prepared, expected: examination.expected.oracle),
      counts: WorkCount.layingOut(workload, examination.preparation))
  }
}

private struct FirstScreenQuery: WorkloadDefinition {
  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    let fresh = subject.fresh
    return MeasuredOperation(
      setUp: { _ in fresh() },
      operation: { layout in
        try layout.prepare()
        return layout.layoutAttributesForElements(in: RandomViewports.first)
      })
  }

  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) -> WorkloadFindings {
    var tally = ConformanceTally()
    tally.compare(
      examination.prepared.layoutAttributesForElements(in: RandomViewports.first),
      with: examination.expected.expectedFirstScreen)
    return WorkloadFindings(tally: tally)
  }
}
