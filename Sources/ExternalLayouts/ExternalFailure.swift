import Subprocesses
import Wording

/// Why an outside program is no longer asked anything.
public enum ExternalFailure: Error, Hashable, Sendable {
  /// It cannot be started; the reason is the system's.
  case couldNotStart(program: String, reason: String)
  /// It ended, or closed its output, while an answer was due. `lastWords` are the last lines that
  /// it wrote to its standard error.
  case died(ProcessEnding, message: String, lastWords: [String])
  /// It gave no whole line within the limit.
  case silent(seconds: Double, message: String, lastWords: [String])
  /// It wrote something that is no answer; `excerpt` is how that begins.
  case babbled(Babble, message: String, excerpt: String)
  /// It answered with an object in which the value under `key` is wrong.
  case nonsense(message: String, key: String, expected: String, found: String)
  /// It speaks another version of the protocol.
  case otherProtocol(expected: Int, found: Int)

  /// What sort of text it wrote instead of an answer.
  public enum Babble: Hashable, Sendable {
    /// Not JSON; the reason is the parser's.
    case notJSON(reason: String)
    /// JSON, but no object.
    case notAnObject
    /// A line longer than the limit, in bytes.
    case tooLong(limit: Int)
    /// More than the one line that was asked for.
    case unasked
  }

  /// How much of a babble is quoted, in characters.
  static let excerptLength = 80
}

extension ExternalFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .couldNotStart(let program, let reason):
      return "the program \(quoted(program)) cannot be started: \(reason)"
    case .died(let ending, let message, let lastWords):
      return "expected an answer to \(quoted(message)), found that the program \(ending)"
        + Self.text(lastWords)
    case .silent(let seconds, let message, let lastWords):
      return "expected an answer to \(quoted(message)) within \(seconds) s, found none"
        + Self.text(lastWords)
    case .babbled(let babble, let message, let excerpt):
      return Self.text(babble, message) + quoted(excerpt, limit: Self.excerptLength)
    case .nonsense(let message, let key, let expected, let found):
      return "in the answer to \(quoted(message)): \(key): expected \(expected), found \(found)"
    case .otherProtocol(let expected, let found):
      return "expected a program that speaks protocol \(expected), found protocol \(found)"
    }
  }

  private static func text(_ babble: Babble, _ message: String) -> String {
    let answer = "expected a JSON object on one line in answer to \(quoted(message)), found "
    switch babble {
    case .notJSON(let reason): return answer + "text that is no JSON (\(reason)): "
    case .notAnObject: return answer
    case .tooLong(let limit): return answer + "more than \(limit) bytes: "
    case .unasked: return "expected one line in answer to \(quoted(message)), found more: "
    }
  }

  private static func text(_ lastWords: [String]) -> String {
    if lastWords.isEmpty { return "" }
    return "; it last wrote " + lastWords.map { quoted($0, limit: 200) }.joined(separator: ", ")
  }
}
