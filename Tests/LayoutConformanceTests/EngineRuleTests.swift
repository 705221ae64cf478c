import LayoutEngines
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

  @Test("a layout that could be tampered with, and is not, keeps every rule")
  func untamperedLayoutKeepsRules() {
    let implementations: [any LayoutImplementation] = [
      list { _, _ in }, flow { _, _ in }, covers { _, _ in },
    ]
    for implementation in implementations {
      for row in ConformanceRun().judge(implementation).rows {
        if case .failed(let failures) = row.verdict { Issue.record("\(failures[0])") }
      }
    }
  }
}
