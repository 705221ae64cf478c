import ExternalLayouts
import Foundation
import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite(
  .enabled(if: TestProgram.hasNode, "the adapters need Node, and this machine has no program node"))
struct WebVirtualizerTests {
  private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
    .appendingPathComponent("virtualizers-\(UUID().uuidString)")

  private static let examples = TestProgram.packageFolder + "/Examples/web-virtualizers"

  /// Writes a small substitute for the JavaScript library virtua, with the members that the adapter
  /// of virtua uses. `firstVisible` is the JavaScript code that finds the first visible row.
  private func makeLibrary(firstVisible: String = "this.tops.findIndex((_, i) => end(i) > from)")
    throws
  {
    let coreFolder = folder.appendingPathComponent("lib/core")
    try FileManager.default.createDirectory(at: coreFolder, withIntermediateDirectories: true)
    let manifest = #"{"name": "virtua", "version": "0.0.1"}"#
    try Data(manifest.utf8).write(to: folder.appendingPathComponent("package.json"))
    try Data(
      """
      exports.createListLayout = (count, usual) => ({
        sizes: Array(count).fill(usual),
        $getLength() { return this.sizes.length },
        $setLength(count) {
          const before = this.sizes
          this.sizes = Array.from({ length: count }, (_, i) => before[i] ?? usual)
        },
        $isSizeEqual(i, size) { return this.sizes[i] === size },
        $setItemSize(i, size) { this.sizes[i] = size },
        $getItemSize(i) { return this.sizes[i] },
        $getItemOffset(i) { return this.sizes.slice(0, i).reduce((sum, size) => sum + size, 0) },
        $getTotalSize() { return this.$getItemOffset(this.sizes.length) },
        $getRange(from, to) {
          this.tops = this.sizes.map((_, i) => this.$getItemOffset(i))
          const end = (i) => this.tops[i] + this.sizes[i]
          return [\(firstVisible), this.tops.findLastIndex((top) => top < to)]
        },
      })
      """.utf8
    ).write(to: coreFolder.appendingPathComponent("index.cjs"))
  }

  private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  private func command(_ file: String, _ arguments: String...) -> [String] {
    ["node", "\(Self.examples)/\(file)"] + arguments
  }

  private func implementation() throws -> ExternalImplementation {
    try ExternalImplementation(
      command("virtua.js", folder.path), catalog: BuiltInLayouts(),
      limits: TestProgram.patientLimits)
  }

  /// Runs the scenarios for lists and those for any layout. Returns the number of scenarios that
  /// passed, and the rules that failed.
  private func runScenarios(
    of implementation: ExternalImplementation
  ) -> (passedCount: Int, failedRules: Set<String>) {
    let (scenarios, _) = ScenarioFolder.read(
      TestProgram.packageFolder + "/Scenarios", layouts: LayoutDescription.builtInLayouts)
    var passedCount = 0
    var failedRules: Set<String> = []
    for scenario in scenarios
    where [.list, .any].contains(scenario.layout.kind)
      && scenario.data.itemCounts.reduce(0, +) <= 500
    {
      for outcome in ScenarioPlayer.play(scenario, on: [implementation]) {
        switch outcome {
        case .passed: passedCount += 1
        case .failed(let failures): failedRules.formUnion(failures.flatMap(\.rules))
        case .notApplicable: break
        }
      }
    }
    return (passedCount, failedRules)
  }

  @Test(
    "a virtualizer library that finds all visible rows passes all rules except those about errors")
  func correctLibraryPasses() throws {
    defer { removeFolder() }
    try makeLibrary()
    let implementation = try implementation()
    #expect(implementation.name == "virtua 0.0.1, list")
    #expect(implementation.supportedLayouts == [.list, .any])
    let traits = implementation.traits(of: .any)
    #expect(traits.overscan == 1 && traits.supportedSectionCounts == 0...1 && !traits.throwsErrors)
    let scenarioResults = runScenarios(of: implementation)
    // The program declares that it reports no errors, but the scenarios that expect an error are
    // run here too, so the rules about errors may fail.
    #expect(scenarioResults.failedRules.subtracting(["L-08", "N-05"]) == [])
    #expect(scenarioResults.passedCount > 3)
  }

