import ScenarioPlayer
import Subprocesses
import Wording

/// The failure of an external program. After a failure the program gets no further messages.
///
///     do throws(ExternalFailure) {
///       let program = try ExternalProgram(["masonry-layout"])
///     } catch {
///       print(error)  // the program "masonry-layout" cannot be started: no such file or directory
///     }
///
/// The value `message` is the name of the message that the program had to answer, such as `query`.
package enum ExternalFailure: Error, Hashable, Sendable {
  /// The program could not be started. The reason is the operating system's error message.
  case couldNotStart(program: String, reason: String)
  /// The program ended, or closed its output, before it answered. `errorLines` are the first and
  /// last lines that it wrote to its standard error.
  case died(ProcessEnding, message: String, errorLines: [String])
  /// The program wrote no complete line within the time limit.
  case timedOut(seconds: Double, message: String, errorLines: [String])
  /// The program wrote something that is not an answer. `excerpt` is the beginning of that output.
  case invalidOutput(InvalidOutput, message: String, excerpt: String)
  /// The program answered with an object that has an invalid value at `key`.
  case invalidValue(message: String, key: String, expected: String, found: String)
  /// The program uses a version of the protocol that is not supported.
  case unsupportedProtocol(expected: Int, found: Int)

  /// The ways in which output can be invalid as an answer.
  package enum InvalidOutput: Hashable, Sendable {
    /// The output is not JSON. The reason is the parser's error message.
    case notJSON(reason: String)
    /// The output is a JSON value, but not an object.
    case notAnObject
    /// The program wrote a line that is longer than `limit` bytes.
    case tooLong(limit: Int)
    /// The program wrote more than one line in answer to a message.
    case moreThanOneLine
  }

  /// The number of characters of invalid output that a message quotes.
  static let maximumExcerptLength = 80
}

extension ExternalFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .couldNotStart(let program, let reason):
      return "the program \(quoted(program)) cannot be started: \(reason)"
    case .died(let ending, let message, let lines):
      return
        "expected an answer to \(quoted(message)), found that the program \(ending)\(Self.errorOutputText(lines))"
    case .timedOut(let seconds, let message, let lines):
      return
        "expected an answer to \(quoted(message)) within \(seconds) s, found none\(Self.errorOutputText(lines))"
    case .invalidOutput(let invalidOutput, let message, let excerpt):
      return Self.invalidOutputText(
        invalidOutput, message, excerpt: quoted(excerpt, limit: Self.maximumExcerptLength))
    case .invalidValue(let message, let key, let expected, let found):
      return "in the answer to \(quoted(message)): \(key): expected \(expected), found \(found)"
    case .unsupportedProtocol(let expected, let found):
      return
        "expected a program that uses version \(expected) of the protocol, found version \(found)"
    }
  }

  private static func invalidOutputText(
    _ output: InvalidOutput, _ message: String, excerpt: String
  ) -> String {
    let message = quoted(message)
    switch output {
    case .notJSON(let reason):
      return
        "expected a JSON object on one line in answer to \(message), found text that is not JSON (\(reason)): \(excerpt)"
    case .notAnObject:
      return "expected a JSON object on one line in answer to \(message), found \(excerpt)"
    case .tooLong(let limit):
      return
        "expected a JSON object on one line in answer to \(message), found more than \(limit) bytes: \(excerpt)"
    case .moreThanOneLine:
      return "expected one line in answer to \(message), found output after this line: \(excerpt)"
    }
  }

  /// The text that ends an error message, and quotes what the program wrote to its standard error.
  private static func errorOutputText(_ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    let quotedLines = lines.map { $0 == "..." ? $0 : quoted($0, limit: 200) }
    return "; the program wrote to its standard error: \(quotedLines.joined(separator: ", "))"
  }
}

extension ExternalFailure {
  /// The failure as the end of a layout. Failures at the same place of the program have the same
  /// cause, whatever the values in their messages are.
  var suddenEnd: SuddenEnd {
    switch self {
    case .couldNotStart: return SuddenEnd(cause: "could not be started")
    case .died(let ending, let message, let lines):
      let place = Self.place(in: lines).map { " at \($0)" } ?? " when asked to \(quoted(message))"
      return SuddenEnd(cause: "\(ending)\(place)")
    case .timedOut(_, let message, _):
      return SuddenEnd(cause: "did not answer \(quoted(message))", isHang: true)
    case .invalidOutput(_, let message, _), .invalidValue(let message, _, _, _):
      return SuddenEnd(cause: "gave an invalid answer to \(quoted(message))")
    case .unsupportedProtocol: return SuddenEnd(cause: "uses another version of the protocol")
    }
  }

  /// The line of the program's error output that names the place of the error: the last one of a
  /// Python program, which writes the innermost place last, and otherwise the first one.
  private static func place(in lines: [String]) -> String? {
    let line =
      lines.last { $0.contains(/", line \d+/) } ?? lines.first { $0.contains(/\w\.\w+:\d+/) }
    return line.map { String($0.drop { $0.isWhitespace }) }
  }
}
