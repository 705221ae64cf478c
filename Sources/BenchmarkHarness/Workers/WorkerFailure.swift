import Subprocesses
import Wording

/// An error of a worker process: it failed to start, died, timed out or sent invalid output.
package struct WorkerFailure: ExitCodeProviding, Hashable, CustomStringConvertible {
  package let kind: WorkerKind
  package let fault: Fault

  /// What went wrong.
  package enum Fault: Hashable, Sendable {
    /// The process could not be started; the system's reason.
    case couldNotStart(program: String, reason: String)
    /// The process ended before it answered; the last lines of its standard error.
    case died(ProcessEnding, lastWords: [String])
    /// The process did not answer within the time limit.
    case silent(seconds: Double, lastWords: [String])
    /// The process wrote a line that is not an answer; the beginning of that line.
    case invalidOutput(excerpt: String)
  }

  /// Creates a failure.
  package init(kind: WorkerKind, _ fault: Fault) {
    self.kind = kind
    self.fault = fault
  }

  package var exitCode: ExitCode { .benchmarkFailed }

  package var description: String {
    let worker = "the worker for \(kind.rawValue)"
    switch fault {
    case .couldNotStart(let program, let reason):
      return "\(worker), \(quoted(program, limit: 200)), cannot be started: \(reason)"
    case .died(let ending, let lastWords):
      return "\(worker) \(ending)" + Self.text(lastWords)
    case .silent(let seconds, let lastWords):
      return "\(worker) gave no answer within \(HumanDuration(nanoseconds: seconds * 1e9))"
        + Self.text(lastWords)
    case .invalidOutput(let excerpt):
      return "\(worker) answered with something else: \(quoted(excerpt, limit: 80))"
    }
  }

  private static func text(_ lastWords: [String]) -> String {
    if lastWords.isEmpty { return "" }
    return "; it last wrote " + lastWords.map { quoted($0, limit: 200) }.joined(separator: ", ")
  }
}

/// An error: the worker's counter or clock does not work.
package struct DeadInstrument: ExitCodeProviding, Hashable, CustomStringConvertible {
  package let reason: String

  /// Creates the error.
  package init(reason: String) { self.reason = reason }

  package var exitCode: ExitCode { .deadCounter }
  package var description: String { reason }
}

/// An error: the worker cannot carry out this order, but can carry out others.
package struct WorkerRefusal: Error, Hashable, CustomStringConvertible {
  package let reason: String

  package var description: String { reason }
}
