import Foundation

extension ResultDocument.Run {
  /// A run of this process that begins now with `arguments`, built from the repository around
  /// `folder`.
  public static func current(arguments: [String], folder: String) -> ResultDocument.Run {
    ResultDocument.Run(
      fingerprint: .current(), git: .current(folder: folder), arguments: arguments,
      started: Date.now.formatted(.iso8601))
  }
}
