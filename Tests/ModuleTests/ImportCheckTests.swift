import RecordedTexts
import Testing

@Suite struct ImportCheckTests {
  private static let manifest = """
    // .target(name: "Commented", dependencies: ["High"]),
    func module(_ name: String, imports: [String]) -> Target { .target(name: name) }
    let package = Package(
      products: [.library(name: "Low", targets: ["Low"])],
      targets: [
        .target(name: "Low", swiftSettings: settings),
        .target(name: "Middle", dependencies: ["Low"]),
        .systemLibrary(name: "System", path: "Sources/Elsewhere"),
        .executableTarget(
          name: "High",
          dependencies: [
            "Low", .target(name: "System", condition: .when(traits: ["T"])), "Middle",
          ], path: "Top", exclude: ["Inner"]),
        .executableTarget(name: "Inner", path: "Top/Inner"),
        .testTarget(name: "HighTests", dependencies: ["High"]),
        module("Short", imports: ["High", "Low"]),
      ])
    """

  private static let rules = ImportRules(
    targetOrder: ["Low", "Middle", "System", "High", "Inner", "Short"],
    allowedImports: ["Inner": []], targetsWithoutFoundation: ["Low"])

  private func findings(
    manifest: String = Self.manifest, rules: ImportRules = Self.rules,
    file: String = "Sources/Low/A.swift", source: String = ""
  ) -> [String] {
    ImportCheck(
      rules: rules, manifest: Manifest(text: manifest),
      imports: ImportLine.all(in: source, file: file)
    ).findings
  }

  @Test(
    "targets are read from the manifest with their paths and dependencies, but without the conditions of dependencies"
  )
  func readsTargetsOfManifest() {
    #expect(
      Manifest(text: Self.manifest).targets == [
        .init(name: "Low", isTest: false, path: "Sources/Low", dependencies: []),
        .init(name: "Middle", isTest: false, path: "Sources/Middle", dependencies: ["Low"]),
        .init(name: "System", isTest: false, path: "Sources/Elsewhere", dependencies: []),
        .init(
          name: "High", isTest: false, path: "Top", dependencies: ["Low", "System", "Middle"]),
        .init(name: "Inner", isTest: false, path: "Top/Inner", dependencies: []),
        .init(name: "HighTests", isTest: true, path: "Tests/HighTests", dependencies: ["High"]),
        .init(
          name: "Short", isTest: false, path: "Sources/Short", dependencies: ["High", "Low"]),
      ])
  }

  @Test("imports are read in every form that Swift allows")
  func readsImportForms() {
    let source = """
      import A
      @testable import B
        public import C
      import struct D.Thing
      import E.Sub
      @_spi(Inner) @preconcurrency package import F
      // import G
      /// import H
      let important = 1
      """
    let found = ImportLine.all(in: source, file: "f")
    #expect(found.map(\.module) == ["A", "B", "C", "D", "E", "F"])
    #expect(found.map(\.line) == [1, 2, 3, 4, 5, 6])
  }

  @Test("an import of a target that comes earlier in the order of targets is no finding")
  func allowsImportsOfEarlierTargets() {
    #expect(findings() == [])
    #expect(findings(source: "import Glibc\nimport Synchronization") == [])
    #expect(findings(file: "Sources/Middle/A.swift", source: "import Low\nimport Foundation") == [])
  }

  @Test(
    "an import of a target that does not come earlier in the order of targets is a finding with the position"
  )
  func findsBackwardImport() {
    expectRecorded(
      findings(source: "\nimport Middle")
        + findings(source: "import Low"))
  }

  @Test("a dependency that no file imports is a finding, unless it is linked without an import")
  func findsUnusedDependency() {
    var check = ImportCheck(
      rules: Self.rules,
      manifest: Manifest(
        text: """
          let package = Package(targets: [
            module("Middle", imports: ["Low"]), module("High", imports: ["Low", "Middle"]),
          ])
          """),
      imports: ImportLine.all(in: "import Low", file: "Sources/High/A.swift"))
    let findingOfMiddle = "Package.swift: no file of Middle imports Low"
    #expect(
      check.unusedDependencies == [
        findingOfMiddle, "Package.swift: no file of High imports Middle",
      ])
    check.rules.modulesLinkedWithoutImport = ["Middle"]
    #expect(check.unusedDependencies == [findingOfMiddle])
  }

  @Test("an import of Foundation in a target that must not import Foundation is a finding")
  func findsFoundation() {
    expectRecorded(findings(source: "import FoundationEssentials"))
  }

  @Test("an import that is missing from the list of allowed imports of a target is a finding")
  func findsImportThatIsNotAllowed() {
    expectRecorded(findings(file: "Top/Inner/A.swift", source: "import Low"))
    var rules = Self.rules
    rules.allowedImports["High"] = ["Low", "System"]
    expectRecorded(findings(rules: rules), as: "findsImportThatIsNotAllowed 2")
  }

  @Test("a dependency on a target that does not come earlier in the order of targets is a finding")
  func findsBackwardDependency() {
    expectRecorded(
      findings(
        manifest: Self.manifest.replacing(
          "name: \"Low\", swift", with: "name: \"Low\", dependencies: [\"High\"], s")))
  }

  @Test(
    "a target that the manifest lists out of order, and a target without a place in the order, are findings"
  )
  func findsMisplacedTargets() {
    expectRecorded(
      findings(
        manifest: Self.manifest.replacing(
          ".target(name: \"Low\", swiftSettings: settings),", with: ".target(name: \"New\"),"))
        + findings(manifest: ".target(name: \"Middle\"), .target(name: \"Low\")"))
  }

  @Test("a source file outside all targets is a finding")
  func findsFileOutsideTargets() {
    expectRecorded(findings(file: "Sources/None/A.swift", source: "import Low"))
  }
}
