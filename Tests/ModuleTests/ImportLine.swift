import Foundation

/// An `import` statement in a source file.
struct ImportLine: Equatable {
  /// The path of the source file, relative to the package's folder.
  var file: String
  /// The number of the line, counted from 1.
  var line: Int
  /// The name of the imported module. If only a submodule or a single declaration is imported, its
  /// name is left out.
  var module: String

  /// The imports in `text`, the content of the source file `file`.
  static func all(in text: String, file: String) -> [ImportLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      number, line in
      // This search rejects nearly all lines, and is many times faster than matching the pattern.
      guard line.contains("import"), let match = line.firstMatch(of: importPattern) else {
        return nil
      }
      return ImportLine(file: file, line: number + 1, module: String(match.output.1))
    }
  }

  /// Matches an import. The word `import` may follow attributes and access levels, and precede the
  /// kind of a single declaration.
  private static var importPattern: Regex<(Substring, Substring)> {
    /^\s*(?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)\s+)?(\w+)/
  }
}
