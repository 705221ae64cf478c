/// What a command tells its caller; the raw value is the process's exit status.
public enum ExitCode: Int32, CaseIterable, Sendable {
  case pass = 0
  /// Wrong usage, invalid input or an internal error.
  case failure = 1
  case regression = 2
  /// A benchmark failed to run.
  case benchmarkFailed = 3
  /// Faster than before; only where the caller asked to be told.
  case improvement = 4
  /// Limits or a baseline are missing, or their benchmarks are not those that ran.
  case limitsMismatch = 5
  case cannotWrite = 6
  /// The results come from another environment than the limits.
  case environmentMismatch = 7
  /// A layout or an outside program broke a rule.
  case conformanceFailure = 8
  /// A counter that should count does not.
  case deadCounter = 9
  /// Neither proved nor disproved; only where the caller asked to be told.
  case inconclusive = 10
  /// The user pressed Ctrl-C, or the system asked to end by SIGTERM or SIGHUP.
  case interrupted = 130

  /// The codes that outrank others, the first one most; ``pass`` is what remains.
  ///
  /// An interrupted run leads: what else it found is about a part of the work only.
  private static let precedence: [ExitCode] = [
    .interrupted, .failure, .cannotWrite, .limitsMismatch, .environmentMismatch, .deadCounter,
    .benchmarkFailed, .conformanceFailure, .regression, .inconclusive, .improvement,
  ]

  /// The one code that stands for several outcomes; ``pass`` for none.
  public static func combined(_ codes: some Sequence<ExitCode>) -> ExitCode {
    let found = Set(codes)
    return precedence.first(where: found.contains) ?? .pass
  }
}

/// An error that knows which exit code it ends the process with; any other ends it with 1.
public protocol ExitCodeProviding: Error {
  var exitCode: ExitCode { get }
}
