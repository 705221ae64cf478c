/// The declaration of an option, written `--name VALUE` or `--name=VALUE`, and its conversion from text.
///
/// The declaration is also the key of the value in ``ParsedArguments``:
///
///     let seed = Option<UInt64?>.number("seed", help: "the seed of random worlds")
///     let value = parsed[seed]
package struct Option<Value: Sendable>: Sendable {
  /// The name without the dashes.
  package let name: String
  /// The placeholder of the value in the help, such as `LIST` or `FILE`.
  package let valueName: String
  /// What the option does, in one sentence without a full stop.
  package let help: String
  /// The value if the option is not given.
  package let initial: Value
  /// Whether it may be given more than once.
  package let isRepeatable: Bool
  /// What is done with the file that the value names, or nil if the value is no path.
  package let use: FileUse?
  private let read: @Sendable (String, inout Value) throws(InvalidValue) -> Void

  /// Creates an option. `read` adds one text of the command line to the value so far.
  package init(
    _ name: String, valueName: String, help: String, initial: Value, isRepeatable: Bool = false,
    use: FileUse? = nil,
    read: @escaping @Sendable (String, inout Value) throws(InvalidValue) -> Void
  ) {
    self.name = name
    self.valueName = valueName
    self.help = help
    self.initial = initial
    self.isRepeatable = isRepeatable
    self.use = use
    self.read = read
  }
}

/// An option with a value of any type, for the parser and the help.
package protocol DeclaredOption: Sendable {
  var name: String { get }
  var valueName: String { get }
  var help: String { get }
  var isRepeatable: Bool { get }
  var use: FileUse? { get }
  /// The value after one more `text`; `old` is the value of earlier texts, or nil for the first.
  func value(after old: (any Sendable)?, adding text: String) throws(InvalidValue)
    -> any Sendable
}

extension Option: DeclaredOption {
  package func value(after old: (any Sendable)?, adding text: String) throws(InvalidValue)
    -> any Sendable
  {
    var value = old as? Value ?? initial
    try read(text, &value)
    return value
  }
}

/// The declaration of a switch without a value, written `--name`; off unless given.
package struct Flag: Sendable {
  /// The name without the dashes.
  package let name: String
  /// What the flag does, in one sentence without a full stop.
  package let help: String

  /// Creates a flag.
  package init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}

/// The declaration of the words that belong to no option.
package struct Operands: Sendable {
  /// The placeholder of one operand in the help, such as `FILE`.
  package let valueName: String
  /// What the operands are, in one sentence without a full stop.
  package let help: String
  /// The legal numbers of operands.
  package let count: ClosedRange<Int>
  /// What is done with the files that they name, or nil if they are no paths.
  package let use: FileUse?

  /// Creates the declaration of operands.
  package init(_ valueName: String, help: String, count: ClosedRange<Int>, use: FileUse? = nil) {
    self.valueName = valueName
    self.help = help
    self.count = count
    self.use = use
  }
}

/// Why a text is not a valid value of an option.
package enum InvalidValue: Error, Equatable, Sendable {
  /// The text is not one of the legal words.
  case word(String, legal: [String])
  /// The text does not have the expected form.
  case text(String, expected: String)
}
