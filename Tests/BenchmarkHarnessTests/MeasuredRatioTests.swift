import BenchmarkHarness
import Reports
import SampleBenchmarks
import Testing

@Suite("The ratio of a benchmark to other code")
struct MeasuredRatioTests {
  private func document(_ ratios: [MeasuredRatio]) -> ResultDocument {
    var document = ResultDocument(run: SampleResults.run)
    document.ratios = ratios
    return document
  }

  @Test(
    "a goal is met or missed if the whole interval is on one side of the goal, and otherwise unclear"
  )
  func judgesGoalsOfRatios() {
    #expect(SampleResults.ratio(0.42, 0.41...0.43, goal: 0.5).goalState == .met)
    #expect(SampleResults.ratio(0.42, 0.41...0.5, goal: 0.5).goalState == .met)
    #expect(SampleResults.ratio(0.49, 0.41...0.51, goal: 0.5).goalState == .unclear)
    #expect(SampleResults.ratio(0.55, 0.51...0.6, goal: 0.5).goalState == .missed)
    #expect(SampleResults.ratio(0.55, 0.51...0.6, goal: nil).goalState == nil)
    #expect(SampleResults.ratio(0.42, nil, goal: 0.4).goalState == .missed)
    var memoryRatio = SampleResults.ratio(0.42, nil, goal: 21)
    memoryRatio.isValueGoal = true
    memoryRatio.value = 21.4
    #expect(memoryRatio.goalState == .met)
    memoryRatio.value = 21.6
    #expect(memoryRatio.goalState == .missed)
  }

  @Test("the ratio of a session is the median over processes, with an interval")
  func computesRatioOfSession() throws {
    let plan = SessionPlan(seed: 3)
    let timesOfPrograms: [[UInt64]] = [[1000, 1100, 900], [1000, 1000, 1000], [500, 560, 450]]
    var record = SessionRecord(
      plan: plan, operations: 10, processes: [timesOfPrograms, timesOfPrograms])
    let measuredRatio = try #require(
      MeasuredRatio(
        SampleResults.identity(), base: SampleResults.identity(engine: "boost"), session: record))
    #expect(abs(measuredRatio.ratio - 0.5) < 1e-12)
    #expect(measuredRatio.interval?.contains(0.5) == true)
    #expect(measuredRatio.value == 50)
    #expect(measuredRatio.baseValue == 100)
    record.processes.removeLast()
    #expect(
      MeasuredRatio(
        SampleResults.identity(), base: SampleResults.identity(engine: "boost"), session: record)
        == nil)
  }

  @Test(
    "ratios survive a round trip through JSON, and a document without ratios has no key for ratios")
  func readsBackRatios() throws {
    let originalDocument = document([
      SampleResults.ratio(0.42, 0.41...0.43, goal: 0.5), SampleResults.ratio(0.3, nil, goal: nil),
    ])
    let text = try originalDocument.json()
    #expect(try ResultDocument(json: .init(text.utf8), path: "a") == originalDocument)
    #expect(!(try document([]).json()).contains("ratios"))
  }

  @Test("a ratio between two implementations that find different elements is a conformance failure")
  func reportsWrongQueryResults() {
    var ratioWithWrongQueryResults = SampleResults.ratio(0.42, 0.41...0.43, goal: 0.5)
    #expect(document([ratioWithWrongQueryResults]).exitCode == .pass)
    ratioWithWrongQueryResults.conforms = false
    #expect(document([ratioWithWrongQueryResults]).exitCode == .conformanceFailure)
  }

  @Test("the merged document of shards contains each ratio once")
  func mergesRatios() throws {
    func shardDocument(_ ratios: [MeasuredRatio], _ shard: String) -> ResultDocument {
      var shardDocument = document(ratios)
      shardDocument.run.arguments = ["run", "--shard", shard]
      return shardDocument
    }
    let (one, two) = (
      SampleResults.ratio(0.42, nil, goal: 0.5), SampleResults.ratio(0.3, nil, goal: 0.5, n: 2000)
    )
    let mergedDocument = try ResultDocument(
      merging: [("b", shardDocument([two, one], "2/2")), ("a", shardDocument([one], "1/2"))])
    #expect(mergedDocument.ratios == [one, two])
  }
}
