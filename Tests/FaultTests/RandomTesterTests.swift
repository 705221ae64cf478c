import FaultyLayouts
import Foundation
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("The random tester on mutants")
struct RandomTesterTests {
  /// The number of seeds to try for each mutant: the environment variable `FAULT_SEEDS`, or 1 if it
  /// is not set; nil if it is not a positive number. `scripts/check --full` tries five in a release build.
  private static var seedCount: Int? {
    guard let text = ProcessInfo.processInfo.environment["FAULT_SEEDS"] else { return 1 }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }

  @Test(
    "the random tester finds every mutant, in a scenario of at most four steps and six items",
    arguments: Mutant.all)
  func faultIsFound(fault: Mutant) throws {
    let count = try #require(Self.seedCount, "FAULT_SEEDS must be a positive number")
    let searches = (1...count).map { seed in
      var tester = RandomTester()
      tester.seed = UInt64(seed)
      return tester.search(fault)
    }
    let discoveries = searches.compactMap(\.discovery)
    for discovery in discoveries {
      let sizeText =
        "\(discovery.scenario.id): \(discovery.scenario.steps.count) steps, "
        + "\(discovery.itemCount) items"
      #expect(
        discovery.scenario.steps.count <= FailingScenario.maximumStepCountOfSmallScenario,
        "\(sizeText)"
      )
      #expect(discovery.itemCount <= FailingScenario.maximumItemCountOfSmallScenario, "\(sizeText)")
    }
    // The shrunken scenario must fail because of the mutant's mistake: on the layout without the
    // mistake, the scenario passes.
    var run = ConformanceRun()
    for discovery in discoveries {
      run.seed = discovery.seed
      let failures = run.play(discovery.scenario, on: fault.withoutMistake).failures
      #expect(failures.isEmpty, "\(discovery.scenario.id)")
    }
    #expect(
      discoveries.count * 100 >= count * 95,
      "\(fault.name) was found with \(discoveries.count) of \(count) seeds")
  }
}
