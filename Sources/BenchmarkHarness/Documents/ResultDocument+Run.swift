import Foundation

extension ResultDocument.Run {
  /// A run of this process that begins now with `arguments`.
  public static func current(arguments: [String]) -> ResultDocument.Run {
    ResultDocument.Run(
      fingerprint: .current(), git: .current(), arguments: arguments,
      started: Date.now.formatted(.iso8601))
  }
}
