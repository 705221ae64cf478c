/// What a command does with a file named on its command line.
package enum FileUse: Sendable {
  case read
  /// The file is written, and possibly read before that, such as when a run continues a file.
  case written
}

/// A file named on a command line.
package struct NamedFile: Hashable, Sendable {
  /// The option and its text, such as `--format csv=a.csv`; for an operand, the path.
  package let words: String
  package let path: String
  package let use: FileUse

  /// Creates a file named by `words`.
  package init(words: String, path: String, use: FileUse) {
    self.words = words
    self.path = path
    self.use = use
  }
}
