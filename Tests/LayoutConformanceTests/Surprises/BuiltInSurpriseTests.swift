import Foundation
import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

/// A layout of the catalog as a stranger's, whose formula the suite does not know.
private struct LayoutWithoutCatalog: LayoutImplementation {
  let kind: LayoutDescription

  var name: String { kind.name }
  var capabilities: Set<Capability> { Engine.lazy.capabilities }
  var supportedLayouts: [LayoutDescription] { [kind] }
  var catalog: (any ReferenceCatalog)? { nil }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    Engine.lazy.layout(specification, source: source)
  }
}

@Suite("Surprises of the layouts of this package, which are right")
struct BuiltInSurpriseTests {
  private static let page = try! String(
    contentsOfFile: #filePath.replacing(
      "Tests/LayoutConformanceTests/Surprises/BuiltInSurpriseTests.swift",
      with: "Documentation.docc/Surprises.md"), encoding: .utf8)

  @Test(
    "a right layout has at most one surprise, and the page Surprises.md names it",
    arguments: BuiltInLayouts().layouts)
  func hasAtMostOneSurprise(kind: LayoutDescription) {
    var run = ConformanceRun()
    run.findsSurprises = true
    run.rules = []
    run.runsSystematicScenarios = false
    run.randomScenariosPerLayout = 1
    let surprises = run.judge(LayoutWithoutCatalog(kind: kind)).surprises
    #expect(
      surprises.count <= 1, "\(surprises.map { "\($0.headline): \($0.failure.message)" })")
    let names = surprises.map { "`\($0.regularity.name)`" }.joined(separator: ", ")
    let row = "| `\(kind.name)` | \(names.isEmpty ? "none" : names) |"
    #expect(Self.page.contains(row), "expected the row \(row)")
  }

  @Test("the page Surprises.md lists every regularity")
  func listsEveryRegularity() {
    for regularity in Regularity.all {
      #expect(Self.page.contains("| `\(regularity.name)` | \(regularity.sentence) |"))
    }
    #expect(Set(Regularity.all.map(\.name)).count == Regularity.all.count)
  }
}
