import LayoutCatalog
import LayoutDescriptions
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing

/// A scenario written within its test.
struct InlineScenario {
  var layout = #"{ "kind": "grid", "rowHeight": 50 }"#
  var data = #"{ "sections": [ { "items": 9 } ] }"#
  var rules = #"["Q-02"]"#
  var extraJSONMembers = ""

  /// Plays a `prepare` step and then `steps` on `engines`, and returns the outcome on each engine.
  func outcomes(
    _ steps: String, engines: [any LayoutImplementation] = Engine.allCases
  ) throws -> [PlayOutcome] {
    let text = """
      { "format": 1, "id": "grid/a", "title": "A grid", "rules": \(rules), \(extraJSONMembers)
        "viewport": [0, 0, 300, 100], "layout": \(layout), "data": \(data),
        "steps": [ { "do": "prepare" }, \(steps) ] }
      """
    let (scenario, findings) = ScenarioReader.read(
      text, path: "Scenarios/grid/a.json", relativeTo: "Scenarios",
      layouts: LayoutDescription.builtInLayouts
    )
    #expect(findings.map(\.description) == [])
    return ScenarioPlayer.play(try #require(scenario), on: engines)
  }

  /// Plays the steps like ``outcomes(_:engines:)``, and returns the rules and the message of each
  /// failure. A failure that occurs on several engines is listed once.
  func failures(_ steps: String, engines: [any LayoutImplementation] = Engine.allCases) throws
    -> [String]
  {
    var failureTexts: [String] = []
    for outcome in try outcomes(steps, engines: engines) {
      switch outcome {
      case .passed(let checks): #expect(checks > 0)
      case .failed(let failures):
        for failure in failures {
          let text = "\(failure.rules.joined(separator: " ")): \(failure.message)"
          if !failureTexts.contains(text) { failureTexts.append(text) }
        }
      case .notApplicable(let reason):
        let text = "not applicable: \(reason)"
        if !failureTexts.contains(text) { failureTexts.append(text) }
      }
    }
    return failureTexts
  }
}
