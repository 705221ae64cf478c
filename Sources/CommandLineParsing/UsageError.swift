import Wording

/// What is wrong with a command line.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The kinds of mistakes.
  public enum Mistake: Error, Equatable {
    /// There is no command.
    case missingCommand
    /// The first word is no command.
    case unknownCommand(String, legal: [String])
    /// The command has no such option.
    case unknownOption(String, legal: [String])
    /// The option stands at the end or before another option.
    case missingValue(option: String, valueName: String)
    /// A flag was given a value.
    case unexpectedValue(String, flag: String)
    /// An option that may be given once was given again.
    case repeatedOption(String)
    /// The option's text is not a value of it.
    case invalidValue(InvalidValue, option: String)
    /// There are fewer operands than needed.
    case missingOperand(valueName: String)
    /// An operand that should name a file is empty.
    case emptyOperand(valueName: String)
    /// There are more operands than allowed.
    case unexpectedOperand(String)
  }

  /// The words that lead to the command: `bench run`.
  public let command: String
  public let mistake: Mistake

  /// Creates the error of `command`.
  public init(command: String, _ mistake: Mistake) {
    self.command = command
    self.mistake = mistake
  }

  public var description: String {
    switch mistake {
    case .missingCommand:
      "expected a command after \(quoted(command)), found none"
    case .unknownCommand(let found, let legal):
      "\(quoted(command)) has no command \(quoted(found))"
        + Suggestion.text(for: found, among: legal)
    case .unknownOption(let found, let legal):
      "\(quoted(command)) has no option \(quoted(found))"
        + Suggestion.text(for: found, among: legal)
    case .missingValue(let option, let valueName):
      "expected \(valueName) after \(quoted(option)), found none"
    case .unexpectedValue(let found, let flag):
      "expected no value for \(quoted(flag)), found \(quoted(found))"
    case .repeatedOption(let option):
      "expected \(quoted(option)) once, found it again"
    case .invalidValue(.word(let found, let legal), let option):
      "option \(quoted(option)) knows no \(quoted(found))"
        + Suggestion.text(for: found, among: legal)
    case .invalidValue(.text(let found, let expected), let option):
      "option \(quoted(option)): expected \(expected), found \(quoted(found))"
    case .missingOperand(let valueName):
      "expected \(valueName) after \(quoted(command)), found none"
    case .emptyOperand(let valueName):
      "expected \(valueName) after \(quoted(command)), found \"\""
    case .unexpectedOperand(let found):
      "expected no further word after \(quoted(command)), found \(quoted(found))"
    }
  }
}
