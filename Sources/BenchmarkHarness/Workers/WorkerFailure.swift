import Subprocesses
import Wording

/// A worker broke over an order.
public struct WorkerFailure: ExitCodeProviding, Hashable, CustomStringConvertible {
  public let kind: WorkerKind
  public let fault: Fault

  /// What a worker did.
  public enum Fault: Hashable, Sendable {
    /// It cannot be started; the reason is the system's.
    case couldNotStart(program: String, reason: String)
    /// It ended while an answer was due, after those lines on its standard error.
    case died(ProcessEnding, lastWords: [String])
    /// It gave no answer in time.
    case silent(seconds: Double, lastWords: [String])
    /// It wrote something that is no answer, and begins like this.
    case babbled(excerpt: String)
  }

  /// Creates a failure.
  public init(kind: WorkerKind, _ fault: Fault) {
    self.kind = kind
    self.fault = fault
  }

  public var exitCode: ExitCode { .benchmarkFailed }

  public var description: String {
    let worker = "the worker for \(kind.rawValue)"
    switch fault {
    case .couldNotStart(let program, let reason):
      return "\(worker), \(quoted(program, limit: 200)), cannot be started: \(reason)"
    case .died(let ending, let lastWords):
      return "\(worker) \(ending)" + Self.text(lastWords)
    case .silent(let seconds, let lastWords):
      return "\(worker) gave no answer within \(HumanDuration(nanoseconds: seconds * 1e9))"
        + Self.text(lastWords)
    case .babbled(let excerpt):
      return "\(worker) answered with something else: \(quoted(excerpt, limit: 80))"
    }
  }

  private static func text(_ lastWords: [String]) -> String {
    if lastWords.isEmpty { return "" }
    return "; it last wrote " + lastWords.map { quoted($0, limit: 200) }.joined(separator: ", ")
  }
}

/// A worker whose instrument turned out to read nothing.
public struct DeadInstrument: ExitCodeProviding, Hashable, CustomStringConvertible {
  public let reason: String

  /// Creates the error.
  public init(reason: String) { self.reason = reason }

  public var exitCode: ExitCode { .deadCounter }
  public var description: String { reason }
}

/// A worker that cannot do an order, and lives on.
public struct WorkerRefusal: Error, Hashable, CustomStringConvertible {
  public let reason: String

  public var description: String { reason }
}
