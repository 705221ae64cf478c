import BenchmarkHarness
import FaultyLayouts
import Foundation
import LayoutConformance
import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

/// Writes the expectations of each mutant to the file `<fault>.json` in a folder, in the form that
/// `bench conform --fault <fault> --expectations` reads.
///
/// Scenarios of the family for public layouts are left out, because they were made for mistakes of
/// those layouts.
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

  /// Tests a mutant as `bench conform` does, and writes the rules that fail.
  ///
  /// - Throws: ``FaultExpectationsError``, or `FileWriteError`. The file is written completely or
  ///   not at all.
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
      reason: "the planted fault")
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let file = try AtomicFile(path: "\(folder)/\(fault.name).json")
    try AtomicFile.write([(file, known.text)])
  }
}

/// The error of a mutant whose expectations cannot be written.
enum FaultExpectationsError: Error, CustomStringConvertible {
  case invalidScenario(Finding)
  /// The failure belongs to no rule, so it cannot be an expectation.
  case breaksNoRule(PlayFailure)

  var description: String {
    switch self {
    case .invalidScenario(let finding): return "expected valid scenarios, found: \(finding)"
    case .breaksNoRule(let failure):
      return "expected a failure of a rule, found: \(failure)"
    }
  }
}
