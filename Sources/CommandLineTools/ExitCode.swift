/// The outcome of a command; the raw value is the exit status of the process.
///
///     ExitCode.combined([.pass, .regression, .brokenCounter]) == .brokenCounter  // true
package enum ExitCode: Int32, CaseIterable, Sendable {
  case pass = 0
  /// Wrong usage, invalid input or an internal error.
  case failure = 1
  case regression = 2
  /// A benchmark could not be run.
  case benchmarkFailed = 3
  /// A result is better than its limit or baseline. A command returns this code only if one of its
  /// options requests the code.
  case improvement = 4
  /// The limits or the baseline are missing, or contain other benchmarks than those that ran.
  case limitsMismatch = 5
  case cannotWrite = 6
  /// The results come from another environment than the limits or the baseline.
  case environmentMismatch = 7
  /// A layout or an external program fails a rule, or an engine returns wrong answers.
  case conformanceFailure = 8
  /// A counter or the clock is present but does not work, or a gate that was requested measured
  /// nothing.
  case brokenCounter = 9
  /// A comparison has no clear result. A command returns this code only if one of its options
  /// requests the code.
  case inconclusive = 10
  /// The user pressed Ctrl-C, or the process received SIGTERM or SIGHUP.
  case interrupted = 130

  /// What the code means, as a phrase without a capital letter and a full stop.
  package var meaning: String {
    switch self {
    case .pass: "all was done, and nothing is wrong"
    case .failure: "wrong usage, invalid input or an internal error"
    case .regression: "worse than the limit or the base; with --strict: a warning"
    case .benchmarkFailed: "a benchmark could not be run, or its counts differ"
    case .improvement: "with --improvements: better than the limit or the base"
    case .limitsMismatch: "limits, results, shards or builds lack benchmarks"
    case .cannotWrite: "a result or a report could not be written"
    case .environmentMismatch: "limits, results or builds of different environments"
    case .conformanceFailure:
      "a rule fails or an answer is wrong; --strict: also optional rules, surprises"
    case .brokenCounter: "a counter or clock does not work, or nothing was measured"
    case .inconclusive: "stopped early; with --inconclusive: something is undecided"
    case .interrupted: "ended by Ctrl-C, SIGTERM or SIGHUP; the results so far are told"
    }
  }

  /// The exit codes except ``pass``, by descending priority.
  ///
  /// ``interrupted`` comes first, because the other outcomes of an interrupted command cover only
  /// part of its work.
  package static let precedence: [ExitCode] = [
    .interrupted, .failure, .cannotWrite, .limitsMismatch, .environmentMismatch, .brokenCounter,
    .benchmarkFailed, .conformanceFailure, .regression, .inconclusive, .improvement,
  ]

  /// The code with the highest priority among `codes`; ``pass`` if there are none.
  package static func combined(_ codes: some Sequence<ExitCode>) -> ExitCode {
    let distinctCodes = Set(codes)
    return precedence.first(where: distinctCodes.contains) ?? .pass
  }

  /// The code with the highest priority among `codes`. Improvements and inconclusive results are
  /// ignored unless the caller requests them.
  package static func combined(
    _ codes: [ExitCode], countingImprovements: Bool, countingInconclusive: Bool
  ) -> ExitCode {
    combined(
      codes.filter {
        ($0 != .improvement || countingImprovements)
          && ($0 != .inconclusive || countingInconclusive)
      })
  }
}

/// An error that determines the exit code of the process. For any other error the exit code is 1.
package protocol ExitCodeProviding: Error {
  var exitCode: ExitCode { get }
}
