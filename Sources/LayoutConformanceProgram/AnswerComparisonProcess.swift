import Foundation
import LayoutConformance
import Subprocesses
import Wording

/// Runs this program again in another process, to compare the answers of two processes with
/// different hash seeds (rule X-02).
package struct AnswerComparisonProcess: Sendable {
  private let programPath: String
  private let arguments: [String]

  /// Finds the executable file of this program.
  ///
  /// - Parameters:
  ///   - name: The name that the file must have; nil for any name. Code that may run in another
  ///     program, such as a test, passes a name.
  ///   - arguments: The command-line arguments that run the program's conformance command.
  /// - Returns: Nil if the file is unknown or has another name.
  package init?(of name: String? = nil, arguments: [String]) {
    guard let path = Bundle.main.executablePath, name.map({ path.hasSuffix("/" + $0) }) ?? true
    else { return nil }
    programPath = path
    self.arguments = arguments
  }

  /// An error: the second process returned no answers.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The time limit of the second process. If the process is still running after this time, it is
  /// killed.
  private static let timeout = Duration.seconds(3600)

  /// Runs a second process, and returns the layouts' answers that it prints.
  ///
  /// - Parameter selectionArguments: The command-line arguments that choose the layouts to ask.
  /// - Throws: ``Failure``.
  func layoutAnswers(selectedBy selectionArguments: [String], in run: ConformanceRun)
    throws(Failure) -> String
  {
    let layoutArguments = (run.layouts ?? []).map(\.name).sorted().flatMap { ["--layout", $0] }
    let process: ProgramProcess
    do {
      process = try ProgramProcess(
        [programPath] + arguments + selectionArguments + layoutArguments
          + ["--answers", "--seed", "\(run.seed)", "--worlds", "\(run.randomScenariosPerLayout)"])
    } catch {
      throw Failure(description: "the process cannot be started: \(error.reason)")
    }
    let output = process.readToEnd(until: .now + Self.timeout) { run.reasonToStop() != nil }
    guard let output else {
      throw Failure(description: "the process was stopped before it ended")
    }
    guard process.ending == .exit(code: 0) else {
      let ending = process.ending.map { "\($0)" } ?? "did not end"
      let lines = process.errorExcerpt.lastLines.map(quoted)
      throw Failure(
        description: lines.isEmpty
          ? "the process \(ending)"
          : "the process \(ending); it wrote \(lines.joined(separator: ", "))")
    }
    guard let answers = Self.answers(in: String(decoding: output, as: UTF8.self)) else {
      throw Failure(description: "the process ended without an answer")
    }
    return answers
  }

  /// The lines before and after the answers of a layout. The layout itself may print text, before,
  /// between or after the answers, and also text that ends within a line.
  private static let frame = (start: "\n=== answers ===\n", end: "\n=== end of answers ===\n")

  /// The text with which the second process prints `answers`.
  static func output(of answers: String) -> String { frame.start + answers + frame.end }

  /// The answers in the output of the second process; nil if there are none.
  static func answers(in output: String) -> String? {
    let answers = output.split(separator: frame.start, omittingEmptySubsequences: false).dropFirst()
      .compactMap { text in text.firstRange(of: frame.end).map { text[..<$0.lowerBound] } }
    return answers.isEmpty ? nil : answers.joined()
  }
}
