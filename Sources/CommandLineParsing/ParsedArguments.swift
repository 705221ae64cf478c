/// The values of a command line that is valid for its ``CommandSyntax``.
package struct ParsedArguments: Sendable {
  private var values: [String: any Sendable] = [:]
  private var flags: Set<String> = []
  /// The words that belong to no option, in the order given.
  package internal(set) var operands: [String] = []
  /// The files named by options, then those named by operands.
  package internal(set) var files: [NamedFile] = []

  /// The value given for `option`, or its initial value.
  package subscript<Value>(option: Option<Value>) -> Value {
    values[option.name] as? Value ?? option.initial
  }

  /// Whether `flag` was given.
  package subscript(flag: Flag) -> Bool { flags.contains(flag.name) }

  /// Whether the option or flag with this name was given.
  package func gives(_ name: String) -> Bool { values[name] != nil || flags.contains(name) }

  mutating func add(_ text: String, to option: any DeclaredOption) throws(UsageError.Mistake) {
    let old = values[option.name]
    if old != nil, !option.isRepeatable { throw .repeatedOption("--\(option.name)") }
    do {
      values[option.name] = try option.value(after: old, adding: text)
    } catch {
      throw .invalidValue(error, option: "--\(option.name)")
    }
    if let use = option.use {
      let path = (values[option.name] as? [NamedPath])?.last?.path ?? text
      files.append(NamedFile(words: "--\(option.name) \(text)", path: path, use: use))
    }
  }

  mutating func insert(_ flag: Flag) { flags.insert(flag.name) }
}
