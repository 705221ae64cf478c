import BenchmarkHarness
import Reports
import Testing

@Suite("The ratio of a benchmark to other code")
struct MeasuredRatioTests {
  private func ratio(
    _ ratio: Double, _ interval: ClosedRange<Double>?, goal: Double?, n: Int = 1000
  ) -> MeasuredRatio {
    var measuredRatio = MeasuredRatio(
      SampleResults.identity(layout: "index", engine: "RectIndex", workload: "query", n: n),
      base: SampleResults.identity(layout: "index", engine: "boost", workload: "query", n: n),
      unit: "ns", value: 210, baseValue: 500, ratio: ratio, interval: interval)
    measuredRatio.goal = goal
    return measuredRatio
  }

  private func document(_ ratios: [MeasuredRatio]) -> ResultDocument {
    var document = ResultDocument(run: SampleResults.run)
    document.ratios = ratios
    return document
  }

  @Test(
    "a goal is met or missed if the whole interval is on one side of the goal, and otherwise unclear"
  )
  func judgesGoalsOfRatios() {
    #expect(ratio(0.42, 0.41...0.43, goal: 0.5).goalState == .met)
    #expect(ratio(0.42, 0.41...0.5, goal: 0.5).goalState == .met)
    #expect(ratio(0.49, 0.41...0.51, goal: 0.5).goalState == .unclear)
    #expect(ratio(0.55, 0.51...0.6, goal: 0.5).goalState == .missed)
    #expect(ratio(0.55, 0.51...0.6, goal: nil).goalState == nil)
    #expect(ratio(0.42, nil, goal: 0.4).goalState == .missed)
    var memoryRatio = ratio(0.42, nil, goal: 21)
    memoryRatio.isValueGoal = true
    memoryRatio.value = 21.4
    #expect(memoryRatio.goalState == .met)
    memoryRatio.value = 21.6
    #expect(memoryRatio.goalState == .missed)
  }

  @Test("the ratio of a session is the median over processes, with an interval")
  func computesRatioOfSession() throws {
    let plan = SessionPlan(seed: 3)
    let timesByArm: [[UInt64]] = [[1000, 1100, 900], [1000, 1000, 1000], [500, 560, 450]]
    var record = SessionRecord(plan: plan, operations: 10, processes: [timesByArm, timesByArm])
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
      ratio(0.42, 0.41...0.43, goal: 0.5), ratio(0.3, nil, goal: nil),
    ])
    let text = try originalDocument.json()
    #expect(try ResultDocument(json: .init(text.utf8), path: "a") == originalDocument)
    #expect(!(try document([]).json()).contains("ratios"))
  }

  @Test("a ratio between two implementations that find different elements is a conformance failure")
  func reportsWrongHits() {
    var ratioWithWrongHits = ratio(0.42, 0.41...0.43, goal: 0.5)
    #expect(document([ratioWithWrongHits]).exitCode == .pass)
    ratioWithWrongHits.conforms = false
    #expect(document([ratioWithWrongHits]).exitCode == .conformanceFailure)
  }

  @Test("the merged document of shards contains each ratio once")
  func mergesRatios() throws {
    func shardDocument(_ ratios: [MeasuredRatio], _ shard: String) -> ResultDocument {
      var shardDocument = document(ratios)
      shardDocument.run.arguments = ["run", "--shard", shard]
      return shardDocument
    }
    let (one, two) = (ratio(0.42, nil, goal: 0.5), ratio(0.3, nil, goal: 0.5, n: 2000))
    let mergedDocument = try ResultDocument(
      merging: [("b", shardDocument([two, one], "2/2")), ("a", shardDocument([one], "1/2"))])
    #expect(mergedDocument.ratios == [one, two])
  }

  @Test("every text format shows the ratio, the interval, the goal and the verdict")
  func textFormatsShowRatios() throws {
    var ratioWithWrongHits = ratio(0.2, 0.19...0.21, goal: 0.5, n: 4000)
    ratioWithWrongHits.conforms = false
    let report = document([
      ratio(0.42, 0.41...0.43, goal: 0.5), ratio(0.55, 0.51...0.6, goal: 0.5, n: 2000),
      ratioWithWrongHits,
    ]).report()
    let terminalText = try ReportFormat.text.text(of: report)
    #expect(terminalText.contains("query: this package compared with other implementations"))
    #expect(
      terminalText.contains(
        "index / chips     1k  RectIndex  boost     0.42   0.41 to 0.43  0.50  met            "
          + "210 ns  500 ns"))
    #expect(terminalText.contains("0.55   0.51 to 0.60  0.50  missed"))
    #expect(terminalText.contains("!0.20   0.19 to 0.21  0.50  wrong answers"))
    let terminalTextOnOneLine = terminalText.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    #expect(
      terminalTextOnOneLine.contains(
        "ratio: the engine's processor time divided by the processor time of the compared code"))
    let markdownText = try ReportFormat.markdown.text(of: report)
    #expect(
      markdownText.contains("| 0.42 | 0.41 to 0.43 | 0.50 | met | 210 ns | 500 ns |"))
    let page = try ReportFormat.html.text(of: report)
    #expect(page.contains("<h2>This package compared with other implementations</h2>"))
    #expect(page.contains("0.41 to 0.43"))
    #expect(!page.contains("Which engine to choose"))
    let smallerIsBetterText = try ReportFormat.smallerIsBetter.text(of: report)
    #expect(smallerIsBetterText.contains("query/n=1000/time, against boost"))
    let junitText = try ReportFormat.junit.text(of: report)
    #expect(junitText.contains("wrong answers: the answers differ from those of boost"))
    #expect(junitText.contains("ratio 0.42 (0.41 to 0.43), goal 0.50: met"))
  }
}
