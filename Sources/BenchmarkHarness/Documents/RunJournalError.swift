import Wording

/// An error: a file is not a journal that can be continued.
package enum RunJournalError: Error, Hashable, CustomStringConvertible {
  /// The file is not a journal, or it has another version of the format.
  case notAJournal(path: String)
  /// The file is the journal of a run that measures something else. The texts `expected` and
  /// `found` describe what the two runs measure.
  case journalOfDifferentRun(path: String, expected: [String], found: [String])
  /// The line with this number cannot be decoded as a part of a run.
  case damaged(path: String, line: Int)

  package var description: String {
    switch self {
    case .notAJournal(let path):
      return
        "\(printable(path)): error: expected a journal that \"--resume\" created, found something else"
    case .journalOfDifferentRun(let path, let expected, let found):
      func quotedWords(_ words: [String]) -> String {
        quoted(words.joined(separator: " "), limit: 400)
      }
      return
        "\(printable(path)):1: error: expected the journal of a run of \(quotedWords(expected)), found the journal of a run of \(quotedWords(found))"
    case .damaged(let path, let line):
      return
        "\(printable(path)):\(line): error: expected the results of one part of a run, found something else"
    }
  }
}
