import LayoutEngines
import ScenarioKit
import Testing

@testable import LayoutConformance

@Suite("A conformance run")
struct ConformanceRunTests {
  @Test("levels of which no rule was asked are not claimed, and stand in no way")
  func levels() {
    func report(_ verdicts: [(String, Verdict)]) -> ConformanceReport {
      ConformanceReport(
        implementation: "lazy",
        rows: verdicts.map { .init(rule: Samples.rule($0.0), verdict: $0.1) })
    }
    let passed = Verdict.passed(checks: 1)
    #expect(report([("Q-01", passed)]).levels == [.core])
    #expect(
      report([("Q-01", passed), ("U-01", .notApplicable(reason: "")), ("O-01", passed)]).levels
        == [.core, .scrolling])
    #expect(
      report([("Q-01", passed), ("U-01", .skipped(reason: "")), ("O-01", passed)]).levels
        == [.core])
    #expect(report([("Q-01", .failed([])), ("W-01", passed)]).levels == [.work])
  }

  @Test("layouts that were not chosen are not played, and no level is claimed")
  func kinds() {
    var run = ConformanceRun()
    run.worldsPerLayout = 1
    run.kinds = [.grid]
    var played: [String] = []
    run.progress = { _, total, id in
      #expect(total == 1)
      played.append(id)
    }
    let report = run.judge(Engine.eager)
    #expect(played == ["grid/random-grid-1-12"])
    #expect(report.isPartial)
    #expect(report.levels.isEmpty)
  }

  @Test("a world plays the same alone as among others")
  func worldsAlone() {
    var all = ConformanceRun()
    all.worldsPerLayout = 3
    all.kinds = [.list]
    var one = ConformanceRun()
    one.worldsPerLayout = 0
    one.kinds = [.list]
    one.furtherWorlds = (1...3).map { World(kind: .list, seed: $0, stepCount: 12) }
    #expect(
      all.judge(Engine.lazy).rows.map(\.verdict) == one.judge(Engine.lazy).rows.map(\.verdict))
  }

  @Test("what breaks a rule that the book lacks is reported outside the rules")
  func outside() throws {
    let result = ScenarioReader.read(
      """
      { "format": 1, "id": "grid/a", "title": "a", "rules": ["Z-01"],
        "viewport": [0, 0, 300, 400], "layout": { "kind": "grid" },
        "data": { "sections": [ { "items": 9 } ] },
        "steps": [ { "do": "prepare" },
          { "do": "query", "rect": [0, 0, 300, 44], "expect": { "count": 4 } } ] }
      """, path: "grid/a.json", relativeTo: ".")
    var run = ConformanceRun()
    run.rules = run.rules.filter { $0.id == "Q-01" }
    run.worldsPerLayout = 0
    run.scenarios = [try #require(result.scenario)]
    let report = run.judge(Engine.eager)
    // A rule that was only left out by choice is not outside the book.
    let isListed = RuleBook.rule("Z-01") != nil
    #expect(report.failuresOutsideRules.count == (isListed ? 0 : 1))
    #expect(report.isFailure == !isListed)
  }
}
