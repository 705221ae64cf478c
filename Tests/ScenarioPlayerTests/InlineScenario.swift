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
  var extraMembers = ""

  /// The outcomes of `steps`, after a `prepare`, on every engine.
  func outcomes(
    _ steps: String, engines: [any LayoutImplementation] = Engine.allCases
  ) throws -> [PlayOutcome] {
    let text = """
      { "format": 1, "id": "grid/a", "title": "A grid", "rules": ["Q-02"], \(extraMembers)
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

  /// The failures on any engine: rules and message, each once.
  func failures(_ steps: String, engines: [any LayoutImplementation] = Engine.allCases) throws
    -> [String]
  {
    var texts: [String] = []
    for outcome in try outcomes(steps, engines: engines) {
      switch outcome {
      case .passed(let checks): #expect(checks > 0)
      case .failed(let failures):
        for failure in failures {
          let text = "\(failure.rules.joined(separator: " ")): \(failure.message)"
          if !texts.contains(text) { texts.append(text) }
        }
      case .notApplicable(let reason):
        let text = "not applicable: \(reason)"
        if !texts.contains(text) { texts.append(text) }
      }
    }
    return texts
  }
}
