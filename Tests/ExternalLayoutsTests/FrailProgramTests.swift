import ExternalLayouts
import LayoutCatalog
import LayoutConformance
import ScenarioPlayer
import Testing

@Suite struct FrailProgramTests {
  @Test("if a program dies in ten scenarios in a row, no more scenarios are played")
  func givesUpAfterTenDeaths() throws {
    let command = [
      "sh", "-c",
      #"while read m; do case "$m" in *'"prepare"'*) exit 3;; esac; "#
        + #"echo '{"protocol": 1, "name": "frail"}'; done"#,
    ]
    let frailProgram = try ExternalImplementation(
      command, catalog: BuiltInLayouts(), limits: TestProgram.patientLimits)
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 3
    run.rules = RuleBook.rules.filter { ["Q-01", "Q-02"].contains($0.id) }
    let report = run.judge(frailProgram)
    #expect(report.failuresOutsideRules.count >= 10)
    #expect(
      report.failuresOutsideRules.allSatisfy {
        $0.message.hasPrefix(
          "expected an answer to \"prepare\", found that the program ended with exit code 3")
      })
    let stopReason = try #require(report.stopReason)
    #expect(
      stopReason.hasPrefix(
        "stopped, because layouts crashed or did not answer in 10 scenarios in a row, after 10 of ")
    )
    #expect(report.rows.map(\.verdict.shortName) == ["unclear", "unclear"])
    #expect(report.isFailure && report.levels.isEmpty)
  }
}
