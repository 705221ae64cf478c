import LayoutConformance
import ScenarioFiles
import ScenarioPlayer

/// What a layout shows after a scenario's steps, as the text that digests are made of.
package struct ScenarioDump: Sendable {
  /// The elements, a line each: those that the last step's query answered, or else all of them. See
  /// ``canonicalDump(of:)``.
  package let text: String

  /// The SHA-256 of the text, as the expectation `digest` has it.
  package var digest: String { SHA256.hexadecimal(of: text.utf8) }

  /// How many expectations and invariants did not hold on the way.
  package let failureCount: Int

  /// The error that the last step ended in.
  package let error: String?

  /// Plays the first `stepCount` steps of `scenario` on `implementation`; all of them if left out.
  ///
  /// A scenario for any layout is played on the first one that its data can feed.
  package init(
    _ scenario: Scenario, on implementation: any LayoutImplementation, stepCount: Int? = nil
  ) {
    var scenario = scenario
    if let stepCount { scenario.steps = Array(scenario.steps.prefix(stepCount)) }
    let performance = Performance(scenario, of: scenario.shownLayout, on: [implementation])
    performance.play()
    let stage = performance.stages[0]
    text = canonicalDump(of: stage.shown)
    failureCount = stage.failures.count
    error = stage.error.map { "\($0)" }
  }
}
