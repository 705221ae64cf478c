import BenchmarkHarness
import CommandPrograms
import Foundation
import LayoutConformance
import Wording

/// Shrinks the failures found in generated scenarios, and writes the shrunk scenarios to a folder.
package struct FoundScenarioWriter {
  private let folder: String

  /// Creates the folder, unless it exists, and checks that files can be written in it.
  ///
  /// - Throws: `FileWriteError`.
  package init(_ folder: String) throws(FileWriteError) {
    self.folder = folder
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .systemError(path: folder, code: errno == 0 ? ENOENT : errno)
    }
    guard isFolder.boolValue else { throw .systemError(path: folder, code: ENOTDIR) }
    guard access(folder, W_OK | X_OK) == 0 else { throw .systemError(path: folder, code: errno) }
  }

  /// Writes a shrunk scenario for every rule that failed in a generated scenario, and changes the
  /// reports so that they refer to the new file instead of the generated scenario.
  ///
  /// Once `reasonToStop` returns a reason, no more files are written. The reports of the remaining
  /// failures still refer to their generated scenarios, and a note lists the rules.
  ///
  /// - Returns: An exit code for each file. If a file cannot be written, its exit code is not
  ///   `pass`, and the report still refers to the generated scenario. Each file is written
  ///   completely or not at all.
  package func writeShrunkScenarios(
    updating reports: inout [ConformanceReport], of subjects: [ConformanceSubject],
    console: Console,
    until reasonToStop: () -> String?
  ) -> [ExitCode] {
    var exitCodes: [ExitCode] = []
    var unshrunkFailures: [String] = []
    defer {
      if !unshrunkFailures.isEmpty, let reason = reasonToStop() {
        console.note(
          "failures that were not shrunk (\(reason)): \(unshrunkFailures.joined(separator: ", "))")
      }
    }
    for reportIndex in reports.indices {
      for rowIndex in reports[reportIndex].rows.indices {
        if reasonToStop() != nil {
          if reports[reportIndex].rows[rowIndex].failedInGeneratedScenario {
            unshrunkFailures.append(
              "\(reports[reportIndex].rows[rowIndex].rule.id) on \(reports[reportIndex].implementation)"
            )
          }
          continue
        }
        let implementation = subjects[reportIndex].implementation
        guard
          let discovery = reports[reportIndex].rows[rowIndex].discovery(
            on: implementation)
        else {
          continue
        }
        let file = discovery.file(in: folder, of: implementation)
        let parentFolder = URL(fileURLWithPath: file.path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(
          at: parentFolder, withIntermediateDirectories: true)
        let exitCode = ConformanceOutputs.exitCode(console) {
          try AtomicFile(path: file.path).write(file.text)
        }
        exitCodes.append(exitCode)
        if exitCode != .pass { continue }
        reports[reportIndex].rows[rowIndex].verdict = .failed([file.failure])
        reports[reportIndex].seeds[file.path] = discovery.seed
        func countText(_ count: Int, _ word: String) -> String {
          "\(count) \(word)\(count == 1 ? "" : "s")"
        }
        console.print(
          "saved a failing scenario in \(printable(file.path)): \(countText(discovery.scenario.steps.count, "step")), \(countText(discovery.itemCount, "item"))\n"
        )
      }
    }
    return exitCodes
  }
}
