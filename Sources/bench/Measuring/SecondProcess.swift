import Foundation
import LayoutConformance
import ScenarioFiles

/// This program once more, for its answers in a process with other hash seeds (rule X-02).
struct SecondProcess {
  private let program: URL

  /// This program's file; nil where the code runs in another one.
  init?() {
    guard let path = Bundle.main.executablePath, path.hasSuffix("/bench") else { return nil }
    program = URL(fileURLWithPath: path)
  }

  /// Why the other process gave no answer.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What another process answers for the layouts that `words` choose.
  ///
  /// - Throws: ``Failure``, or why it could not be started.
  func answers(to words: [String], of run: ConformanceRun) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments =
      ["conform"] + words
      + (run.kinds ?? []).map(\.rawValue).sorted().flatMap { ["--layout", $0] }
      + ["--answers", "--seed", "\(run.seed)", "--worlds", "\(run.worldsPerLayout)"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure(description: "it ended with status \(process.terminationStatus)")
    }
    return String(decoding: text, as: UTF8.self)
  }
}
