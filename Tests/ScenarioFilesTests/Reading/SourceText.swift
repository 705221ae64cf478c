import Foundation

/// Finds the string literals in a Swift file. It supports only what the messages of this package
/// need: literals on one line, in which only quotes are escaped.
enum SourceText {
  /// The fixed parts of each literal. Values are interpolated between these parts.
  static func literals(in source: String) -> [[String]] {
    source.split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .flatMap { literals(inLine: Array($0)) }
  }

  private static func literals(inLine line: [Character]) -> [[String]] {
    var foundLiterals: [[String]] = []
    var index = 0
    while index < line.count {
      if line[index] == "\"" {
        foundLiterals.append(fixedPartsOfLiteral(in: line, at: &index))
      }
      index += 1
    }
    return foundLiterals
  }

  /// The fixed parts of the literal whose opening quote is at `index`. Moves `index` to its closing
  /// quote.
  private static func fixedPartsOfLiteral(in line: [Character], at index: inout Int) -> [String] {
    var parts = [""]
    index += 1
    while index < line.count, line[index] != "\"" {
      if line[index] == "\\", index + 1 < line.count {
        index += 1
        if line[index] == "(" {
          skipInterpolation(in: line, at: &index)
          parts.append("")
        } else {
          parts[parts.count - 1].append(line[index])
        }
      } else {
        parts[parts.count - 1].append(line[index])
      }
      index += 1
    }
    return parts
  }

  /// Moves `index` from the opening parenthesis of an interpolation to the closing one.
  private static func skipInterpolation(in line: [Character], at index: inout Int) {
    var openParenthesisCount = 1
    while openParenthesisCount > 0, index + 1 < line.count {
      index += 1
      if line[index] == "(" { openParenthesisCount += 1 }
      if line[index] == ")" { openParenthesisCount -= 1 }
    }
  }

  /// Whether `line` contains the parts in their order.
  static func partsAreContained(_ parts: [String], in line: String) -> Bool {
    var remainingRange = line.startIndex..<line.endIndex
    for part in parts where !part.isEmpty {
      guard let found = line.range(of: part, options: .literal, range: remainingRange) else {
        return false
      }
      remainingRange = found.upperBound..<line.endIndex
    }
    return true
  }
}
