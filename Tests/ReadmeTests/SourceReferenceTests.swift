import Foundation
import Testing

/// If a declaration is renamed, text that mentions it keeps the old name. These tests find such
/// text.
@Suite("Comments, and the recipes in scripts/recipes that change code, refer to code that exists")
struct SourceReferenceTests {
  private static let root = ReadmeTextTests.root

  @Test(
    "the line after which a recipe inserts code occurs exactly once in the file that the recipe changes"
  )
  func recipesFindTheirLine() throws {
    let folder = Self.root.appending(path: "scripts/recipes")
    let recipes = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(recipes.count == 5)
    for recipe in recipes {
      let lines = try ReadmeTextTests.text("scripts/recipes/\(recipe)/line.txt")
        .split(separator: "\n").map(String.init)
      try #require(lines.count == 3, "\(recipe)")
      let occurrenceCount = try ReadmeTextTests.text(lines[0]).split(separator: "\n")
        .count { $0 == lines[1] }
      #expect(occurrenceCount == 1, "\(recipe): \(lines[1])")
    }
  }

  @Test("every symbol that a comment links to is declared")
  func symbolLinksAreDeclared() throws {
    var declaredNames: Set<Substring> = ["init", "subscript"]
    var links: [(name: Substring, file: String)] = []
    for path in try ReadmeTextTests.swiftFiles(in: ["Sources", "Benchmarks"]) {
      for line in try ReadmeTextTests.text(path).split(separator: "\n") {
        if line.contains("``") {
          for match in line.matches(of: /``(?:[^`]*\/)?([A-Za-z_]\w*)[^`\/]*``/) {
            links.append((match.1, path))
          }
        }
        // Regular expressions are slow in a debug build, so the declarations in about 80,000 lines
        // are found by splitting each line into words.
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        if words.first == "case" || words.starts(with: ["indirect", "case"]) {
          declaredNames.formUnion(words)
        }
        for (keyword, name) in zip(words, words.dropFirst())
        where Self.declarationKeywords.contains(keyword) {
          declaredNames.insert(name)
        }
      }
    }
    #expect(!links.isEmpty)
    let brokenLinks = links.filter { !declaredNames.contains($0.name) }
    #expect(brokenLinks.isEmpty, "\(brokenLinks.map { "\($0.file): \($0.name)" })")
  }

  /// The keywords that come directly before the name in a Swift declaration.
  private static let declarationKeywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "func", "var", "let", "typealias",
    "associatedtype",
  ]
}
