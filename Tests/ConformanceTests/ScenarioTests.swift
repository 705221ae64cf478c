import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing

/// The committed scenarios, read once.
enum CommittedScenarios {
  static let root = RepositoryFolder.path("Scenarios")
  static let folder = ScenarioFolder.read(root, layouts: LayoutDescription.builtInLayouts)
}

extension Scenario: CustomTestStringConvertible {
  public var testDescription: String { id }
}

@Suite("The committed scenarios")
struct ScenarioTests {
  @Test("every committed scenario file is valid")
  func filesAreValid() {
    #expect(CommittedScenarios.folder.findings.map(\.description) == [])
    #expect(!CommittedScenarios.folder.scenarios.isEmpty)
  }

  @Test(
    "every engine passes every committed scenario", arguments: CommittedScenarios.folder.scenarios)
  func enginesConform(scenario: Scenario) {
    for outcome in ScenarioPlayer.play(scenario, on: engines(for: scenario)) {
      switch outcome {
      case .passed(let checkCount): #expect(checkCount > 0, "\(scenario.id) checks nothing")
      case .failed(let failures):
        for failure in failures { Issue.record("\(failure)") }
      case .notApplicable(let reason):
        Issue.record("the scenario \(scenario.id) is not played: \(reason)")
      }
    }
  }

  /// The engines with which `scenario` is tested. In a debug build one engine plays the scenarios of
  /// hundreds of thousands of items, because they take a sixth of the time of all tests;
  /// `scripts/check scenarios` plays them in every engine of a release build.
  private func engines(for scenario: Scenario) -> [Engine] {
    #if DEBUG
      let count = scenario.data.itemCounts.reduce(0, +)
      return count < 200_000 ? Engine.allCases : [.bucketed]
    #else
      return Engine.allCases
    #endif
  }
}
