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
      governor: EnvironmentFingerprint.frequencyGovernor ?? unknownGovernor)
  }
}
