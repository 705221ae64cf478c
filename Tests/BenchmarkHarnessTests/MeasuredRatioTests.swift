import BenchmarkHarness
import Reports
import Testing

@Suite("The ratio of a benchmark to other code")
struct MeasuredRatioTests {
  private func ratio(
    _ ratio: Double, _ interval: ClosedRange<Double>?, goal: Double?, n: Int = 1000
  ) -> MeasuredRatio {
    var made = MeasuredRatio(
      SampleResults.identity(layout: "index", engine: "RectIndex", workload: "query", n: n),
      base: SampleResults.identity(layout: "index", engine: "boost", workload: "query", n: n),
      unit: "ns", value: 210, baseValue: 500, ratio: ratio, interval: interval)
    made.goal = goal
    return made
  }

  private func document(_ ratios: [MeasuredRatio]) -> ResultDocument {
    var document = ResultDocument(run: SampleResults.run)
    document.ratios = ratios
    return document
  }

  @Test("A goal is met or missed if the whole interval is on one side of it")
  func judgesGoals() {
    #expect(ratio(0.42, 0.41...0.43, goal: 0.5).goalState == .met)
    #expect(ratio(0.42, 0.41...0.5, goal: 0.5).goalState == .met)
    #expect(ratio(0.49, 0.41...0.51, goal: 0.5).goalState == .unclear)
    #expect(ratio(0.55, 0.51...0.6, goal: 0.5).goalState == .missed)
    #expect(ratio(0.55, 0.51...0.6, goal: nil).goalState == nil)
    #expect(ratio(0.42, nil, goal: 0.4).goalState == .missed)
    var memory = ratio(0.42, nil, goal: 21)
    memory.isValueGoal = true
    memory.value = 21.4
    #expect(memory.goalState == .met)
    memory.value = 21.6
    #expect(memory.goalState == .missed)
  }

  @Test("The ratio of a session is the median over processes, with an interval")
  func computesRatioOfSession() throws {
    let plan = SessionPlan(seed: 3)
    let process: [[UInt64]] = [[1000, 1100, 900], [1000, 1000, 1000], [500, 560, 450]]
    var record = SessionRecord(plan: plan, operations: 10, processes: [process, process])
    let made = try #require(
      MeasuredRatio(
        SampleResults.identity(), base: SampleResults.identity(engine: "boost"), session: record))
    #expect(abs(made.ratio - 0.5) < 1e-12)
    #expect(made.interval?.contains(0.5) == true)
    #expect(made.value == 50)
    #expect(made.baseValue == 100)
    record.processes.removeLast()
    #expect(
      MeasuredRatio(
        SampleResults.identity(), base: SampleResults.identity(engine: "boost"), session: record)
        == nil)
  }

  @Test("A document keeps its ratios in JSON, and one without ratios has no key for them")
  func readsBackRatios() throws {
    let made = document([ratio(0.42, 0.41...0.43, goal: 0.5), ratio(0.3, nil, goal: nil)])
    let text = try made.json()
    #expect(try ResultDocument(json: .init(text.utf8), path: "a") == made)
    #expect(!(try document([]).json()).contains("ratios"))
  }

  @Test("Other hits than those of the other code are a conformance failure")
  func reportsWrongHits() {
    var wrong = ratio(0.42, 0.41...0.43, goal: 0.5)
    #expect(document([wrong]).exitCode == .pass)
    wrong.conforms = false
    #expect(document([wrong]).exitCode == .conformanceFailure)
  }

  @Test("Shards are merged with their ratios, each once")
  func mergesRatios() throws {
    func part(_ ratios: [MeasuredRatio], _ shard: String) -> ResultDocument {
      var part = document(ratios)
      part.run.arguments = ["run", "--shard", shard]
      return part
    }
    let (one, two) = (ratio(0.42, nil, goal: 0.5), ratio(0.3, nil, goal: 0.5, n: 2000))
    let merged = try ResultDocument(
      merging: [("b", part([two, one], "2/2")), ("a", part([one], "1/2"))])
    #expect(merged.ratios == [one, two])
  }

  @Test("Every text format shows ratio, interval, goal and verdict")
  func formatsShowRatios() throws {
    var wrong = ratio(0.2, 0.19...0.21, goal: 0.5, n: 4000)
    wrong.conforms = false
    let report = document([
      ratio(0.42, 0.41...0.43, goal: 0.5), ratio(0.55, 0.51...0.6, goal: 0.5, n: 2000), wrong,
    ]).report()
    let text = try ReportFormat.text.text(of: report)
    #expect(text.contains("query, against other code"))
    #expect(
      text.contains(
        "index / chips     1k  RectIndex  boost     0.42   0.41 to 0.43  0.50  met            "
          + "210 ns  500 ns"))
    #expect(text.contains("0.55   0.51 to 0.60  0.50  missed"))
    #expect(text.contains("!0.20   0.19 to 0.21  0.50  wrong answers"))
    #expect(text.contains("ratio: the engine's processor time divided by that of the code"))
    let markdown = try ReportFormat.markdown.text(of: report)
    #expect(
      markdown.contains("| 0.42 | 0.41 to 0.43 | 0.50 | met | 210 ns | 500 ns |"))
    let page = try ReportFormat.html.text(of: report)
    #expect(page.contains("<h2>Against other code</h2>"))
    #expect(page.contains("0.41 to 0.43"))
    #expect(!page.contains("Which engine to choose"))
    let history = try ReportFormat.smallerIsBetter.text(of: report)
    #expect(history.contains("query/n=1000/time, against boost"))
    let junit = try ReportFormat.junit.text(of: report)
    #expect(junit.contains("wrong answers: the answers differ from those of boost"))
    #expect(junit.contains("ratio 0.42 (0.41 to 0.43), goal 0.50: met"))
  }
}
