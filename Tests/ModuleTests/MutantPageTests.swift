import Foundation
import Testing

@Suite struct MutantPageTests {
  private static let repositoryRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The values of `key`, such as `name`, in all lists of mutants, which are the files in
  /// `scripts/mutants`.
  private static func values(of key: String) throws -> [String] {
    let folder = repositoryRoot.appending(path: "scripts/mutants")
    let mutantListFileNames = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".toml") }.sorted()
    return try mutantListFileNames.flatMap { fileName in
      try String(contentsOf: folder.appending(path: fileName), encoding: .utf8)
        .split(separator: "\n").filter { $0.hasPrefix("\(key) = \"") }
        .map { String($0.dropFirst(key.count + 4).dropLast()) }
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
      try rows.sorted() == Self.values(of: "name").sorted(),
      "Documentation.docc/Mutants.md differs from scripts/mutants; run scripts/mutate")
  }

  @Test("scripts/mutants lists at least 80 mutants, and enough for each group of source folders")
  func listsEnoughMutants() throws {
    let mutatedFiles = try Self.values(of: "file")
    func mutantCount(in folders: String...) -> Int {
      mutatedFiles.count { file in folders.contains { file.hasPrefix($0) } }
    }
    let engineMutantCount = mutantCount(
      in: "Sources/Layouts/Engines/", "Sources/Layouts/Arrangement/")
    #expect(mutatedFiles.count >= 80)
    #expect(engineMutantCount >= 15)
    #expect(mutantCount(in: "Sources/RectIndex/") >= 10)
    #expect(mutantCount(in: "Sources/CollectionHost/", "Sources/CollectionLayout/") >= 10)
    #expect(mutantCount(in: "Sources/Layouts/") - engineMutantCount >= 45)
  }

  @Test("mutants have unique names and are planted in files that exist")
  func mutantNamesAreUnique() throws {
    let names = try Self.values(of: "name")
    #expect(Set(names).count == names.count)
    for file in Set(try Self.values(of: "file")) {
      #expect(
        FileManager.default.fileExists(atPath: Self.repositoryRoot.appending(path: file).path),
        "\(file)")
    }
  }
}
