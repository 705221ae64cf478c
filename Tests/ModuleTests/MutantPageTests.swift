import Foundation
import Testing

@Suite struct MutantPageTests {
  private static let repositoryRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names in all lists of mutants, which are the files in `scripts/mutants`.
  private static func listedNames() throws -> [String] {
    let folder = repositoryRoot.appending(path: "scripts/mutants")
    let mutantListFileNames = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".toml") }.sorted()
    return try mutantListFileNames.flatMap { fileName in
      try String(contentsOf: folder.appending(path: fileName), encoding: .utf8)
        .split(separator: "\n").filter { $0.hasPrefix("name = \"") }
        .map { String($0.dropFirst("name = \"".count).dropLast()) }
    }
  }

  @Test("the page Mutants.md has a row for every mutant in scripts/mutants, and no other rows")
  func pageListsEveryMutant() throws {
    let page = try String(
      contentsOf: Self.repositoryRoot.appending(path: "Documentation.docc/Mutants.md"),
      encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { String($0.dropFirst(2).prefix { $0 != " " }) }
      .filter { $0 != "Mutant" && $0 != "---" }
    #expect(
      try rows.sorted() == Self.listedNames().sorted(),
      "Documentation.docc/Mutants.md differs from scripts/mutants; run scripts/mutate")
  }
}
