import Subprocesses
import Wording

/// Why an outside program failed. After a failure the program gets no further messages.
public enum ExternalFailure: Error, Hashable, Sendable {
  /// The program cannot be started. The reason comes from the operating system.
  case couldNotStart(program: String, reason: String)
  /// The program ended, or closed its output, before it answered. `lastLines` are the last lines
  /// of its standard error.
  case died(ProcessEnding, message: String, lastLines: [String])
  /// The program wrote no complete line within the time limit.
  case silent(seconds: Double, message: String, lastLines: [String])
  /// The program wrote something that is not an answer. `excerpt` is the beginning of it.
  case invalidOutput(InvalidOutput, message: String, excerpt: String)
  /// The program answered with an object that has an invalid value at `key`.
  case invalidValue(message: String, key: String, expected: String, found: String)
  /// The program uses another version of the protocol.
  case otherProtocol(expected: Int, found: Int)

  /// What is wrong with output that is not an answer.
  public enum InvalidOutput: Hashable, Sendable {
    /// The output is not JSON. The reason comes from the parser.
    case notJSON(reason: String)
    /// The output is JSON but not an object.
    case notAnObject
    /// The line is longer than the limit, in bytes.
    case tooLong(limit: Int)
    /// The program wrote more than the one line it was asked for.
    case unasked
  }

  /// How much invalid output a message quotes, in characters.
  static let excerptLength = 80
}

extension ExternalFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .couldNotStart(let program, let reason):
      return "the program \(quoted(program)) cannot be started: \(reason)"
    case .died(let ending, let message, let lastLines):
      return "expected an answer to \(quoted(message)), found that the program \(ending)"
        + Self.text(lastLines)
    case .silent(let seconds, let message, let lastLines):
      return "expected an answer to \(quoted(message)) within \(seconds) s, found none"
        + Self.text(lastLines)
    case .invalidOutput(let output, let message, let excerpt):
      return Self.text(output, message) + quoted(excerpt, limit: Self.excerptLength)
    case .invalidValue(let message, let key, let expected, let found):
      return "in the answer to \(quoted(message)): \(key): expected \(expected), found \(found)"
    case .otherProtocol(let expected, let found):
      return "expected a program that speaks protocol \(expected), found protocol \(found)"
    }
  }

  private static func text(_ output: InvalidOutput, _ message: String) -> String {
    let answer = "expected a JSON object on one line in answer to \(quoted(message)), found "
    switch output {
    case .notJSON(let reason): return answer + "text that is no JSON (\(reason)): "
    case .notAnObject: return answer
    case .tooLong(let limit): return answer + "more than \(limit) bytes: "
    case .unasked: return "expected one line in answer to \(quoted(message)), found more: "
    }
  }

  private static func text(_ lastLines: [String]) -> String {
    if lastLines.isEmpty { return "" }
    return "; it last wrote " + lastLines.map { quoted($0, limit: 200) }.joined(separator: ", ")
  }
}
