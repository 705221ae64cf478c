/// What a command does with a file that its command line names.
package enum FileUse: Sendable {
  case read
  /// The file is written. It may also be read first, for example to continue a run.
  case written
}

/// A file named on a command line.
package struct NamedFile: Hashable, Sendable {
  /// The option with its text, such as `--format csv=a.csv`, or the path of an operand.
  package let words: String
  package let path: String
  package let use: FileUse

  package init(words: String, path: String, use: FileUse) {
    self.words = words
    self.path = path
    self.use = use
  }
}
