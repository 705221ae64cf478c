import Foundation

/// A file that tells what the check of a rule was doing, so that a check that ended its process is
/// known to the next run.
///
///     let journal = RunJournal(folder: "/tmp/journal", rule: "Q-02")
///     journal.begin("flow/random-flow-7-12")
///     RunJournal(folder: "/tmp/journal", rule: "Q-02").endedIn  // ["flow/random-flow-7-12"]
///
/// Each line that the check does not survive is left out in the next run. A check that ends by itself
/// removes the file, so that the run after it tries everything again.
final class RunJournal {
  /// What earlier checks did not survive: the ids of scenarios, or ``shrinking``.
  let endedIn: [String]

  /// The path of the file.
  let path: String

  /// The part of a check after all scenarios, which looks for smaller ones that fail.
  static let shrinking = "the search for a smaller scenario"

  /// Reads the journal of a rule in `folder`, which is created if it does not exist.
  init(folder: String, rule: String) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = folder + "/\(rule).journal"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    endedIn = text.split(separator: "\n").map(String.init)
  }

  /// Records that the check begins an activity, which replaces the one before.
  func begin(_ activity: String) {
    let text = (endedIn + [activity]).joined(separator: "\n") + "\n"
    try? text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Removes the file.
  func end() { try? FileManager.default.removeItem(atPath: path) }
}
