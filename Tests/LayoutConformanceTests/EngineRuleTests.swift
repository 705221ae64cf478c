import LayoutEngines
import LayoutGeometry
import ScenarioKit
import Testing

@testable import LayoutConformance

@Suite("Rules on the engines of this package")
struct EngineRuleTests {
  @Test("every engine keeps every rule", arguments: Engine.allCases)
  func engineKeepsRules(engine: Engine) {
    let report = ConformanceRun().judge(engine)
    for row in report.rows {
      if case .failed(let failures) = row.verdict {
        Issue.record("\(failures[0])")
      }
    }
  }

  @Test("no rule goes unasked on an engine")
  func everyRuleIsAsked() {
    for row in ConformanceRun().judge(Engine.lazy).rows {
      if case .inconclusive(let reason) = row.verdict { Issue.record("\(row.rule.id): \(reason)") }
    }
  }

  @Test("a fault costs its rule, and the level with it")
  func faultCostsLevel() {
    var run = ConformanceRun()
    run.rules = [.q07, .q12]
    let report = run.judge(
      FaultyImplementation { _ in Fault { rect, ask in rect.isInfinite ? [] : ask(rect) } })
    #expect(report.rows.map(\.verdict.word) == ["fail", "pass"])
    #expect(!report.levels.contains(.core))
  }
}
