import CommandLineTools

/// The gates that judge a result document. A *gate* is a check for regressions, as <doc:Gates>
/// explains. The raw value is the name of the gate in the verdicts that a document contains.
package enum Gate: String, CaseIterable, Sendable {
  /// Checks that the answers are equal to those of the oracle.
  case conformance
  /// Checks that every benchmark with a limit ran, and that every benchmark that ran has a limit.
  case roster
  /// Checks that a count is the same in all repetitions and does not exceed its limit.
  case exact
  /// Checks that counts grow with the number of items as declared.
  case complexity
  /// Checks that instructions and allocations grow with the number of items no faster than
  /// declared.
  case growth
  /// Checks that the work in a frame takes a small share of the frame's time.
  case ceiling
}

/// The verdict of a ``Gate`` on one benchmark, with the exit code that follows
/// from it.
///
///     let finding = GateFinding(
///       "\(identity)", .exact, .regression, "expected at most 12, found 13")
///     finding.exitCode == .regression  // true
package struct GateFinding: Hashable, Sendable {
  /// The id of the benchmark. In a finding that covers several numbers of items, the id contains
  /// `n=*`.
  package var id: String
  package var gate: Gate
  package var outcome: ResultDocument.Verdict.Outcome
  package var message: String
  /// The exit code of the process if this is the only finding.
  package var exitCode: ExitCode

  /// Creates a finding. If `exitCode` is nil, the outcome determines the exit code.
  package init(
    _ id: String, _ gate: Gate, _ outcome: ResultDocument.Verdict.Outcome, _ message: String,
    exitCode: ExitCode? = nil
  ) {
    self.id = id
    self.gate = gate
    self.outcome = outcome
    self.message = message
    self.exitCode = exitCode ?? Self.exitCode(of: outcome)
  }

  /// Creates the finding of a check that was requested and measured nothing. It is a failure, because
  /// a check of nothing must not pass. `id` names the check, and `expectation` what it needs.
  package init(nothingMeasuredBy id: String, _ gate: Gate, expected expectation: String) {
    self.init(
      id, gate, .failure, "nothing was measured: expected \(expectation), found none",
      exitCode: .brokenCounter)
  }

  private static func exitCode(of outcome: ResultDocument.Verdict.Outcome) -> ExitCode {
    switch outcome {
    case .pass, .warning, .equivalent: .pass
    case .regression: .regression
    case .improvement: .improvement
    case .inconclusive: .inconclusive
    case .failure: .failure
    }
  }

  /// The finding as a verdict of a result document.
  package var verdict: ResultDocument.Verdict {
    ResultDocument.Verdict(id: id, gate: gate.rawValue, outcome: outcome, message: message)
  }
}
