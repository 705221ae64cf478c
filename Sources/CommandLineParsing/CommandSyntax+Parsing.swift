extension CommandSyntax {
  /// Parses `arguments`, which are the words after the program's name and the command.
  package func parse(_ arguments: [String], program programName: String) throws(UsageError)
    -> ParsedArguments
  {
    do {
      return try parse(arguments)
    } catch {
      throw UsageError(command: "\(programName) \(name)", error)
    }
  }

  private func parse(_ arguments: [String]) throws(UsageError.Reason) -> ParsedArguments {
    var parsedArguments = ParsedArguments()
    var remainingWords = arguments[...]
    while let word = remainingWords.popFirst() {
      if word == "--" {
        parsedArguments.operands += remainingWords
        break
      }
      // A single dash is an operand, because many programs use it for the standard input.
      guard word.hasPrefix("-"), word != "-" else {
        parsedArguments.operands.append(word)
        continue
      }
      let nameAndValue = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(nameAndValue[0])
      let value = nameAndValue.count == 2 ? String(nameAndValue[1]) : nil
      if let flag = flags.first(where: { "--\($0.name)" == name }) {
        if let value { throw .unexpectedValue(value, flag: name) }
        parsedArguments.insert(flag)
      } else if let option = options.first(where: { "--\($0.name)" == name }) {
        let valueText =
          if let value { value } else { try Self.takeValue(of: option, in: &remainingWords) }
        try parsedArguments.add(valueText, to: option)
      } else if name == "--help", let value {
        throw .unexpectedValue(value, flag: name)
      } else {
        throw .unknownOption(
          name, legal: legalOptions, intended: optionText(suggestedForName: name))
      }
    }
    try checkOperandCount(of: parsedArguments.operands)
    if let operands, let use = operands.use {
      guard !parsedArguments.operands.contains("") else {
        throw .emptyOperand(valueName: operands.valueName)
      }
      parsedArguments.files += parsedArguments.operands.map {
        NamedFile(commandLineText: $0, path: $0, use: use)
      }
    }
    return parsedArguments
  }

  /// The names of all options and flags, with their leading dashes.
  private var legalOptions: [String] {
    (options.map(\.name) + flags.map(\.name) + ["help"]).map { "--\($0)" }
  }

  private static func takeValue(
    of option: any DeclaredOption, in remainingWords: inout ArraySlice<String>
  )
    throws(UsageError.Reason) -> String
  {
    guard let value = remainingWords.first, !value.hasPrefix("--") else {
      throw .missingValue(option: "--\(option.name)", valueName: option.valueName)
    }
    return remainingWords.removeFirst()
  }

  private func checkOperandCount(of foundOperands: [String]) throws(UsageError.Reason) {
    let legalOperandCounts = operands?.count ?? 0...0
    if foundOperands.count > legalOperandCounts.upperBound {
      let extraOperand = foundOperands[legalOperandCounts.upperBound]
      throw .unexpectedOperand(
        extraOperand, intended: optionText(suggestedForOperand: extraOperand))
    }
    if let operands, foundOperands.count < legalOperandCounts.lowerBound {
      throw foundOperands.isEmpty
        ? .missingOperand(valueName: operands.valueName)
        : .tooFewOperands(
          valueName: operands.valueName, expected: legalOperandCounts.lowerBound,
          found: foundOperands.count
        )
    }
  }
}
