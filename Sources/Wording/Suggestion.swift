/// Suggests valid words for a misspelled word.
///
///     Suggestion.nearest(to: "gird", among: ["flow", "grid"])  // "grid"
///     Suggestion.message("unknown layout", suggestingWordFor: "gird", among: ["flow", "grid"])
///     // unknown layout, did you mean "grid"?
package enum Suggestion {
  /// The message `problem`, which is about the unknown `word`, with a suggestion of the most
  /// similar legal word. If no legal word is similar, the message ends with a list of all legal
  /// words, or, if there are more than 24, with three of them and the `command` that lists all.
  package static func message(
    _ problem: String, suggestingWordFor word: String, among legal: [String],
    listedBy command: String? = nil
  ) -> String {
    if let nearestWord = nearest(to: word, among: legal) {
      return message(problem, suggesting: nearestWord)
    }
    if legal.isEmpty { return problem }
    if legal.count <= 24 { return "\(problem), expected \(quotedList(legal))" }
    let examples = quotedList(Array(legal.prefix(3)))
    if let command {
      return
        "\(problem), expected one of \(legal.count) words such as \(examples); see \(quoted(command))"
    }
    return "\(problem), expected one of \(legal.count) words such as \(examples)"
  }

  /// The message `problem` with the suggestion `word`.
  package static func message(_ problem: String, suggesting word: String) -> String {
    "\(problem), did you mean \(quoted(word))?"
  }

  /// The words in quotes, separated by commas, with `or` before the last word.
  package static func quotedList(_ words: [String]) -> String {
    let words = words.map(quoted)
    guard let lastWord = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(lastWord)"
  }

  /// The legal word with the smallest edit distance to `word`; nil if none is similar enough. A
  /// legal word that differs only in case, punctuation or leading zeros is preferred, such as
  /// `Q-02` for `q2`.
  ///
  /// A third of the letters may differ, or one letter in a short word. Words of five letters may
  /// differ in two letters if their first letters are equal. If several words are equally similar,
  /// the first one is returned.
  package static func nearest(to word: String, among legal: [String]) -> String? {
    let wordKey = comparisonKey(of: word)
    if !wordKey.isEmpty,
      let equalWord = legal.first(where: { Self.comparisonKey(of: $0) == wordKey })
    {
      return equalWord
    }
    let typedLetters = Array(word.lowercased().unicodeScalars.prefix(64))
    var nearestWord: (word: String, distance: Int)?
    for candidate in legal {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let distance = editDistance(from: typedLetters, to: letters)
      let greaterLength = max(typedLetters.count, letters.count)
      let mayDifferInTwoLetters = greaterLength == 5 && typedLetters.first == letters.first
      let distanceLimit = mayDifferInTwoLetters ? 2 : max(1, greaterLength / 3)
      if distance <= distanceLimit, distance < nearestWord?.distance ?? .max {
        nearestWord = (candidate, distance)
      }
    }
    return nearestWord?.word
  }

  /// The letters and digits of `word` in lowercase, without the zeros at the start of a number.
  private static func comparisonKey(of word: String) -> String {
    var key = ""
    for character in word.prefix(64).lowercased() where character.isLetter || character.isNumber {
      if character == "0", key.last?.isNumber != true { continue }
      key.append(character)
    }
    return key
  }

  /// The edit distance: the fewest insertions, deletions, replacements and swaps of adjacent
  /// letters that turn one word into the other.
  ///
  /// - Complexity: O(n * m), where n and m are the lengths of the words.
  static func editDistance(from source: [Unicode.Scalar], to target: [Unicode.Scalar]) -> Int {
    var rowBeforePrevious: [Int] = []
    var previousRow = Array(0...target.count)
    for i in source.indices {
      var row = [i + 1]
      for j in target.indices {
        let replacementCost = source[i] == target[j] ? 0 : 1
        var cost = min(previousRow[j + 1] + 1, row[j] + 1, previousRow[j] + replacementCost)
        if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] {
          cost = min(cost, rowBeforePrevious[j - 1] + 1)
        }
        row.append(cost)
      }
      rowBeforePrevious = previousRow
      previousRow = row
    }
    return previousRow[target.count]
  }
}
