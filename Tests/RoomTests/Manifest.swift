import Foundation

/// What the package's manifest says about its targets, read from its text.
struct Manifest {
  /// A row of the table of targets.
  struct Target: Equatable {
    var name: String
    var isTest: Bool
    /// The folder below the package, without a slash at its end.
    var path: String
    var dependencies: [String]
  }

  /// All targets in the order of the table.
  var targets: [Target]

  init(text: String) {
    let code = Self.withoutComments(text)
    var targets: [Target] = []
    // The text before `let package` only defines the functions that create the rows.
    var remainingCode = code[(code.firstRange(of: "let package")?.lowerBound ?? code.startIndex)...]
    let row =
      /(?:\b(?:room|program|tests)|\.(?:target|executableTarget|testTarget|systemLibrary))\(/
    while let call = remainingCode.firstMatch(of: row) {
      let end = Self.end(of: remainingCode[call.range.upperBound...])
      let body = remainingCode[call.range.upperBound..<end]
      targets.append(Self.target(isTest: call.output.contains("test"), body: body))
      // The calls within the body of a row are dependencies, not rows.
      remainingCode = remainingCode[end...]
    }
    self.targets = targets
  }

  private static func target(isTest: Bool, body: Substring) -> Target {
    let name = body.firstMatch(of: /^\s*(?:name:\s*)?"([^"]*)"/).map { String($0.output.1) } ?? ""
    let path = body.firstMatch(of: /path:\s*"([^"]*)"/).map { String($0.output.1) }
    var dependencies: [String] = []
    if let list = body.firstMatch(of: /(?:dependencies|imports):\s*\[/) {
      let entries = body[list.range.upperBound..<end(of: body[list.range.upperBound...])]
      dependencies = elements(of: entries).compactMap { entry in
        // The first string of an entry names the target; others are conditions.
        entry.firstMatch(of: /"([^"]*)"/).map { String($0.output.1) }
      }
    }
    return Target(
      name: name, isTest: isTest, path: path ?? (isTest ? "Tests/" : "Sources/") + name,
      dependencies: dependencies)
  }

  /// The index of the bracket that ends the list at the start of `text`.
  private static func end(of text: Substring) -> String.Index {
    var depth = 0
    for index in text.indices {
      if "([".contains(text[index]) { depth += 1 }
      if ")]".contains(text[index]) {
        if depth == 0 { return index }
        depth -= 1
      }
    }
    return text.endIndex
  }

  /// The entries of a list. Commas within the brackets of an entry do not separate entries.
  private static func elements(of list: Substring) -> [Substring] {
    var depth = 0
    return list.split { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
  }

  /// `text` without its comments. No string of the manifest contains two slashes.
  private static func withoutComments(_ text: String) -> String {
    text.replacing(/\/\/[^\n]*/, with: "")
  }
}
