import LayoutConformance
import ScenarioFiles
import ScenarioPlayer
import Testing

extension RuleCase {
  /// Plays a scenario again with all rules checked, and records every failure as an issue.
  ///
  ///     @Test func found() {
  ///       RuleCase.replay("Found/hostile/found-q-02-any-1.json", on: Masonry())
  ///     }
  ///
  /// - Parameters:
  ///   - target: The path of a scenario file, or the id of a generated scenario, such as
  ///     `hostile/random-any-7-12`.
  ///   - implementation: The layout under test.
  public static func replay(_ target: String, on implementation: any LayoutImplementation) {
    var run = ConformanceRun()
    let findings = run.replay(target, layouts: implementation.knownLayouts)
    for finding in findings { Issue.record("\(finding)") }
    if run.scenarios.isEmpty && run.additionalScenarios.isEmpty { return }
    let report = run.judge(implementation)
    for failure in report.failuresOutsideRules { failure.recordIssue(appending: []) }
    for row in report.rows {
      guard case .failed(let failures) = row.verdict else { continue }
      for failure in failures {
        failure.recordIssue(appending: ["\(row.rule.title): \(row.rule.sentence)"])
      }
    }
  }
}

extension PlayFailure {
  /// Records this failure as an issue at its position in the scenario file. The text of the issue
  /// is `opening`, if it is not nil, and the failure, followed by `lines`.
  func recordIssue(opening: String? = nil, appending lines: [String?]) {
    Issue.record(
      Comment(rawValue: ([opening, "\(self)"] + lines).compactMap { $0 }.joined(separator: "\n")),
      sourceLocation: SourceLocation(
        fileID: "Scenarios/\(path)", filePath: path, line: max(1, position.line),
        column: max(1, position.column)))
  }
}
