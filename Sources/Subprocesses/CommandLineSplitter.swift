/// Splits the text of a command line into a program and its arguments.
///
///     try CommandLineSplitter.split("python3 'my layouts.py' --fast")
///     // ["python3", "my layouts.py", "--fast"]
package enum CommandLineSplitter {
  /// Splits `command` into words at spaces and tabs.
  ///
  /// Single and double quotes group characters. A backslash outside of single quotes escapes the
  /// next character. All other characters stand for themselves: no shell interprets the command.
  ///
  /// - Throws: ``IncompleteCommand``.
  package static func split(_ command: String) throws(IncompleteCommand) -> [String] {
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
      } else if let openQuote = quote {
        if character == openQuote { quote = nil } else { word = (word ?? "") + String(character) }
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
    if isEscaped { throw .missingEscapedCharacter }
    if let quote { throw .unclosedQuote(quote) }
    if let finishedWord = word { words.append(finishedWord) }
    return words
  }

  /// An error: a command line ends within a word.
  package enum IncompleteCommand: Error, Hashable, CustomStringConvertible {
    /// The command contains this opening quote without a closing quote.
    case unclosedQuote(Character)
    /// The command ends with a backslash, which escapes no character.
    case missingEscapedCharacter

    /// Text for a message: the command that was expected instead of the incomplete one.
    package var descriptionOfExpectedCommand: String {
      switch self {
      case .unclosedQuote(let quote): "a command with a closing \(quote)"
      case .missingEscapedCharacter: "a command with a character after the last backslash"
      }
    }

    package var description: String {
      switch self {
      case .unclosedQuote(let quote):
        "expected a closing \(quote) in the command, found the end of the command"
      case .missingEscapedCharacter:
        "expected a character after the last backslash in the command, found the end of the command"
      }
    }
  }
}
