import LayoutGeometry
import Wording

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
