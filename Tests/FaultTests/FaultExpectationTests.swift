import FaultyLayouts
import Foundation
import LayoutConformance
import LayoutDescriptions
import ScenarioFiles
import Testing

@Suite("Expectation files of the mutants")
struct FaultExpectationTests {
  private static let scenarioFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios").path

  private static let expectationFolder = scenarioFolder + "/expectations/faults"

  private static func fileNames(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// The ids of all scenarios, by the names of their files.
  private static func scenarioIDs() throws -> Set<String> {
    var ids: Set<String> = []
    for family in ScenarioFamily.families(of: LayoutDescription.builtInLayouts).map(\.rawValue) {
      ids.formUnion(try fileNames(in: "\(scenarioFolder)/\(family)").map { "\(family)/\($0)" })
    }
    return ids
  }

  @Test("every mutant has an expectation file, and every expectation file has a mutant")
  func everyMutantHasFile() throws {
    #expect(try Self.fileNames(in: Self.expectationFolder) == Mutant.all.map(\.name).sorted())
  }

  @Test(
    "each expectation file names existing rules and scenarios, and the rule that finds its mutant")
  func filesNameExistingRules() throws {
    let ids = try Self.scenarioIDs()
    for fault in Mutant.all {
      let path = "\(Self.expectationFolder)/\(fault.name).json"
      let (expectations, findings) = RuleExpectations.read(contentsOf: path, scenarios: ids)
      #expect(findings.isEmpty, "\(findings)")
      #expect(
        expectations.entries.contains {
          $0.rule == fault.expectedFailingRule && $0.scenario == nil
        },
        "\(fault.name)")
      let areAllFailures = expectations.entries.allSatisfy { $0.outcome == .fail }
      #expect(areAllFailures, "\(fault.name)")
      #expect(
        expectations.text == (try String(contentsOfFile: path, encoding: .utf8)), "\(fault.name)")
    }
  }

  /// For each expectation file, checks the first scenario that the file names; `scripts/check`
  /// compares the files with a run of all scenarios.
  @Test(
    "the expected failure of a mutant occurs in the listed scenario, and disappears with the mistake"
  )
  func expectedFailuresOccur() throws {
    let ids = try Self.scenarioIDs()
    for fault in Mutant.all {
      let path = "\(Self.expectationFolder)/\(fault.name).json"
      let expectations = RuleExpectations.read(contentsOf: path, scenarios: ids).expectations
      guard let entry = expectations.entries.first(where: { $0.scenario != nil }),
        let scenario = entry.scenario
      else { continue }
      var run = ConformanceRun()
      run.randomScenariosPerLayout = 0
      run.effort = .quick
      run.rules = RuleBook.rules.filter { $0.id == entry.rule }
      let readResult = ScenarioReader.read(
        contentsOf: "\(Self.scenarioFolder)/\(scenario).json", relativeTo: Self.scenarioFolder,
        layouts: LayoutDescription.builtInLayouts)
      run.scenarios = [try #require(readResult.scenario, "\(readResult.findings)")]
      for subject in [fault, fault.withoutMistake] {
        run.expectations[subject.name] = RuleExpectations([entry])
      }
      let mutantVerdicts = run.judge([fault]).map { $0.rows[0].verdict.shortName }
      #expect(
        mutantVerdicts == ["xfail"], "\(entry.rule) does not fail for \(fault.name) in \(scenario)")
      let verdictsWithoutMistake = run.judge([fault.withoutMistake]).map {
        $0.rows[0].verdict.shortName
      }
      #expect(
        verdictsWithoutMistake == ["xpass"],
        "\(entry.rule) fails in \(scenario) for \(fault.name) with its mistake removed")
    }
  }

  @Test(
    "the list of expected failures is empty for the baseline engine, which is named \"template\"")
  func templateEngineHasNoKnownFailures() {
    let (expectations, findings) = RuleExpectations.read(
      contentsOf: Self.scenarioFolder + "/expectations/template.json", scenarios: [])
    #expect(expectations.entries.isEmpty && findings.isEmpty)
  }
}
