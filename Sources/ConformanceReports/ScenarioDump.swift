import ScenarioFiles
import ScenarioPlayer

/// The elements of a layout after the steps of a scenario, as the text whose hash the expectation
/// `digest` compares.
///
///     let dump = ScenarioDump(scenario, on: Engine.lazy, stepCount: 2)
///     print(dump.text, dump.digest)
package struct ScenarioDump: Sendable {
  /// The elements, one per line: the result of the query in the last step, or all elements if the
  /// last step is not a query. See ``canonicalDump(of:)``.
  package let text: String

  /// The SHA-256 hash of ``text`` in hexadecimal digits, as the expectation `digest` of a scenario
  /// file states it.
  package var digest: String { SHA256.hexadecimal(of: text.utf8) }

  /// The number of expectations and invariants that failed.
  package let failureCount: Int

  /// The error of the last step; nil if it succeeded.
  package let error: String?

  /// Plays the first `stepCount` steps of `scenario` on `implementation`, or all steps if
  /// `stepCount` is nil.
  ///
  /// If the scenario's layout is `any`, the scenario is played on the first layout that accepts its
  /// data.
  package init(
    _ scenario: Scenario, on implementation: any LayoutImplementation, stepCount: Int? = nil
  ) {
    var scenario = scenario
    if let stepCount { scenario.steps = Array(scenario.steps.prefix(stepCount)) }
    let scenarioRun = ScenarioRun(
      scenario, of: scenario.layoutToDraw(on: implementation), on: [implementation])
    scenarioRun.play()
    let run = scenarioRun.implementationRuns[0]
    text = canonicalDump(of: run.comparedElements)
    failureCount = run.failures.count
    error = run.error.map { "\($0)" }
  }
}
