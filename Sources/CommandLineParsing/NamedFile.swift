/// What a command does with a file that its line names.
public enum FileUse: Sendable {
  case read
  /// Also where it is read before, as a file that a run goes on with.
  case written
}

/// A file that a command line names.
public struct NamedFile: Hashable, Sendable {
  /// The words that name it, as they were or might have been typed: `--format csv=a.csv`.
  public let words: String
  public let path: String
  public let use: FileUse

  /// Creates the file that `words` name.
  public init(words: String, path: String, use: FileUse) {
    self.words = words
    self.path = path
    self.use = use
  }
}
