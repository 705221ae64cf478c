import BenchmarkHarness
import CommandPrograms
import Foundation
import LayoutConformance

/// Shrinks the failures that were found in worlds, and writes their scenarios to a folder.
package struct FoundScenarios {
  private let folder: String

  package init(_ folder: String) { self.folder = folder }

  /// Writes a shrunk scenario for every rule that failed in a world, and makes the reports refer to
  /// the file. Once `reasonToStop` returns a reason, reports of further failures still refer to the
  /// world, and a note lists their rules.
  ///
  /// - Throws: `FileWriteError`. Each file is written completely or not at all.
  package func write(
    _ reports: inout [ConformanceReport], of subjects: [ConformanceSubject], console: Console,
    until reasonToStop: () -> String?
  ) throws {
    var left: [String] = []
    defer {
      if !left.isEmpty, let reason = reasonToStop() {
        console.note(
          "failures not shrunk, \(reason): \(left.joined(separator: ", "))")
      }
    }
    for place in reports.indices {
      for row in reports[place].rows.indices {
        if reasonToStop() != nil {
          if reports[place].rows[row].failedInWorld {
            left.append("\(reports[place].rows[row].rule.id) on \(reports[place].implementation)")
          }
          continue
        }
        let implementation = subjects[place].implementation
        guard let discovery = reports[place].rows[row].discovery(on: implementation) else {
          continue
        }
        let file = discovery.file(in: folder, of: implementation)
        let family = URL(fileURLWithPath: file.path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: family, withIntermediateDirectories: true)
        try AtomicFile.write([(try AtomicFile(path: file.path), file.text)])
        reports[place].rows[row].verdict = .failed([file.failure])
        reports[place].seeds[file.path] = discovery.seed
        func text(_ count: Int, _ word: String) -> String {
          "\(count) \(word)\(count == 1 ? "" : "s")"
        }
        console.print(
          "found: \(file.path): \(text(discovery.scenario.steps.count, "step")), "
            + "\(text(discovery.itemCount, "item"))\n")
      }
    }
  }
}
