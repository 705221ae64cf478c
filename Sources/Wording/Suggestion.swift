/// Suggests valid words for a misspelled word.
package enum Suggestion {
  /// The end of a message about the unknown `word`: a suggestion of the most similar legal word. If
  /// no legal word is similar, the message ends with a list of all legal words, or, if there are
  /// more than 24, with three of them and the `command` that lists all.
  package static func suggestionText(
    for word: String, among legal: [String], listedBy command: String? = nil
  ) -> String {
    if let nearest = nearest(to: word, among: legal) { return ", did you mean \(quoted(nearest))?" }
    if legal.isEmpty { return "" }
    if legal.count <= 24 { return ", expected " + quotedList(legal) }
    return ", expected one of \(legal.count) words such as " + quotedList(Array(legal.prefix(3)))
      + (command.map { "; see \(quoted($0))" } ?? "")
  }

  /// The words in quotes, separated by commas, with `or` before the last word.
  package static func quotedList(_ words: [String]) -> String {
    let words = words.map(quoted)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The legal word with the smallest edit distance to `word`; nil if none is similar enough. A
  /// legal word that differs only in case, punctuation or leading zeros is preferred, such as
  /// `Q-02` for `q2`.
  ///
  /// A third of the letters may differ, or one letter in a short word. Words of five letters may
  /// differ in two letters if their first letters are equal. If several words are equally similar,
  /// the first one is returned.
  package static func nearest(to word: String, among legal: [String]) -> String? {
    let core = comparisonKey(of: word)
    if !core.isEmpty, let same = legal.first(where: { Self.comparisonKey(of: $0) == core }) {
      return same
    }
    let typed = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (word: String, distance: Int)?
    for candidate in legal {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let distance = editDistance(from: typed, to: letters)
      let longest = max(typed.count, letters.count)
      let mayDifferInTwoLetters = longest == 5 && typed.first == letters.first
      let limit = mayDifferInTwoLetters ? 2 : max(1, longest / 3)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// The letters and digits of `word` in lowercase, without the zeros at the start of a number.
  private static func comparisonKey(of word: String) -> String {
    var core = ""
    for character in word.prefix(64).lowercased() where character.isLetter || character.isNumber {
      if character == "0", core.last?.isNumber != true { continue }
      core.append(character)
    }
    return core
  }

  /// The edit distance: the fewest insertions, deletions, replacements and swaps of adjacent
  /// letters that turn one word into the other.
  ///
  /// - Complexity: O(n * m), where n and m are the lengths of the words.
  static func editDistance(from source: [Unicode.Scalar], to target: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for i in source.indices {
      var row = [i + 1]
      for j in target.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (source[i] == target[j] ? 0 : 1))
        if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[target.count]
  }
}
