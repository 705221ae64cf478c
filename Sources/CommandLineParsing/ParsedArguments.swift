/// The values in a command line that is valid for its ``CommandSyntax``.
package struct ParsedArguments: Sendable {
  private var values: [String: any Sendable] = [:]
  private var flags: Set<String> = []
  /// The words that belong to no option, in their order.
  package internal(set) var operands: [String] = []
  /// The files that options name, followed by those that operands name.
  package internal(set) var files: [NamedFile] = []

  /// The value that was given for `option`, or its initial value.
  package subscript<Value>(option: Option<Value>) -> Value {
    values[option.name] as? Value ?? option.initial
  }

  /// Whether `flag` was given.
  package subscript(flag: Flag) -> Bool { flags.contains(flag.name) }

  /// Whether the option or flag called `name` was given.
  package func wasGiven(_ name: String) -> Bool { values[name] != nil || flags.contains(name) }

  mutating func add(_ text: String, to option: any DeclaredOption) throws(UsageError.Reason) {
    let earlierValue = values[option.name]
    if earlierValue != nil, !option.isRepeatable { throw .repeatedOption("--\(option.name)") }
    do {
      values[option.name] = try option.value(adding: text, to: earlierValue)
    } catch {
      throw .invalidValue(error, option: "--\(option.name)")
    }
    if let use = option.use {
      let path = (values[option.name] as? [NamedPath])?.last?.path ?? text
      files.append(NamedFile(commandLineText: "--\(option.name) \(text)", path: path, use: use))
    }
  }

  mutating func insert(_ flag: Flag) { flags.insert(flag.name) }
}
