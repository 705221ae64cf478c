import Foundation

/// The targets in a package's manifest, `Package.swift`. They are read from its text.
struct Manifest {
  /// One target of the package.
  struct Target: Equatable {
    var name: String
    /// Whether the target is a test target, or support of tests.
    var isTest: Bool
    /// The target's folder, relative to the package's folder, without a slash at its end.
    var path: String
    var dependencies: [String]
  }

  /// All targets, in the order of the manifest.
  var targets: [Target]

  init(text: String) {
    let code = Self.withoutComments(text)
    var targets: [Target] = []
    // The text before `let package` only defines functions that create targets, such as `module`.
    var remainingCode = code[(code.firstRange(of: "let package")?.lowerBound ?? code.startIndex)...]
    let targetCall =
      /(?:\b(?:module|program|tests|moduleForUIKit|testsForUIKit)|\.(?:target|executableTarget|testTarget|systemLibrary))\(/
    while let call = remainingCode.firstMatch(of: targetCall) {
      let argumentsEnd = Self.closingBracket(of: remainingCode[call.range.upperBound...])
      let arguments = remainingCode[call.range.upperBound..<argumentsEnd]
      targets.append(
        Self.target(
          isTest: call.output.contains("test"), isForUIKit: call.output.contains("UIKit"),
          arguments: arguments))
      // Calls among the arguments of a target describe its dependencies, not further targets.
      remainingCode = remainingCode[argumentsEnd...]
    }
    self.targets = targets
  }

  private static func target(isTest: Bool, isForUIKit: Bool, arguments: Substring) -> Target {
    let name =
      arguments.firstMatch(of: /^\s*(?:name:\s*)?"([^"]*)"/).map { String($0.output.1) } ?? ""
    let path = arguments.firstMatch(of: /path:\s*"([^"]*)"/).map { String($0.output.1) }
    var dependencies: [String] = []
    if let listStart = arguments.firstMatch(of: /(?:dependencies|imports):\s*\[/) {
      let remainingArguments = arguments[listStart.range.upperBound...]
      let list = remainingArguments[..<closingBracket(of: remainingArguments)]
      dependencies = entries(of: list).compactMap { entry in
        // The first string of a dependency names a target; further strings are conditions.
        entry.firstMatch(of: /"([^"]*)"/).map { String($0.output.1) }
      }
    }
    let folder = (isForUIKit ? "Compatibility/UIKit/" : "") + (isTest ? "Tests/" : "Sources/")
    return Target(
      name: name, isTest: isTest || path?.hasPrefix("Tests/") == true, path: path ?? folder + name,
      dependencies: dependencies)
  }

  /// The index of the closing bracket of the list whose entries begin at the start of `text`.
  private static func closingBracket(of text: Substring) -> String.Index {
    var openBracketCount = 0
    for index in text.indices {
      if "([".contains(text[index]) { openBracketCount += 1 }
      if ")]".contains(text[index]) {
        if openBracketCount == 0 { return index }
        openBracketCount -= 1
      }
    }
    return text.endIndex
  }

  /// The entries of a list, which commas separate. A comma in brackets within an entry does not
  /// separate entries.
  private static func entries(of list: Substring) -> [Substring] {
    var openBracketCount = 0
    return list.split { character in
      if "([".contains(character) { openBracketCount += 1 }
      if ")]".contains(character) { openBracketCount -= 1 }
      return character == "," && openBracketCount == 0
    }
  }

  /// `text` without its comments. No string of the manifest contains two slashes.
  private static func withoutComments(_ text: String) -> String {
    text.replacing(/\/\/[^\n]*/, with: "")
  }
}
