import FaultyLayouts
import Foundation
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("Faults and the random tester")
struct RandomTesterTests {
  /// How many seeds are tried for each fault: the positive number in `FAULT_SEEDS`, or one; nil where
  /// it is no such number. `scripts/check` tries five in a release build.
  private static var seedCount: Int? {
    guard let text = ProcessInfo.processInfo.environment["FAULT_SEEDS"] else { return 1 }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }

  @Test(
    "Without a hint it finds every fault, and needs at most four steps and six items to show it",
    arguments: Mutant.all)
  func faultIsFound(fault: Mutant) throws {
    let count = try #require(Self.seedCount, "FAULT_SEEDS is no positive number")
    let searches = (1...count).map { seed in
      var tester = RandomTester()
      tester.seed = UInt64(seed)
      return tester.search(fault)
    }
    let found = searches.compactMap(\.discovery)
    for discovery in found {
      let size =
        "\(discovery.scenario.id): \(discovery.scenario.steps.count) steps, "
        + "\(discovery.itemCount) items"
      #expect(discovery.scenario.steps.count <= Discovery.fewSteps, "\(size)")
      #expect(discovery.itemCount <= Discovery.fewItems, "\(size)")
    }
    // What is found must be the fault's doing, and no trick of a scenario that was cut too far.
    var run = ConformanceRun()
    for discovery in found {
      run.seed = discovery.seed
      let failures = run.play(discovery.scenario, on: fault.withoutFault).failures
      #expect(failures.isEmpty, "\(discovery.scenario.id)")
    }
    #expect(
      found.count * 100 >= count * 95,
      "\(fault.name) is found with \(found.count) of \(count) seeds")
  }
}
