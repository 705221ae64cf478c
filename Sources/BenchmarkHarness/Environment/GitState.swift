import Foundation
import Subprocesses

/// The git revision that the program was built from.
///
///     GitState(revision: "c14732b9", isModified: true).description  // "c14732b9, with changes"
package struct GitState: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The full hash of the commit; `nil` outside a repository.
  package var revision: String?
  /// Whether files that git tracks differ from the commit.
  package var isModified: Bool

  private enum CodingKeys: String, CodingKey {
    case revision
    case isModified = "modified"
  }

  package init(revision: String?, isModified: Bool) {
    self.revision = revision
    self.isModified = isModified
  }

  /// The commit, and whether there are uncommitted changes.
  package var description: String {
    (revision ?? "unknown") + (isModified ? ", with changes" : "")
  }

  /// Reads the state of the repository that contains `folder`.
  package static func current(folder: String) -> GitState {
    guard let headRevision = gitOutput(of: ["rev-parse", "HEAD"], in: folder) else {
      return GitState(revision: nil, isModified: false)
    }
    let statusOutput = gitOutput(of: ["status", "--porcelain", "--untracked-files=no"], in: folder)
    return GitState(revision: headRevision, isModified: statusOutput?.isEmpty == false)
  }

  /// The longest time to wait for the output of git.
  private static let timeout = Duration.seconds(30)

  /// The output of git without surrounding white space; nil if git is not installed or fails.
  private static func gitOutput(of arguments: [String], in folder: String) -> String? {
    guard let process = try? ProgramProcess(["git", "-C", folder] + arguments),
      let output = process.readToEnd(until: .now + timeout), process.ending == .exit(code: 0)
    else { return nil }
    return String(decoding: output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
