/// What a command does with a file that its command line names.
package enum FileUse: Sendable {
  case read
  /// The file is written. The command may read the file first, for example to continue a run.
  case written
}

/// A file named on a command line.
package struct NamedFile: Hashable, Sendable {
  /// The part of the command line that names the file: an option with its value, such as `--format
  /// csv=a.csv`, or an operand.
  package let commandLineText: String
  package let path: String
  package let use: FileUse

  package init(commandLineText: String, path: String, use: FileUse) {
    self.commandLineText = commandLineText
    self.path = path
    self.use = use
  }
}
