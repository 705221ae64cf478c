import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("C-90: alpha stays from 0 to 1")
struct OpacityRangeTests {
  @Test("A layout whose elements are opaque passes")
  func pass() {
    var run = ConformanceRun()
    run.rules = [.c90OpacityRange]
    let report = run.judge(MutantImplementation { _ in LayoutMutation() })
    #expect(report.rows.map(\.verdict.shortName) == ["pass"])
  }
}
