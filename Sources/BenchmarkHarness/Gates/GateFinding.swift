/// The rules that one document's results are held to; the raw value stands in verdicts.
public enum Gate: String, CaseIterable, Sendable {
  /// The answers behind a result are the oracle's.
  case conformance
  /// The benchmarks are those that have limits.
  case roster
  /// A count is the same in all repetitions and keeps to its limit.
  case exact
  /// Counts grow with the number of items as is declared.
  case complexity
  /// A frame's work stays far below the time that a frame has.
  case ceiling
}

/// What a gate says of one benchmark, and what that means to a caller.
public struct GateFinding: Hashable, Sendable {
  /// The description of the benchmark's ``BenchmarkIdentity``; with `n=*` of one at several sizes.
  public var id: String
  public var gate: Gate
  public var outcome: ResultDocument.Verdict.Outcome
  public var message: String
  /// The exit code where this is all that was found.
  public var exitCode: ExitCode

  /// Creates a finding; where no exit code is given, the outcome has one.
  public init(
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

  /// The finding as a document keeps it.
  public var verdict: ResultDocument.Verdict {
    ResultDocument.Verdict(id: id, gate: gate.rawValue, outcome: outcome, message: message)
  }
}
