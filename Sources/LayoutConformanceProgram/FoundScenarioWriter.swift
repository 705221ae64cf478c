import CommandLineTools
import CommandPrograms
import FileAccess
import Foundation
import LayoutConformance
import ScenarioPlayer
import Wording

/// Shrinks the failures found in generated scenarios, and writes the shrunk scenarios to a folder.
package struct FoundScenarioWriter {
  private let folder: String

  /// Creates the folder, unless it exists, and checks that files can be written in it.
  ///
  /// - Throws: `FileWriteError`.
  package init(_ folder: String) throws(FileWriteError) {
    self.folder = folder
    try WritableFolder.create(at: folder)
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
      let implementation = subjects[reportIndex].implementation
      for (cause, discovery) in reports[reportIndex].smallestScenariosOfEnds.sorted(by: {
        $0.key < $1.key
      }) {
        guard
          let failure = save(discovery, of: implementation, console: console, &exitCodes)
        else { continue }
        reports[reportIndex].replaceFirstEnd(cause: cause, by: failure)
        reports[reportIndex].seeds[failure.path] = discovery.seed
      }
      for rowIndex in reports[reportIndex].rows.indices {
        if reasonToStop() != nil {
          if reports[reportIndex].rows[rowIndex].failedInGeneratedScenario {
            unshrunkFailures.append(
              "\(reports[reportIndex].rows[rowIndex].rule.id) on \(reports[reportIndex].implementation)"
            )
          }
          continue
        }
        guard
          let discovery = reports[reportIndex].rows[rowIndex].discovery(
            on: implementation)
        else {
          continue
        }
        guard
          let failure = save(discovery, of: implementation, console: console, &exitCodes)
        else { continue }
        let rule = reports[reportIndex].rows[rowIndex].rule
        reports[reportIndex].rows[rowIndex].replaceFailures(with: failure)
        reports[reportIndex].record(
          discovery.symptom(on: implementation), of: rule, inSmallestScenario: failure)
        reports[reportIndex].seeds[failure.path] = discovery.seed
      }
      for index in reports[reportIndex].surprises.indices where reasonToStop() == nil {
        let surprise = reports[reportIndex].surprises[index]
        let path = "\(folder)/\(surprise.smallestLayout.scenario.id).json"
        let exitCode = write(
          ScenarioWriter.text(of: surprise.smallestLayout.scenario), to: path, console: console)
        exitCodes.append(exitCode)
        if exitCode != .pass { continue }
        reports[reportIndex].surprises[index].smallestLayout.failure.path = path
        printSavedScenario(surprise.smallestLayout, at: path, console: console)
      }
    }
    return exitCodes
  }

  /// Writes a shrunk scenario, and adds an exit code for its file. Returns its failure in the file;
  /// nil if that was not written.
  private func save(
    _ discovery: FailingScenario, of implementation: any LayoutImplementation, console: Console,
    _ exitCodes: inout [ExitCode]
  ) -> PlayFailure? {
    let file = discovery.file(in: folder, of: implementation)
    let exitCode = write(file.text, to: file.path, console: console)
    exitCodes.append(exitCode)
    if exitCode != .pass { return nil }
    printSavedScenario(discovery, at: file.path, console: console)
    return file.failure
  }

  /// Writes a scenario file, and makes its folder if there is none. Returns the exit code.
  private func write(_ text: String, to path: String, console: Console) -> ExitCode {
    ConformanceOutputs.exitCode(console) { () throws(FileWriteError) in
      try WritableFolder.create(at: FileReading.folder(of: path))
      try AtomicFile(path: path).write(text)
    }
  }

  private func printSavedScenario(_ found: FailingScenario, at path: String, console: Console) {
    func countText(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    console.print(
      "saved a failing scenario in \(printable(path)): \(countText(found.scenario.steps.count, "step")), \(countText(found.itemCount, "item"))\n"
    )
  }
}
