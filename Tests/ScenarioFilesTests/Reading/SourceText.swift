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
    var found: [[String]] = []
    var place = 0
    while place < line.count {
      if line[place] == "\"" {
        found.append(literal(in: line, at: &place))
      }
      place += 1
    }
    return found
  }

  /// Reads the literal whose opening quote is at `place`, and moves `place` to its closing quote.
  private static func literal(in line: [Character], at place: inout Int) -> [String] {
    var parts = [""]
    place += 1
    while place < line.count, line[place] != "\"" {
      if line[place] == "\\", place + 1 < line.count {
        place += 1
        if line[place] == "(" {
          skipInterpolation(in: line, at: &place)
          parts.append("")
        } else {
          parts[parts.count - 1].append(line[place])
        }
      } else {
        parts[parts.count - 1].append(line[place])
      }
      place += 1
    }
    return parts
  }

  /// Moves `place` from the opening parenthesis of an interpolation to the closing one.
  private static func skipInterpolation(in line: [Character], at place: inout Int) {
    var depth = 1
    while depth > 0, place + 1 < line.count {
      place += 1
      if line[place] == "(" { depth += 1 }
      if line[place] == ")" { depth -= 1 }
    }
  }

  /// Whether `line` contains the parts in their order.
  static func areContained(_ parts: [String], in line: String) -> Bool {
    var rest = line.startIndex..<line.endIndex
    for part in parts where !part.isEmpty {
      guard let found = line.range(of: part, options: .literal, range: rest) else { return false }
      rest = found.upperBound..<line.endIndex
    }
    return true
  }
}
