/// The declaration of an option, written as `--name VALUE` or `--name=VALUE`, and the conversion of
/// its value from text.
///
/// The declaration is also the key for the value in ``ParsedArguments``:
///
///     let seed = Option<UInt64?>.number("seed", help: "the seed of random scenarios")
///     let value = parsedArguments[seed]
package struct Option<Value: Sendable>: Sendable {
  /// The name without the leading dashes.
  package let name: String
  /// The placeholder of the value in the help, such as `LIST` or `FILE`.
  package let valueName: String
  /// A description of the option, without a full stop.
  package let help: String
  /// The value if the option is not given.
  package let initial: Value
  /// Whether the option may occur more than once in a command line.
  package let isRepeatable: Bool
  /// What the command does with the file that the value names; nil if the value is not a path.
  package let use: FileUse?
  /// The words with which a shell may complete the value; empty if there are no such words.
  package let completionWords: [String]
  /// Names under which users of other programs look for the option. They are not accepted, but an
  /// error message about them suggests the option.
  package private(set) var unsupportedNames: [String] = []
  private let read: @Sendable (String, inout Value) throws(InvalidValue) -> Void

  /// Creates an option. The parser calls `read` for each occurrence of the option. The closure
  /// converts the text that follows the option, and changes the option's value, which already
  /// contains the results of earlier occurrences.
  package init(
    _ name: String, valueName: String, help: String, initial: Value, isRepeatable: Bool = false,
    use: FileUse? = nil, completionWords: [String] = [],
    read: @escaping @Sendable (String, inout Value) throws(InvalidValue) -> Void
  ) {
    self.name = name
    self.valueName = valueName
    self.help = help
    self.initial = initial
    self.isRepeatable = isRepeatable
    self.use = use
    self.completionWords = completionWords
    self.read = read
  }

  /// Returns this option with `names` as its ``unsupportedNames``.
  package func suggested(for names: String...) -> Option {
    var option = self
    option.unsupportedNames = names
    return option
  }
}

/// An option with a value of any type, in the form that the parser and the help text use.
package protocol DeclaredOption: Sendable {
  var name: String { get }
  var valueName: String { get }
  var help: String { get }
  var isRepeatable: Bool { get }
  var use: FileUse? { get }
  var completionWords: [String] { get }
  var unsupportedNames: [String] { get }
  /// Returns the option's value after one more occurrence of the option on the command line. `text`
  /// is the text given in this occurrence. `earlierValue` is the value after the earlier
  /// occurrences; nil for the first occurrence.
  ///
  /// - Throws: ``InvalidValue`` if the text is not valid.
  func value(adding text: String, to earlierValue: (any Sendable)?) throws(InvalidValue)
    -> any Sendable
}

extension Option: DeclaredOption {
  package func value(adding text: String, to earlierValue: (any Sendable)?) throws(InvalidValue)
    -> any Sendable
  {
    var value = earlierValue as? Value ?? initial
    try read(text, &value)
    return value
  }
}

/// The declaration of a flag without a value, written as `--name`.
package struct Flag: Sendable {
  /// The name without the leading dashes.
  package let name: String
  /// A description of the flag, without a full stop.
  package let help: String

  package init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}

/// The declaration of a command's operands, the words of a command line that belong to no option.
package struct Operands: Sendable {
  /// The placeholder of one operand in the help, such as `FILE`.
  package let valueName: String
  /// A description of the operands, without a full stop.
  package let help: String
  /// The permitted numbers of operands.
  package let count: ClosedRange<Int>
  /// What the command does with the files that the operands name; nil if they are not paths.
  package let use: FileUse?

  package init(_ valueName: String, help: String, count: ClosedRange<Int>, use: FileUse? = nil) {
    self.valueName = valueName
    self.help = help
    self.count = count
    self.use = use
  }
}

/// The error of a text that is not a valid value of an option.
package enum InvalidValue: Error, Equatable, Sendable {
  /// The text is not contained in `legal`, the list of valid words. `listedBy` is a command that
  /// prints these words; nil if there is none.
  case word(String, legal: [String], listedBy: String? = nil)
  /// The text does not have the expected form.
  case text(String, expected: String)
}
