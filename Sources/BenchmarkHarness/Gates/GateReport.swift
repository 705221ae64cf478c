/// The findings of all gates in one document.
public struct GateReport: Sendable {
  public let findings: [GateFinding]

  /// Creates a report of `findings`, in the order of gates.
  public init(_ findings: [GateFinding]) { self.findings = findings }

  /// The exit code for all findings together. Improvements and inconclusive findings count only on
  /// request.
  public func exitCode(countingImprovements: Bool, countingInconclusive: Bool) -> ExitCode {
    ExitCode.combined(
      findings.map(\.exitCode).filter { code in
        switch code {
        case .improvement: countingImprovements
        case .inconclusive: countingInconclusive
        default: true
        }
      })
  }

  /// Whether any finding ends the process with `code`.
  public func contains(_ code: ExitCode) -> Bool { findings.contains { $0.exitCode == code } }
}
