import LayoutCatalog
import LayoutDescriptions
import Layouts
import RecordedTexts
import ScenarioFiles
import ScenarioPlayer
import Testing

@Suite("The player reports failures and their positions in scenario files")
struct ScenarioPlayerTests {
  /// Plays a grid of nine cells of 100 x 50 with one `query` step and one expectation.
  func play(
    _ expectation: String, query: String = "[0, 0, 300, 50]", layout: String? = nil,
    engines: [Engine] = [.lazy]
  ) throws -> [PlayOutcome] {
    let text = """
      {
        "format": 1, "id": "grid/a", "title": "A grid", "rules": ["G-03", "Q-02"],
        "viewport": [0, 0, 300, 400],
        "layout": \(layout ?? #"{ "kind": "grid", "rowHeight": 50 }"#),
        "data": { "sections": [ { "items": 9 } ] },
        "steps": [
          { "do": "prepare" },
          { "do": "query", "rect": \(query), "expect": { \(expectation) } }
        ]
      }
      """
    let (scenario, findings) = ScenarioReader.read(
      text, path: "Scenarios/grid/a.json", relativeTo: "Scenarios",
      layouts: LayoutDescription.builtInLayouts
    )
    #expect(findings.map(\.description) == [])
    return ScenarioPlayer.play(try #require(scenario), on: engines)
  }

  func failureMessages(
    _ expectation: String, query: String = "[0, 0, 300, 50]"
  ) throws -> [String] {
    guard case .failed(let failures) = try play(expectation, query: query)[0] else { return [] }
    return failures.map(\.message)
  }

  @Test("satisfied expectations pass on all engines, and their checks are counted")
  func metExpectationsPass() throws {
    let outcomes = try play(
      #""elements": ["cell 0.0", "cell 0.2", "cell 0.1"], "count": 3"#,
      engines: Engine.allCases)
    for outcome in outcomes {
      guard case .passed(let checkCount) = outcome else {
        Issue.record("unexpected outcome: \(outcome)")
        continue
      }
      #expect(checkCount >= 5)
    }
  }

  @Test(
    "a failure states its position in the file, the rules, the step, the engine and the difference")
  func failureStatesPositionAndRules() throws {
    let outcome = try play(#""elements": ["cell 0.0", "cell 0.1", "cell 0.3"]"#)[0]
    guard case .failed(let failures) = outcome else {
      Issue.record("unexpected outcome: \(outcome)")
      return
    }
    expectRecorded(failures.map(\.description))
  }

  @Test("the message of a failed expectation states the expected value before the found value")
  func messageNamesExpectedValueFirst() throws {
    expectRecorded(
      try failureMessages(#""ordered": ["cell 0.1", "cell 0.0", "cell 0.2"]"#)
        + failureMessages(#""count": 4"#)
        + failureMessages(#""contentSize": [300, 151]"#)
        + failureMessages(#""frames": { "cell 0.1": [100, 0, 100, 51] }"#)
        + failureMessages(#""origins": { "cell 0.1": [100, 1] }"#)
        + failureMessages(#""frames": { "cell 0.8": [0, 0, 1, 1] }"#)
        + failureMessages(#""absent": ["cell 0.8"]"#)
        + failureMessages(#""attributes": { "cell 0.0": { "zIndex": 4 } }"#)
        + failureMessages(#""attributes": { "cell 0.0": { "alpha": 0.5 } }"#)
        + failureMessages(#""work": { "attributesMade": 2 }"#)
        + failureMessages(#""error": "invalidItemSize""#))
  }
}
