extension CommandSyntax {
  /// A suggestion for the unknown option `name`, such as `--format json=PATH` for `--json`: the
  /// option that the user probably meant, with its value. Nil if there is no suggestion. Misspelled
  /// options are not handled here.
  func optionText(suggestedForName name: String) -> String? {
    let word = String(name.drop { $0 == "-" })
    let option = options.first { $0.unsupportedNames.contains(word) }
    return option.map { "--\($0.name) \($0.valueName)" } ?? optionText(acceptingValue: word)
  }

  /// A suggestion for the unexpected operand `word`, such as `--layout flow` for `flow`: the option
  /// whose name the user probably left out. Nil if there is no suggestion.
  package func optionText(suggestedForOperand word: String) -> String? {
    if let text = optionText(acceptingValue: word) { return text }
    let isFile = word.hasSuffix(".json") || word.hasSuffix(".csv")
    guard isFile || word.contains("/") else { return nil }
    // A word that contains a slash and does not end in `.json` or `.csv` can be the id of a
    // scenario, which an option with the placeholder GLOB accepts.
    if !isFile, let option = options.first(where: { $0.valueName == "GLOB" }) {
      return "--\(option.name) \(word)"
    }
    return options.first { $0.use == .read && $0.accepts(path: word) }.map {
      "--\($0.name) \($0.valueName)"
    }
  }

  /// The first option for which `word` is a legal value, with this value; nil if there is no such
  /// option.
  private func optionText(acceptingValue word: String) -> String? {
    for option in options {
      if option.completionWords.contains(word) { return "--\(option.name) \(word)" }
      // If an option has values such as `json=PATH`, its completion words end in an equals sign,
      // as in `json=`. The user adds the path.
      if option.completionWords.contains(word + "=") { return "--\(option.name) \(word)=PATH" }
    }
    return nil
  }
}

extension DeclaredOption {
  /// Whether `path` has the file extension of the option's placeholder, such as `.csv` for
  /// `FILE.csv`. A placeholder without an extension accepts all files except CSV files.
  fileprivate func accepts(path: String) -> Bool {
    guard let dotIndex = valueName.lastIndex(of: ".") else { return !path.hasSuffix(".csv") }
    return path.hasSuffix(valueName[dotIndex...])
  }
}
