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
    var targets: [Target] = []
    var rest = Self.withoutComments(text)[...]
    while let call = rest.firstMatch(of: Self.row) {
      let start = call.range.upperBound
      let end = Self.end(of: rest[start...])
      if call.output.1 == "room" {
        targets.append(Self.room(body: rest[start..<end]))
      } else if let target = Self.target(
        isTest: call.output.1 == ".testTarget", body: rest[start..<end])
      {
        targets.append(target)
      }
      // Calls within the body are dependencies, not rows.
      rest = rest[end...]
    }
    self.targets = targets
  }

  private static var row: Regex<(Substring, Substring)> {
    /(\broom|\.target|\.executableTarget|\.testTarget|\.systemLibrary)\((?=\s*(?:name:|"))/
  }

  /// The row of `room("Name", "Dependency", ...)`.
  private static func room(body: Substring) -> Target {
    let names = elements(of: body).filter { !$0.contains(":") }.compactMap(firstText)
    return Target(
      name: names[0], isTest: false, path: "Sources/" + names[0],
      dependencies: Array(names.dropFirst()))
  }

  /// The row of a target that is written out; `nil` where its name is not, as in a function that
  /// makes rows.
  private static func target(isTest: Bool, body: Substring) -> Target? {
    guard let match = body.firstMatch(of: /name:\s*"([^"]*)"\s*(?:,|$)/) else { return nil }
    let name = String(match.output.1)
    let path = body.firstMatch(of: /path:\s*"([^"]*)"/).map { String($0.output.1) }
    var dependencies: [String] = []
    if let list = body.firstMatch(of: /dependencies:\s*\[/) {
      let entries = body[list.range.upperBound..<end(of: body[list.range.upperBound...])]
      dependencies = elements(of: entries).compactMap(firstText)
    }
    return Target(
      name: name, isTest: isTest, path: path ?? (isTest ? "Tests/" : "Sources/") + name,
      dependencies: dependencies)
  }

  /// What stands first between quotes: the name of a dependency, whatever conditions follow.
  private static func firstText(in element: Substring) -> String? {
    element.firstMatch(of: /"([^"]*)"/).map { String($0.output.1) }
  }

  /// The place of the bracket that closes what is open at the start of `text`.
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

  /// The parts of a list between its own commas.
  private static func elements(of list: Substring) -> [Substring] {
    var depth = 0
    return list.split { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
  }

  /// `text` without what follows two slashes; the manifest has no text that contains them.
  private static func withoutComments(_ text: String) -> String {
    text.replacing(/\/\/[^\n]*/, with: "")
  }
}
