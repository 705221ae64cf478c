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
    for path in try swiftFiles() {
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
    #expect(links.count > 300)
    let brokenLinks = links.filter { !declaredNames.contains($0.name) }
    #expect(brokenLinks.isEmpty, "\(brokenLinks.map { "\($0.file): \($0.name)" })")
  }

  @Test("each rule of the flow specification that a comment cites is defined, and so is each rule")
  func citedRulesAreDefined() throws {
    let page = try ReadmeTextTests.text("Documentation.docc/LayoutDefinitions.md")
    let flow = try #require(page.components(separatedBy: "\n## ").first { $0.hasPrefix("`flow`") })
    let numbers = flow.split(separator: "\n").compactMap { $0.prefixMatch(of: #/(\d+)\. /#)?.1 }
    #expect(numbers == (1...19).map { "\($0)" })
    var citationCount = 0
    for path in try swiftFiles() {
      let text = try ReadmeTextTests.text(path)
      guard text.contains("specification") else { continue }
      let words = text.split { !($0.isLetter || $0.isNumber) }
      for (index, word) in words.enumerated() where word.lowercased().hasPrefix("rule") {
        let list = words[(index + 1)...].prefix { Int($0) != nil || $0 == "to" || $0 == "and" }
        guard !list.isEmpty,
          words[list.endIndex...].starts(with: ["of", "the", "flow", "specification"])
        else { continue }
        let cited = list.filter { Int($0) != nil }
        #expect(cited.allSatisfy(numbers.contains), "\(path): rule \(cited)")
        citationCount += 1
      }
    }
    #expect(citationCount > 40)
  }

  @Test("each measured row of the definition of flow has a scenario")
  func measuredFramesAreScenarios() throws {
    let names = try ReadmeTextTests.text("Documentation.docc/LayoutDefinitions.md")
      .split(separator: "\n").compactMap { $0.prefixMatch(of: #/\| ([A-Z]+) \|/#)?.1.lowercased() }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Scenarios/flow").path)
    let scenarios = files.compactMap { $0.prefixMatch(of: /uikit-([a-z]+)[-.]/)?.1 }
    #expect(Set(names) == Set(scenarios.map(String.init)))
  }

  /// The keywords that come directly before the name in a Swift declaration.
  private static let declarationKeywords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "func", "var", "let", "typealias",
    "associatedtype",
  ]

  /// The paths of all Swift files in the folders of sources.
  private func swiftFiles() throws -> [String] {
    try ["Sources", "Benchmarks"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: Self.root.appending(path: folder).path)
        .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
  }
}
