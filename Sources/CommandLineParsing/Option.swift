/// A declared option: `--name VALUE` or `--name=VALUE`, and how its text becomes a value.
///
/// The declaration is also the key to the value in ``ParsedArguments``.
public struct Option<Value: Sendable>: Sendable {
  /// The name without the dashes.
  public let name: String
  /// What stands for the value in the help: `LIST`, `FILE`.
  public let valueName: String
  /// What the option does, in one sentence without a full stop.
  public let help: String
  /// The value where the option is not given.
  public let initial: Value
  /// Whether it may stand on the command line more than once.
  public let isRepeatable: Bool
  /// What is done with the file that the value names; nil where it names none.
  public let use: FileUse?
  private let read: @Sendable (String, inout Value) throws(InvalidValue) -> Void

  /// Creates an option; `read` adds a text of the command line to the value so far.
  public init(
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

/// An option of any type, as the parser and the help see it.
public protocol DeclaredOption: Sendable {
  var name: String { get }
  var valueName: String { get }
  var help: String { get }
  var isRepeatable: Bool { get }
  var use: FileUse? { get }
  /// The value after one more `text`; `old` is what earlier ones made, `nil` at the first.
  func value(after old: (any Sendable)?, adding text: String) throws(InvalidValue)
    -> any Sendable
}

extension Option: DeclaredOption {
  public func value(after old: (any Sendable)?, adding text: String) throws(InvalidValue)
    -> any Sendable
  {
    var value = old as? Value ?? initial
    try read(text, &value)
    return value
  }
}

/// A declared switch: `--name`, off unless given.
public struct Flag: Sendable {
  /// The name without the dashes.
  public let name: String
  /// What the flag does, in one sentence without a full stop.
  public let help: String

  /// Creates a flag.
  public init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}

/// The declared words of a command line that belong to no option.
public struct Operands: Sendable {
  /// What stands for one of them in the help: `FILE`.
  public let valueName: String
  /// What they are, in one sentence without a full stop.
  public let help: String
  /// How many there may be.
  public let count: ClosedRange<Int>
  /// What is done with the files that they name; nil where they name none.
  public let use: FileUse?

  /// Creates the declaration of operands.
  public init(_ valueName: String, help: String, count: ClosedRange<Int>, use: FileUse? = nil) {
    self.valueName = valueName
    self.help = help
    self.count = count
    self.use = use
  }
}

/// Why a text is no value of an option.
public enum InvalidValue: Error, Equatable, Sendable {
  /// It is none of the legal words.
  case word(String, legal: [String])
  /// It is not what the option is made from.
  case text(String, expected: String)
}
