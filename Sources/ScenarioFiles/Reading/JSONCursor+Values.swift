import LayoutGeometry
import Wording

/// The range of numbers that are legal for a JSON value.
enum NumberRange {
  /// Any finite number. In scenarios in the folder `hostile`, which test invalid data, NaN and
  /// infinities are legal too.
  case any
  /// A finite number of 0 or more. In scenarios in the folder `hostile`, which test invalid data,
  /// any number is legal, even NaN.
  case length
  /// Any finite number. NaN and infinities are not legal in any scenario.
  case finite
  /// A finite number greater than 0.
  case positive
  /// A number from the first bound to the second, both included.
  case within(Double, Double)
}

extension JSONCursor {
  /// Reads a number that is legal in `range`.
  func readNumber(_ range: NumberRange = .any) -> Double? {
    let number: Double
    switch node.value {
    case .number(let plainNumber): number = plainNumber
    case .string(let text):
      guard let specialNumber = Self.parseSpecialNumber(text) else {
        reportMismatch(expected: "a number")
        return nil
      }
      guard context.permitsInvalidData else {
        reportFinding(
          "expected a number, found string \(quoted(text)), which only scenarios of the family \"hostile\" may use"
        )
        return nil
      }
      number = specialNumber
    default:
      reportMismatch(expected: "a number")
      return nil
    }
    if let expected = Self.expectedRangeText(
      of: number, range, permitsInvalidData: context.permitsInvalidData)
    {
      reportMismatch(expected: expected)
      return nil
    }
    return number
  }

  private static func parseSpecialNumber(_ text: String) -> Double? {
    switch text {
    case "nan": return .nan
    case "inf": return .infinity
    case "-inf": return -.infinity
    default: return nil
    }
  }

  /// Text for a message that describes the legal numbers; nil if `number` is legal.
  private static func expectedRangeText(
    of number: Double, _ range: NumberRange, permitsInvalidData: Bool
  ) -> String? {
    switch range {
    case .any: return nil
    case .length: return permitsInvalidData || number >= 0 ? nil : "a number of 0 or more"
    case .finite: return number.isFinite ? nil : "a finite number"
    case .positive: return number > 0 && number.isFinite ? nil : "a number above 0"
    case .within(let low, let high):
      return number >= low && number <= high
        ? nil : "a number from \(decimalText(low)) to \(decimalText(high))"
    }
  }

  /// Reads a whole number in `range`.
  func readInteger(_ range: ClosedRange<Int>) -> Int? {
    guard case .number(let number) = node.value, let integer = Int(exactly: number) else {
      reportMismatch(expected: "a whole number")
      return nil
    }
    guard range.contains(integer) else {
      let expectedText =
        range.upperBound == .max
        ? "a whole number of \(range.lowerBound) or more"
        : "a whole number from \(range.lowerBound) to \(range.upperBound)"
      reportMismatch(expected: expectedText)
      return nil
    }
    return integer
  }

  /// Reads a count of items, steps or repetitions.
  func readCount() -> Int? { readInteger(0...ScenarioFormat.countLimit) }

  /// Reads a seed of random data.
  func readSeed() -> UInt64? { readInteger(0...ScenarioFormat.seedLimit).map { UInt64($0) } }

  /// Reads `true` or `false`.
  func readBoolean() -> Bool? {
    guard case .boolean(let flag) = node.value else {
      reportMismatch(expected: "true or false")
      return nil
    }
    return flag
  }

  /// Reads a string, which may be empty and may contain line breaks.
  func readText() -> String? {
    guard case .string(let text) = node.value else {
      reportMismatch(expected: "a string")
      return nil
    }
    return text
  }

  /// Reads a string that is not empty and has no line break or other control character.
  func readSingleLine() -> String? {
    guard let text = readText() else { return nil }
    let isOneLine = !text.unicodeScalars.contains {
      $0.properties.generalCategory == .control
        || $0.properties.isWhitespace && $0.value > 0x2027
          && $0.value < 0x202A
    }
    guard !text.isEmpty, isOneLine else {
      reportMismatch(expected: "one line of text")
      return nil
    }
    return text
  }

