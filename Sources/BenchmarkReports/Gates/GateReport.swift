import BenchmarkHarness
import CommandLineTools

/// The findings of all gates on one result document.
///
///     let report = GateReport(ConformanceGate().judge(document.results))
///     print(report.text(width: 80))
///     if report.contains(.conformanceFailure) { print("an engine returns wrong answers") }
package struct GateReport: Sendable {
  package let findings: [GateFinding]

  package init(_ findings: [GateFinding]) { self.findings = findings }

  /// The exit code for all findings together. Improvements and inconclusive findings affect the
  /// code only if the caller requests it. On request, a warning counts as a regression.
  package func exitCode(
    countingImprovements: Bool, countingInconclusive: Bool, countingWarnings: Bool = false
  ) -> ExitCode {
    .combined(
      findings.map {
        countingWarnings && $0.outcome == .warning ? .regression : $0.exitCode
      }, countingImprovements: countingImprovements,
      countingInconclusive: countingInconclusive)
  }

  /// Whether any finding has the exit code `code`.
  package func contains(_ code: ExitCode) -> Bool { findings.contains { $0.exitCode == code } }
}
