import Wording

/// The range in which a number must lie.
enum NumberRange {
  /// Any finite number; in the family `hostile` also NaN and infinities.
  case any
  /// 0 or more; in the family `hostile` any number.
  case length
  /// Any finite number, also in the family `hostile`.
  case finite
  /// More than 0 and finite.
  case positive
  /// Between the two bounds, which are included.
  case within(Double, Double)
}

extension Cursor {
  /// Reads a number in `range`.
  func number(_ range: NumberRange = .any) -> Double? {
    let number: Double
    switch node.value {
    case .number(let plain): number = plain
    case .string(let text):
      guard let special = Self.specialNumber(text) else {
        reportMismatch(expected: "a number")
        return nil
      }
      guard context.isHostile else {
        report(
          "expected a number, found string \(quoted(text)), which only the family \"hostile\" "
            + "may use")
        return nil
      }
      number = special
    default:
      reportMismatch(expected: "a number")
      return nil
    }
    if let expected = Self.expectedRange(of: number, range, isHostile: context.isHostile) {
      reportMismatch(expected: expected)
      return nil
    }
    return number
  }

  private static func specialNumber(_ text: String) -> Double? {
    switch text {
    case "nan": return .nan
    case "inf": return .infinity
    case "-inf": return -.infinity
    default: return nil
    }
  }

  /// The text of what was expected instead of `number`; nil if `number` is legal.
  private static func expectedRange(
    of number: Double, _ range: NumberRange, isHostile: Bool
  ) -> String? {
    switch range {
    case .any: return nil
    case .length: return isHostile || number >= 0 ? nil : "a number of 0 or more"
    case .finite: return number.isFinite ? nil : "a finite number"
    case .positive: return number > 0 && number.isFinite ? nil : "a number above 0"
    case .within(let low, let high):
      return number >= low && number <= high
        ? nil : "a number from \(decimalText(low)) to \(decimalText(high))"
    }
  }

  /// Reads a whole number in `range`.
  func integer(_ range: ClosedRange<Int>) -> Int? {
    guard case .number(let number) = node.value, let integer = Int(exactly: number) else {
      reportMismatch(expected: "a whole number")
      return nil
    }
    guard range.contains(integer) else {
      let expected =
        range.upperBound == .max
        ? "a whole number of \(range.lowerBound) or more"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
      reportMismatch(expected: expected)
      return nil
    }
    return integer
  }

  /// Reads a count of items, steps or repetitions.
  func count() -> Int? { integer(0...ScenarioFormat.countLimit) }

  /// Reads a seed of random data.
  func seed() -> UInt64? { integer(0...ScenarioFormat.seedLimit).map { UInt64($0) } }

  /// Reads `true` or `false`.
  func boolean() -> Bool? {
    guard case .boolean(let flag) = node.value else {
      reportMismatch(expected: "true or false")
      return nil
    }
    return flag
  }

  /// Reads a string.
  func text() -> String? {
    guard case .string(let text) = node.value else {
      reportMismatch(expected: "a string")
      return nil
    }
    return text
  }

  /// Reads a string that is not empty and has no line break.
  func singleLine() -> String? {
    guard let text = text() else { return nil }
    guard !text.isEmpty, !text.contains(where: \.isNewline) else {
      reportMismatch(expected: "one line of text")
      return nil
    }
    return text
  }

  /// Reads one of `words`. A message about an unknown word calls it a `role`, such as "layout".
  func word(_ role: String, among words: [String]) -> String? {
    guard let text = text() else { return nil }
    guard words.contains(text) else {
      report("unknown \(role) \(quoted(text))" + Suggestion.text(for: text, among: words))
      return nil
    }
    return text
  }

  /// Reads the raw value of one case of the enumeration `Word`.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ role: String, of type: Word.Type
  ) -> Word? {
    word(role, among: type.allCases.map(\.rawValue)).flatMap(Word.init)
  }

  /// Reads a list of distinct raw values of the enumeration `Word`; returns them in the order of
  /// its cases.
  func words<Word: RawRepresentable<String> & CaseIterable & Hashable>(
    _ role: String, of type: Word.Type
  ) -> [Word] {
    var found: Set<Word> = []
    for element in elements() ?? [] {
      guard let word = element.word(role, of: type) else { continue }
      if !found.insert(word).inserted {
        element.report("duplicate \(role) \(quoted(word.rawValue))")
      }
    }
    return type.allCases.filter(found.contains)
  }
}