  /// Reads one of `words`. `noun` is the noun with which a message describes the words, such as
  /// "layout".
  func readWord(_ noun: String, among words: [String]) -> String? {
    guard let text = readText() else { return nil }
    guard words.contains(text) else {
      reportFinding(
        Suggestion.message("unknown \(noun) \(quoted(text))", suggestingWordFor: text, among: words)
      )
      return nil
    }
    return text
  }

  /// Reads the raw value of one case of the enumeration `Word`.
  func readWord<Word: RawRepresentable<String> & CaseIterable>(
    _ noun: String, of type: Word.Type
  ) -> Word? {
    readWord(noun, among: type.allCases.map(\.rawValue)).flatMap(Word.init)
  }

  /// Reads a list of distinct raw values of the enumeration `Word`; returns them in the order of
  /// its cases.
  func readWords<Word: RawRepresentable<String> & CaseIterable & Hashable>(
    _ noun: String, of type: Word.Type
  ) -> [Word] {
    var foundWords: Set<Word> = []
    for element in readElements().map(Array.init) ?? [] {
      guard let word = element.readWord(noun, of: type) else { continue }
      if !foundWords.insert(word).inserted {
        element.reportFinding("duplicate \(noun) \(quoted(word.rawValue))")
      }
    }
    return type.allCases.filter(foundWords.contains)
  }
}

extension JSONCursor {
  /// Reads an array of numbers. `valueNames` contains a name for each number, for messages, and
  /// `ranges` the legal range of each number.
  func readNumbers(_ valueNames: [String], _ ranges: [NumberRange]) -> [Double]? {
    let expectedArrayText = "[\(valueNames.joined(separator: ", "))]"
    guard let elements = readElements(expecting: "an array \(expectedArrayText)") else {
      return nil
    }
    guard elements.count == valueNames.count else {
      reportFinding(
        "expected \(valueNames.count) numbers \(expectedArrayText), found \(elements.count)")
      return nil
    }
    // Reads every number, even after an invalid one, so that all invalid numbers are reported.
    let numbers = zip(elements, ranges).map { element, range in element.readNumber(range) }
    let validNumbers = numbers.compactMap(\.self)
    return validNumbers.count == valueNames.count ? validNumbers : nil
  }

  func readPoint() -> Point? {
    readNumbers(["x", "y"], [.any, .any]).map { Point(x: $0[0], y: $0[1]) }
  }

  /// Reads a size whose lengths lie in `range`.
  func readSize(_ range: NumberRange = .length) -> Size? {
    readNumbers(["width", "height"], [range, range]).map { Size(width: $0[0], height: $0[1]) }
  }

  func readInsets() -> Insets? {
    readNumbers(["top", "left", "bottom", "right"], [.any, .any, .any, .any]).map {
      Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// Reads a rectangle, or one of the words `null` and `infinite`. Negative lengths are legal.
  func readRect() -> Rect? {
    if case .string(let text) = node.value {
      switch text {
      case "null": return .null
      case "infinite": return .infinite
      default:
        reportFinding(
          Suggestion.message(
            "unknown rect \(quoted(text))", suggestingWordFor: text, among: ["null", "infinite"]))
        return nil
      }
    }
    return readRect(lengthsIn: .any)
  }

  /// Reads a rectangle given as four numbers.
  func readRect(lengthsIn range: NumberRange) -> Rect? {
    readNumbers(["x", "y", "width", "height"], [.any, .any, range, range]).map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  /// Reads an array `[low, high]` with `low <= high`.
  func readInterval() -> NumberInterval? {
    guard let numbers = readNumbers(["low", "high"], [.finite, .finite]) else { return nil }
    guard numbers[0] <= numbers[1] else {
      reportFinding(
        "expected an interval [low, high] with low <= high, found [\(decimalText(numbers[0])), \(decimalText(numbers[1]))]"
      )
      return nil
    }
    return NumberInterval(low: numbers[0], high: numbers[1])
  }

  /// Reads the frame of an item if a layout of the scenario takes the frames of its items from the
  /// data; otherwise reads the size of an item.
  func readShape() -> ItemShape? {
    context.needsFrames
      ? readRect(lengthsIn: .length).map { .frame($0) } : readSize().map { .size($0) }
  }
}
