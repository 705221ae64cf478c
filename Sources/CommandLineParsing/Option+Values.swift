extension Option where Value == [String] {
  /// An option whose value is a list of words, separated by commas. Each word must be contained in
  /// `legal`. If the option is repeated, the lists are joined without duplicates.
  ///
  /// - Parameter command: A command that prints the legal words, such as `bench explain`. An error
  ///   message about an unknown word refers to this command if there are too many legal words to
  ///   list.
  package static func words(
    _ name: String, of legal: [String], help: String, valueName: String = "LIST",
    listedBy command: String? = nil
  ) -> Option {
    Option(
      name, valueName: valueName, help: help, initial: [], isRepeatable: true,
      completionWords: legal
    ) {
      text, words throws(InvalidValue) in
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let word = String(part)
        guard legal.contains(word) else { throw .word(word, legal: legal, listedBy: command) }
        if !words.contains(word) { words.append(word) }
      }
    }
  }

  /// An option whose value is a text that is not empty. The option may be repeated.
  package static func texts(_ name: String, valueName: String, help: String) -> Option {
    Option(name, valueName: valueName, help: help, initial: [], isRepeatable: true) {
      text, texts throws(InvalidValue) in
      guard !text.isEmpty else { throw .text(text, expected: valueName) }
      texts.append(text)
    }
  }
}

extension Option {
  /// An option whose value is the raw value of a case of `Choice`.
  package static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, help: String, valueName: String = "WORD"
  ) -> Option where Value == Choice?, Choice.RawValue == String {
    let words = Choice.allCases.map(\.rawValue)
    return Option(name, valueName: valueName, help: help, initial: nil, completionWords: words) {
      text, choice throws(InvalidValue) in
      choice = Choice(rawValue: try Option<String?>.legalWord(text, of: words))
    }
  }
}

extension Option where Value == String? {
  /// An option whose value is one of the words in `legal`.
  package static func word(
    _ name: String, of legal: [String], help: String, valueName: String
  ) -> Option {
    Option(name, valueName: valueName, help: help, initial: nil, completionWords: legal) {
      text, value throws(InvalidValue) in
      value = try legalWord(text, of: legal)
    }
  }

  /// Returns `text`. Throws an error if `legal` does not contain it.
  fileprivate static func legalWord(
    _ text: String, of legal: [String]
  ) throws(InvalidValue) -> String {
    if legal.contains(text) { return text }
    if text.contains(",") { throw .text(text, expected: "one word") }
    throw .word(text, legal: legal)
  }

  /// An option whose value is a text that is not empty, such as a path.
  ///
  /// - Parameters:
  ///   - mayBeBlank: Whether a text that consists of spaces is valid.
  ///   - use: What the command does with the file at that path; nil if the text is not a path.
  package static func text(
    _ name: String, valueName: String, help: String, mayBeBlank: Bool = true, use: FileUse? = nil
  ) -> Option {
    Option(name, valueName: valueName, help: help, initial: nil, use: use) {
      text, value throws(InvalidValue) in
      guard !text.isEmpty, mayBeBlank || !text.allSatisfy(\.isWhitespace) else {
        throw .text(text, expected: valueName)
      }
      value = text
    }
  }
}

extension Option where Value == UInt64? {
  /// An option whose value is a decimal number in `range`, without a sign.
  package static func number(
    _ name: String, in range: ClosedRange<UInt64> = 0...UInt64.max, help: String
  ) -> Option {
    Option(name, valueName: "NUMBER", help: help, initial: nil) {
      text, value throws(InvalidValue) in
      let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
      // A number with too many digits for 64 bits is treated as the largest number.
      let number = isNumber ? UInt64(text) ?? .max : nil
      guard let number, number >= range.lowerBound else {
        throw .text(text, expected: "a whole number of \(range.lowerBound) or more")
      }
      guard number <= range.upperBound, UInt64(text) != nil else {
        throw .text(text, expected: "a whole number of at most \(range.upperBound)")
      }
      value = number
    }
  }
}

extension Option where Value == [Int] {
  /// An option for a list of item counts of at least 1, separated by commas, such as
  /// `1000,10k,1M`.
  package static func itemCounts(_ name: String, help: String) -> Option {
    Option(name, valueName: "SIZES", help: help, initial: [], isRepeatable: true) {
      text, itemCounts throws(InvalidValue) in
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let itemCount = Self.parseItemCount(part) else {
          let isDigitGroup =
            part.count == 3 && part.allSatisfy(\.isWholeNumber) && text.contains(",")
          throw isDigitGroup
            ? .text(
              text, expected: "sizes such as 10000 or 10k, separated by commas")
            : .text(String(part), expected: "a size of at least 1, such as 1000, 10k or 1M")
        }
        if !itemCounts.contains(itemCount) { itemCounts.append(itemCount) }
      }
    }
  }

  /// The number in `text`, which may end in `k` or `K` (thousand) or `M` (million); nil if `text`
  /// is invalid.
  private static func parseItemCount(_ text: Substring) -> Int? {
    var digits = text
    var suffixFactor = 1
    switch text.last {
    case "k", "K":
      suffixFactor = 1000
      digits = text.dropLast()
    case "M":
      suffixFactor = 1_000_000
      digits = text.dropLast()
    default:
      break
    }
    // The digits are checked first, because `Int(_:)` accepts a sign.
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits) else {
      return nil
    }
    let (itemCount, isTooLarge) = number.multipliedReportingOverflow(by: suffixFactor)
    return isTooLarge || itemCount < 1 ? nil : itemCount
  }
}

/// A name and a path, written as `NAME=PATH`.
package struct NamedPath: Hashable, Sendable {
  package let name: String
  package let path: String

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

extension Option where Value == [NamedPath] {
  /// An option whose value is `NAME=PATH`, where NAME is a word of `legal` and PATH is an output
  /// file, or `-` for the standard output. The option may be repeated.
  ///
  /// The keys of `refused` are illegal names that get an error message of their own. The value of
  /// each key says what is expected instead of that name.
  package static func namedPaths(
    _ name: String, of legal: [String], refused: [String: String] = [:], help: String
  ) -> Option {
    Option(
      name, valueName: "NAME=PATH",
      help:
        "\(help); the path \"-\" is the standard output, and tables then go to the standard error",
      initial: [], isRepeatable: true, use: .written,
      completionWords: legal.map { $0 + "=" }
    ) {
      text, pairs throws(InvalidValue) in
      let nameAndPath = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(nameAndPath[0])
      if let expectation = refused[name] { throw .text(name, expected: expectation) }
      guard legal.contains(name) else { throw .word(name, legal: legal) }
      guard nameAndPath.count == 2, !nameAndPath[1].isEmpty else {
        throw .text(text, expected: "\(name)=PATH")
      }
      pairs.append(NamedPath(name: name, path: String(nameAndPath[1])))
    }
  }
}
