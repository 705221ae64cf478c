/// Splits the text of a command line into a program and its arguments.
package enum CommandWords {
  /// Splits `command` into words at spaces and tabs.
  ///
  /// Single and double quotes group characters. A backslash outside of single quotes escapes the
  /// next character. All other characters stand for themselves: no shell interprets the command.
  ///
  /// - Throws: ``UnclosedQuote``.
  package static func split(_ command: String) throws(UnclosedQuote) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in command {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        if let finishedWord = word { words.append(finishedWord) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote { throw UnclosedQuote(quote: quote) }
    if let finishedWord = word { words.append(finishedWord) }
    return words
  }

  /// An error: a command line opens a quote that it does not close.
  package struct UnclosedQuote: Error, Hashable, CustomStringConvertible {
    package let quote: Character

    package var description: String {
      "expected a closing \(quote) in the command, found the end of the command"
    }
  }
}
