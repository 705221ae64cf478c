import LayoutGeometry
import Wording

extension Cursor {
  /// Reads an array of numbers, one for each name in `shape`.
  func numbers(_ shape: [String], _ ranges: [NumberRange]) -> [Double]? {
    let form = "[\(shape.joined(separator: ", "))]"
    guard let elements = elements("an array \(form)") else { return nil }
    guard elements.count == shape.count else {
      report("expected \(shape.count) numbers \(form), found \(elements.count)")
      return nil
    }
    // Reads all numbers before it checks for missing ones, so that every error is reported.
    let numbers = zip(elements, ranges).map { element, range in element.number(range) }
    let known = numbers.compactMap(\.self)
    return known.count == shape.count ? known : nil
  }

  func point() -> Point? {
    numbers(["x", "y"], [.any, .any]).map { Point(x: $0[0], y: $0[1]) }
  }

  /// Reads a size whose lengths lie in `range`.
  func size(_ range: NumberRange = .length) -> Size? {
    numbers(["width", "height"], [range, range]).map { Size(width: $0[0], height: $0[1]) }
  }

  func insets() -> Insets? {
    numbers(["top", "left", "bottom", "right"], [.any, .any, .any, .any]).map {
      Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// Reads a rectangle, or one of the words `null` and `infinite`. Negative lengths are legal.
  func rect() -> Rect? {
    if case .string(let text) = node.value {
      switch text {
      case "null": return .null
      case "infinite": return .infinite
      default:
        report(
          "unknown rect \(quoted(text))" + Suggestion.text(for: text, among: ["null", "infinite"]))
        return nil
      }
    }
    return frame(.any)
  }

  /// Reads a rectangle given as four numbers.
  func frame(_ range: NumberRange) -> Rect? {
    numbers(["x", "y", "width", "height"], [.any, .any, range, range]).map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  /// Reads an array `[low, high]` with `low <= high`.
  func interval() -> NumberInterval? {
    guard let numbers = numbers(["low", "high"], [.finite, .finite]) else { return nil }
    guard numbers[0] <= numbers[1] else {
      report(
        "expected low <= high, found \(decimalText(numbers[0])) and \(decimalText(numbers[1]))")
      return nil
    }
    return NumberInterval(low: numbers[0], high: numbers[1])
  }

  /// Reads the shape of an item: a frame if a layout of the scenario needs frames, otherwise a
  /// size.
  func shape() -> ItemShape? {
    context.needsFrames
      ? frame(.length).map { .frame($0) } : size().map { .size($0) }
  }
}
