import Wording

/// The error of an invalid command line. The message names the command, the invalid word and the
/// legal words.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The kinds of invalid command lines.
  package enum Reason: Error, Equatable {
    /// No command was given.
    case missingCommand
    /// The first word is not a command. `intended` is what the user probably meant; if it is nil,
    /// the message suggests the most similar legal word.
    case unknownCommand(String, legal: [String], intended: String? = nil)
    /// The first word is the name that a command had in an earlier version. `newForm` is the command
    /// line that replaces it.
    case renamedCommand(String, newForm: String)
    /// The first operand, such as the shell in `bench completions SHELL`, is not a legal word.
    case unknownFirstOperand(String, legal: [String])
    /// The command has no option with the given name. `intended` is what the user probably meant;
    /// if it is nil, the message suggests the most similar legal word.
    case unknownOption(String, legal: [String], intended: String? = nil)
    /// An option was given that makes no sense `context`, such as `with "--text"`.
    case unsuitableOption(String, String)
    /// An option is not followed by a value.
    case missingValue(option: String, valueName: String)
    /// A flag, which takes no value, was given with a value, as in `--quiet=yes`.
    case unexpectedValue(String, flag: String)
    /// An option that must not be repeated was given twice.
    case repeatedOption(String)
    /// The value of an option is invalid.
    case invalidValue(InvalidValue, option: String)
    /// The command requires an operand, but the command line has none.
    case missingOperand(valueName: String)
    /// The command line has operands, but fewer than the command requires.
    case tooFewOperands(valueName: String, expected: Int, found: Int)
    /// An operand that must name a file is empty.
    case emptyOperand(valueName: String)
    /// The command line has more operands than the command accepts. `intended` is what the user
    /// probably meant; nil if unknown.
    case unexpectedOperand(String, intended: String? = nil)
  }

  /// The program and the command, such as `bench run`.
  package let command: String
  package let reason: Reason

  package init(command: String, _ reason: Reason) {
    self.command = command
    self.reason = reason
  }

  package var description: String {
    switch reason {
    case .missingCommand:
      "expected a command after \(quoted(command)), found none"
    case .unknownCommand(let found, let legal, let intended):
      Self.message(
        "\(quoted(command)) has no command \(quoted(found))", about: found, intended: intended,
        legal: legal)
    case .renamedCommand(let found, let newForm):
      "\(quoted("\(command) \(found)")) is now \(quoted(newForm))"
    case .unknownFirstOperand(let found, let legal):
      Suggestion.message(
        "\(quoted(command)) has no action \(quoted(found))", suggestingWordFor: found, among: legal)
    case .unknownOption(let found, let legal, let intended):
      Self.message(
        "\(quoted(command)) has no option \(quoted(found))", about: found, intended: intended,
        legal: legal)
    case .unsuitableOption(let option, let context):
      "expected no \(quoted(option)) \(context)"
    case .missingValue(let option, let valueName):
      "expected \(valueName) after \(quoted(option)), found none"
    case .unexpectedValue(let found, let flag):
      "expected no value for \(quoted(flag)), found \(quoted(found))"
    case .repeatedOption(let option):
      "expected \(quoted(option)) once, found it twice"
    case .invalidValue(.word(let found, let legal, let command), let option):
      Suggestion.message(
        "option \(quoted(option)) does not accept \(quoted(found))", suggestingWordFor: found,
        among: legal, listedBy: command)
    case .invalidValue(.text(let found, let expected), let option):
      "option \(quoted(option)): expected \(expected), found \(quoted(found))"
    case .missingOperand(let valueName):
      "expected \(valueName) after \(quoted(command)), found none"
    case .tooFewOperands(let valueName, let expected, let found):
      "expected \(expected) \(valueName) operands after \(quoted(command)), found \(found)"
    case .emptyOperand(let valueName):
      "expected \(valueName) after \(quoted(command)), found \"\""
    case .unexpectedOperand(let found, let intended):
      Self.message(
        "\(quoted(command)) does not accept the extra operand \(quoted(found))", about: found,
        intended: intended, legal: [])
    }
  }

  /// The error message `problem` about the word `found`. It suggests `intended` or, if that is nil,
  /// the most similar word of `legal`.
  private static func message(
    _ problem: String, about found: String, intended: String?, legal: [String]
  ) -> String {
    intended.map { Suggestion.message(problem, suggesting: $0) }
      ?? Suggestion.message(problem, suggestingWordFor: found, among: legal)
  }
}
