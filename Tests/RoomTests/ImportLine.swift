import Foundation

/// One `import` in a source file.
struct ImportLine: Equatable {
  /// The path below the package.
  var file: String
  /// The number of the line, counted from 1.
  var line: Int
  /// The module, without a submodule or a single declaration of it.
  var module: String

  /// The imports in `text`.
  static func all(in text: String, file: String) -> [ImportLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      number, line in
      // Nearly all lines are rejected by this search, which is many times faster than the pattern.
      guard line.contains("import"), let match = line.firstMatch(of: pattern) else { return nil }
      return ImportLine(file: file, line: number + 1, module: String(match.output.1))
    }
  }

  /// The word `import` may follow attributes and access levels, and precede the kind of a single
  /// declaration.
  private static var pattern: Regex<(Substring, Substring)> {
    /^\s*(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?(\w+)/
  }
}
