import BenchmarkHarness
import FaultyLayouts
import Foundation
import LayoutConformance
import ScenarioFiles
import ScenarioPlayer

/// What is known of each fault, on its way to a folder: `<fault>.json`, as
/// `bench conform --fault <fault> --expectations` takes it.
struct FaultExpectations {
  private let folder: String
  private let scenarios: [Scenario]

  /// - Throws: ``FaultExpectationsError``.
  init(_ folder: String, scenarios root: String) throws(FaultExpectationsError) {
    self.folder = folder
    let (scenarios, findings) = ScenarioFolder.read(root, rules: RuleBook.ids)
    if let finding = findings.first { throw .invalidScenario(finding) }
    self.scenarios = scenarios
  }

  /// Judges a fault as `bench conform` does, and writes what fails.
  ///
  /// - Throws: `FileWriteError`; no file is written half. ``FaultExpectationsError``.
  func write(_ fault: Mutant, seed: UInt64) throws {
    var run = ConformanceRun()
    run.seed = seed
    run.scenarios = scenarios
    let report = run.judge(fault)
    if let failure = report.failuresOutsideRules.first {
      throw FaultExpectationsError.breaksNoRule(failure)
    }
    let known = Expectations(
      observedIn: report, naming: fault.expectedRule, among: scenarios,
      reason: "the seeded fault")
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let file = try AtomicFile(path: "\(folder)/\(fault.name).json")
    try AtomicFile.write([(file, known.text)])
  }
}

/// Why it cannot be said what fails of a fault.
enum FaultExpectationsError: Error, CustomStringConvertible {
  case invalidScenario(Finding)
  /// A failure that breaks no rule can be expected of nothing.
  case breaksNoRule(PlayFailure)

  var description: String {
    switch self {
    case .invalidScenario(let finding): return "expected valid scenarios, found: \(finding)"
    case .breaksNoRule(let failure):
      return "expected a failure that breaks a rule, found: \(failure)"
    }
  }
}
