import Foundation
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("The random tester on layouts with a mistake")
struct RandomTesterTests {
  /// The number of seeds to try for each mistake: the environment variable `FAULT_SEEDS`, or 1 if it
  /// is not set; nil if it is not a positive number. `scripts/check --full` tries five in a release build.
  private static var seedCount: Int? {
    guard let text = ProcessInfo.processInfo.environment["FAULT_SEEDS"] else { return 1 }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }

  @Test(
    "the random tester finds every mistake, in a scenario of at most four steps and six items",
    arguments: Fault.all)
  func faultIsFound(fault: Fault) throws {
    let count = try #require(Self.seedCount, "FAULT_SEEDS must be a positive number")
    let discoveries = (1...count).compactMap { seed in
      var tester = RandomTester()
      tester.seed = UInt64(seed)
      return tester.search(fault.mutant).discovery
    }
    var run = ConformanceRun()
    for discovery in discoveries {
      #expect(discovery.isSmall, "\(discovery.scenario.id)")
      // The shrunken scenario must fail because of the mistake.
      run.seed = discovery.seed
      let failures = run.play(discovery.scenario, on: fault.withoutMistake).failures
      #expect(failures.isEmpty, "\(discovery.scenario.id)")
    }
    #expect(
      discoveries.count * 100 >= count * 95,
      "\(fault.name) was found with \(discoveries.count) of \(count) seeds")
  }
}
