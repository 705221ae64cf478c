/// The values of a command line that fits its ``CommandSyntax``.
public struct ParsedArguments: Sendable {
  private var values: [String: any Sendable] = [:]
  private var flags: Set<String> = []
  /// The words that belong to no option, in order.
  public internal(set) var operands: [String] = []
  /// The files that options and operands name, options first.
  public internal(set) var files: [NamedFile] = []

  /// The value of `option`: what was given, or its initial one.
  public subscript<Value>(option: Option<Value>) -> Value {
    values[option.name] as? Value ?? option.initial
  }

  /// Whether `flag` was given.
  public subscript(flag: Flag) -> Bool { flags.contains(flag.name) }

  /// Whether the option or flag called `name` stood on the command line.
  public func gives(_ name: String) -> Bool { values[name] != nil || flags.contains(name) }

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

  mutating func raise(_ flag: Flag) { flags.insert(flag.name) }
}
