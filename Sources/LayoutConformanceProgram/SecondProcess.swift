import Foundation
import LayoutConformance
import ScenarioFiles

/// Runs this program again in another process, to compare the answers of two processes with
/// different hash seeds (rule X-02).
package struct SecondProcess: Sendable {
  private let program: URL
  private let arguments: [String]

  /// Finds the file of this program. `arguments` are the words that run its conformance command.
  ///
  /// - Parameter name: The name that the file must have; nil for any name. Code that may run in
  ///   another program, such as a test, passes a name.
  /// - Returns: Nil if the file is unknown or has another name.
  package init?(of name: String? = nil, arguments: [String]) {
    guard let path = Bundle.main.executablePath, name.map({ path.hasSuffix("/" + $0) }) ?? true
    else { return nil }
    program = URL(fileURLWithPath: path)
    self.arguments = arguments
  }

  /// An error: the second process returned no answers.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the answers of a second process for the implementations that `words` choose.
  ///
  /// - Throws: ``Failure``, or the error of starting the process.
  func answers(to words: [String], of run: ConformanceRun) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments =
      arguments + words
      + (run.kinds ?? []).map(\.name).sorted().flatMap { ["--layout", $0] }
      + ["--answers", "--seed", "\(run.seed)", "--worlds", "\(run.worldsPerLayout)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(description: "the process ended with status \(process.terminationStatus)")
    }
    return String(decoding: text, as: UTF8.self)
  }
}
