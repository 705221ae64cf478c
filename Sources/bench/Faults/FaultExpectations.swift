import BenchmarkHarness
import FaultyLayouts
import Foundation
import LayoutConformance
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

/// Writes the expected failures of each mutant (layout with one planted mistake) to the file
/// `<fault>.json` in a folder, in the form that `bench conform --fault <fault> --expectations`
/// reads.
///
/// The scenarios in the folder `public` are left out: they were made for mistakes in published
/// layouts of other projects.
struct FaultExpectations {
  private let folder: String
  private let scenarios: [Scenario]

  /// Creates a writer of files in `folder`, for the scenarios below `root`.
  ///
  /// - Throws: ``FaultExpectationsError``.
  init(_ folder: String, scenarios root: String) throws(FaultExpectationsError) {
    self.folder = folder
    let (scenarios, findings) = ScenarioFolder.read(
      root, layouts: LayoutDescription.builtInLayouts, rules: RuleBook.ids)
    if let finding = findings.first { throw .invalidScenario(finding) }
    self.scenarios = scenarios.filter { $0.family != .publicLayouts }
  }

  /// Tests the mutant `fault` as `bench conform` does, and writes a file that lists the rules that
  /// fail.
  ///
  /// - Throws: ``FaultExpectationsError``, or `FileWriteError`. The file is written completely or
  ///   not at all.
  func writeExpectations(for fault: Mutant, seed: UInt64) throws {
    var run = ConformanceRun()
    run.seed = seed
    run.scenarios = scenarios
    let report = run.judge(fault)
    if let failure = report.failuresOutsideRules.first {
      throw FaultExpectationsError.breaksNoRule(failure)
    }
    let expectations = RuleExpectations(
      observedIn: report, naming: fault.expectedFailingRule, among: scenarios,
      reason: "the planted fault")
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let file = try AtomicFile(path: "\(folder)/\(fault.name).json")
    try AtomicFile.write([(file, expectations.text)])
  }
}

/// The error for a mutant whose expectations cannot be written.
enum FaultExpectationsError: Error, CustomStringConvertible {
  case invalidScenario(Finding)
  /// The mutant fails in a way that belongs to no rule, so the failure cannot be written as an
  /// expectation.
  case breaksNoRule(PlayFailure)

  var description: String {
    switch self {
    case .invalidScenario(let finding): return "expected valid scenarios, found: \(finding)"
    case .breaksNoRule(let failure):
      return "expected only failures of rules, found a failure that belongs to no rule: \(failure)"
    }
  }
}