  @Test("a virtualizer library that loses the row at the start of the viewport fails Q-02")
  func faultyLibraryFails() throws {
    defer { removeFolder() }
    try makeLibrary(firstVisible: "this.tops.findIndex((top) => top > from)")
    #expect(runScenarios(of: try implementation()).failedRules.contains("Q-02"))
  }

  @Test("an adapter refuses data that no virtualizer supports, and answers further requests")
  func refusesUnsupportedData() throws {
    defer { removeFolder() }
    try makeLibrary()
    let program = try ExternalProgram(
      command("virtua.js", folder.path), limits: TestProgram.patientLimits)
    func refusal(_ parameters: [LayoutParameter: ParameterValue], _ section: ResolvedSection)
      throws -> String?
    {
      let source = ScenarioSource(
        data: ResolvedData(sections: [section]), bounds: Rect(x: 0, y: 0, width: 320, height: 480))
      let layout = ExternalLayout(
        LayoutSpecification(kind: .list, parameters: parameters), by: program, source: source)
      try layout.prepare()
      return layout.refusal
    }
    let refusalPrefix = "the program refuses the layout: "
    #expect(try refusal([:], ResolvedSection(count: 2)) == nil)
    #expect(
      try refusal([.spacing: .number(4)], ResolvedSection(count: 2))
        == refusalPrefix + "\"no spacing\"")
    let negativeSizeSection = ResolvedSection(count: 1, sizes: [Size(width: 1, height: -3)])
    #expect(
      try refusal([:], negativeSizeSection)
        == refusalPrefix
        + "\"expected the size of cell 0.0 to be a length of 0 to 2^40 points, found -3\"; "
        + "if the layout does not support errors for invalid sizes, declare the trait \"errors\": false"
    )
    #expect(try refusal([:], ResolvedSection(count: 2)) == nil)
  }

  /// The error message of the adapter `file`, which ends before it reads anything; empty if the
  /// adapter starts.
  private func startErrorMessage(_ file: String, _ arguments: String...) throws -> String {
    do {
      _ = try ExternalImplementation(
        ["node", "\(Self.examples)/\(file)"] + arguments, catalog: BuiltInLayouts(),
        limits: TestProgram.patientLimits)
      return ""
    } catch {
      // The failure quotes the program's text, with escapes.
      return "\(error)".replacing("\\\"", with: "\"")
    }
  }

  @Test(
    "if an adapter gets a wrong folder, the error names the package that the adapter expects",
    arguments: [
      ("tanstack.js", "@tanstack/virtual-core"), ("virtua.js", "virtua"),
      ("react-virtualized.js", "react-virtualized"), ("recyclerlistview.js", "recyclerlistview"),
      ("flash-list.js", "@shopify/flash-list"),
    ])
  func explainsWrongFolder(file: String, package: String) throws {
    defer { removeFolder() }
    #expect(
      try startErrorMessage(file).contains(
        "error: expected the folder of the package \"\(package)\"; usage: node \(file) FOLDER"))
    #expect(
      try startErrorMessage(file, folder.path).contains(
        "error: expected the folder of the package \"\(package)\", found no package.json in"))
    try makeLibrary()
    let manifest = folder.appendingPathComponent("package.json")
    try Data(#"{"name": "other", "version": "1.0.0"}"#.utf8).write(to: manifest)
    #expect(
      try startErrorMessage(file, folder.path).contains(
        "error: expected the package \"\(package)\", found \"other\" in"))
    try Data("{\"name\": \"\(package)\", \"version\": \"9.0.0\"}".utf8).write(to: manifest)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("lib"))
    let text = try startErrorMessage(file, folder.path)
    #expect(text.contains("in \(package) 9.0.0, found no such file"))
  }

  @Test("the error for an unsupported arrangement names the arrangements that the library supports")
  func namesArrangements() throws {
    defer { removeFolder() }
    try makeLibrary()
    #expect(
      try startErrorMessage("virtua.js", folder.path, "masonry").contains(
        "error: expected the arrangement list, found \"masonry\""))
  }
}
