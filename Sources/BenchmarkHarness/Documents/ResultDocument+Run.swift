import Foundation
import Reports
import Wording

extension ResultDocument.RunDescription {
  /// Warnings about properties of the environment that make the times less reliable, one sentence
  /// each.
  package var warnings: [String] {
    fingerprint.warnings
      + (governor.flatMap { EnvironmentFingerprint.warning(governor: $0) }.map { [$0] } ?? [])
  }

  /// Describes a run that this process starts now with the command line `arguments`. `folder` is a
  /// path in the git repository that the program was built from.
  package static func current(
    arguments: [String] = Array(CommandLine.arguments.dropFirst()), folder: String
  ) -> ResultDocument.RunDescription {
    ResultDocument.RunDescription(
      fingerprint: .current(), git: .current(folder: folder),
      arguments: arguments.map { printable($0) },
      started: Date.now.formatted(.iso8601), version: ProjectVersion.current,
      governor: EnvironmentFingerprint.frequencyGovernor ?? unknownGovernor,
      program: programDescription)
  }

  /// The size and the time of modification of the file of this program; nil if they are unknown.
  private static var programDescription: String? {
    guard let path = Bundle.main.executablePath,
      let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date
    else { return nil }
    return "\(size) bytes, \(date.formatted(.iso8601))"
  }

  /// Whether this run and `other` measured the same build: the same program file, or programs that
  /// were built from the same commit without changes.
  package func hasSameBuild(as other: ResultDocument.RunDescription) -> Bool {
    if let program, program == other.program { return true }
    return git.revision != nil && git == other.git && !git.isModified
  }
}
