import BenchmarkHarness
import CollectionLayout

extension Workload {
  /// Looks up the attributes of an item at a random path.
  package static let lookup = Workload(
    "lookup", "attributes of the item at a random path", ItemLookup(), isQuick: true,
    operationsPerCount: 16)
}

private struct ItemLookup: WorkloadDefinition {
  /// The number of lookups that are compared with the oracle's answers.
  private static let comparedLookups = 200

  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    let (fixture, prepared) = (subject.fixture, subject.prepared)
    return MeasuredOperation(
      setUp: { fixture.path($0) }, operation: { prepared.layoutAttributesForItem(at: $0) })
  }

  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) -> WorkloadFindings {
    var tally = ConformanceTally()
    for number in 0..<Self.comparedLookups {
      let path = examination.fixture.path(number)
      tally.compare(
        examination.prepared.layoutAttributesForItem(at: path),
        with: examination.expected.oracle.cell(at: path))
    }
    return WorkloadFindings(tally: tally)
  }
}
