import BenchmarkHarness
import CollectionLayout

extension Workload {
  /// Looks up the attributes of an item at a random path.
  package static let lookup = Workload(
    "lookup", "attributes of the item at a random path", ItemLookup(), isInQuickSuite: true,
    costs: DeclaredGrowth.costGrowthOfLookup,
    operationsCountedTogether: 16)
}

struct ItemLookup: WorkloadDefinition {
  /// The number of lookups whose answers are compared with those of the oracle.
  static let comparedLookupCount = 200

  var canCompareWithIncompleteAnswers: Bool { true }

  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>)
    -> MeasuredOperation
  {
    let (fixture, prepared) = (subject.fixture, subject.preparedLayout)
    return MeasuredOperation(
      setUp: { fixture.randomPath($0) }, operation: { prepared.layoutAttributesForItem(at: $0) })
  }

  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) -> WorkloadCheckResult {
    var tally = ConformanceTally()
    for number in 0..<Self.comparedLookupCount {
      let path = engineCheck.fixture.randomPath(number)
      tally.compare(
        engineCheck.preparedLayout.layoutAttributesForItem(at: path),
        with: engineCheck.oracleFixture.oracleAnswers.cell(at: path))
    }
    return WorkloadCheckResult(tally: tally)
  }
}
