import FaultyLayouts
import Foundation
import LayoutConformance
import LayoutDescriptions
import ScenarioFiles
import Testing

@Suite("Expectation files of the mutants")
struct FaultExpectationTests {
  private static let scenarios = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios").path

  private static let folder = scenarios + "/expectations/faults"

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// The ids of all scenarios, by the names of their files.
  private static func ids() throws -> Set<String> {
    var ids: Set<String> = []
    for family in ScenarioFamily.families(of: LayoutDescription.builtInLayouts).map(\.rawValue) {
      ids.formUnion(try names(in: "\(scenarios)/\(family)").map { "\(family)/\($0)" })
    }
    return ids
  }

  @Test("Every mutant has a file, and every file has a mutant")
  func everyMutantHasFile() throws {
    #expect(try Self.names(in: Self.folder) == Mutant.all.map(\.name).sorted())
  }

  @Test(
    "The files name existing rules and scenarios, and the rule that finds the mutant")
  func filesNameExistingRules() throws {
    let ids = try Self.ids()
    for fault in Mutant.all {
      let path = "\(Self.folder)/\(fault.name).json"
      let (known, findings) = RuleExpectations.read(contentsOf: path, scenarios: ids)
      #expect(findings.isEmpty, "\(findings)")
      #expect(
        known.entries.contains { $0.rule == fault.expectedRule && $0.scenario == nil },
        "\(fault.name)")
      let isFailure = known.entries.allSatisfy { $0.outcome == .fail }
      #expect(isFailure, "\(fault.name)")
      #expect(
        known.text == (try String(contentsOfFile: path, encoding: .utf8)), "\(fault.name)")
    }
  }

  /// Checks one scenario of each file; `scripts/check` compares the files with a complete run.
  @Test("An expected failure occurs in its scenario, and does not occur without the mistake")
  func expectedFailuresOccur() throws {
    let ids = try Self.ids()
    for fault in Mutant.all {
      let path = "\(Self.folder)/\(fault.name).json"
      let known = RuleExpectations.read(contentsOf: path, scenarios: ids).expectations
      guard let entry = known.entries.first(where: { $0.scenario != nil }),
        let scenario = entry.scenario
      else { continue }
      var run = ConformanceRun()
      run.randomScenariosPerLayout = 0
      run.effort = .quick
      run.rules = RuleBook.rules.filter { $0.id == entry.rule }
      let read = ScenarioReader.read(
        contentsOf: "\(Self.scenarios)/\(scenario).json", relativeTo: Self.scenarios,
        layouts: LayoutDescription.builtInLayouts)
      run.scenarios = [try #require(read.scenario, "\(read.findings)")]
      for subject in [fault, fault.withoutMistake] {
        run.expectations[subject.name] = RuleExpectations([entry])
      }
      let words = run.judge([fault]).map { $0.rows[0].verdict.shortName }
      #expect(words == ["xfail"], "\(entry.rule) of \(fault.name) in \(scenario)")
      let sound = run.judge([fault.withoutMistake]).map { $0.rows[0].verdict.shortName }
      #expect(sound == ["xpass"], "\(entry.rule) of \(fault.name), corrected, in \(scenario)")
    }
  }

  @Test("The template engine has a file without known failures")
  func templateEngineHasNoKnownFailures() {
    let (known, findings) = RuleExpectations.read(
      contentsOf: Self.scenarios + "/expectations/template.json", scenarios: [])
    #expect(known.entries.isEmpty && findings.isEmpty)
  }
}
