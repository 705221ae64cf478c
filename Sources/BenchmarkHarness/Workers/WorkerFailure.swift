import CommandLineTools
import Subprocesses
import Wording

/// An error: a worker process failed to start, ended, timed out or sent invalid output.
package struct WorkerFailure: ExitCodeProviding, Hashable, CustomStringConvertible {
  package let kind: WorkerKind
  package let cause: Cause

  /// The ways in which a worker process fails.
  package enum Cause: Hashable, Sendable {
    /// The process could not be started. `reason` is the error message of the system.
    case couldNotStart(program: String, reason: String)
    /// The process ended before it answered. `lastOutputLines` are the last lines of its standard
    /// error.
    case died(ProcessEnding, lastOutputLines: [String])
    /// The process did not answer within the time limit of `seconds`. `lastOutputLines` are the
    /// last lines of its standard error.
    case timedOut(seconds: Double, lastOutputLines: [String])
    /// The process wrote a line that is not an answer. `excerpt` is the beginning of that line.
    case invalidOutput(excerpt: String)
  }

  package init(kind: WorkerKind, _ cause: Cause) {
    self.kind = kind
    self.cause = cause
  }

  package var exitCode: ExitCode { .benchmarkFailed }

  /// Whether the worker gave no answer within its time limit.
  package var isTimeout: Bool {
    if case .timedOut = cause { true } else { false }
  }

  package var description: String {
    let workerName = "the worker that \(taskDescription)"
    switch cause {
    case .couldNotStart(let program, let reason):
      return "\(workerName), \(quoted(program, limit: 200)), cannot be started: \(reason)"
    case .died(let ending, let lastOutputLines):
      return "\(workerName) \(ending)" + Self.lastOutputText(lastOutputLines)
    case .timedOut(let seconds, let lastOutputLines):
      return
        "\(workerName) gave no answer within \(ReadableDuration(nanoseconds: seconds * 1e9))\(Self.lastOutputText(lastOutputLines))"
    case .invalidOutput(let excerpt):
      return "\(workerName) sent an invalid answer: \(quoted(excerpt, limit: 80))"
    }
  }

  private var taskDescription: String {
    switch kind {
    case .conformance: return "checks answers"
    case .time: return "measures times"
    case .allocations: return "counts allocations"
    case .instructions: return "counts instructions"
    case .memory: return "reads the memory in use"
    }
  }

  private static func lastOutputText(_ lastOutputLines: [String]) -> String {
    if lastOutputLines.isEmpty { return "" }
    return
      "; its last output was \(lastOutputLines.map { quoted($0, limit: 200) }.joined(separator: ", "))"
  }
}

/// An error: the worker's counter or clock does not work.
package struct BrokenInstrument: ExitCodeProviding, Hashable, CustomStringConvertible {
  package let reason: String

  package init(reason: String) { self.reason = reason }

  package var exitCode: ExitCode { .brokenCounter }
  package var description: String { reason }
}

/// An error: the worker cannot make the requested measurement, for the reason given. It may be able
/// to make other measurements.
package struct WorkerRefusal: Error, Hashable, CustomStringConvertible {
  package let reason: String

  package var description: String { reason }
}
