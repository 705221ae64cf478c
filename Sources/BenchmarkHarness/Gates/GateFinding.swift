/// The gates that judge a result document. The raw value is the gate's name in verdicts.
package enum Gate: String, CaseIterable, Sendable {
  /// The answers agree with the oracle's.
  case conformance
  /// The benchmarks that ran are the benchmarks with limits.
  case roster
  /// A count is equal in all repetitions and does not exceed its limit.
  case exact
  /// Counts grow with the number of items as declared.
  case complexity
  /// The work in a frame takes a small share of the frame's time.
  case ceiling
}

/// The judgment of a gate on one benchmark.
package struct GateFinding: Hashable, Sendable {
  /// The id of the benchmark; a judgment on several sizes has `n=*`.
  package var id: String
  package var gate: Gate
  package var outcome: ResultDocument.Verdict.Outcome
  package var message: String
  /// The exit code if this is the only finding.
  package var exitCode: ExitCode

  /// Creates a finding; without an exit code, the outcome determines it.
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

  private static func exitCode(of outcome: ResultDocument.Verdict.Outcome) -> ExitCode {
    switch outcome {
    case .pass, .equivalent: .pass
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
