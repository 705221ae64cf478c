import Wording

/// Why a file is no journal to go on from.
public enum RunJournalError: Error, Hashable, CustomStringConvertible {
  /// It is no journal, or one of another version.
  case otherFile(path: String)
  /// It is the journal of a run that was to do something else.
  case otherRun(path: String, expected: [String], found: [String])
  /// A line in it is no part of a run.
  case damaged(path: String, line: Int)

  public var description: String {
    switch self {
    case .otherFile(let path):
      return "\(path): error: expected a journal that \"--resume\" began, found something else"
    case .otherRun(let path, let expected, let found):
      func text(_ words: [String]) -> String { quoted(words.joined(separator: " "), limit: 400) }
      return
        "\(path):1: error: expected the journal of \(text(expected)), found that of \(text(found))"
    case .damaged(let path, let line):
      return "\(path):\(line): error: expected a part of a run, found something else"
    }
  }
}
