import BenchmarkHarness
import CommandPrograms
import Foundation
import LayoutConformance

/// Writes the scenarios of failures found in random worlds to a folder, reduced to the smallest.
package struct FoundScenarios {
  private let folder: String

  package init(_ folder: String) { self.folder = folder }

  /// Writes the smallest scenario for every rule that failed in a random world, and makes the
  /// reports refer to its file. If there is no time to reduce a failure, its report still refers to
  /// the random world, and a note names the rule.
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
          "not reduced to the smallest scenario, \(reason): \(left.joined(separator: ", "))")
      }
    }
    for place in reports.indices {
      for row in reports[place].rows.indices {
        if reasonToStop() != nil {
          if reports[place].rows[row].showsFailureInWorld {
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
