import Reports
import ScenarioFiles
import ScenarioPlayer

extension LayoutExploration {
  /// The data of the page as JSON text on one line, with the keys in a fixed order.
  package var json: String {
    var table = ElementKindTable()
    let scenes = statesWithQueries.map { EncodedStateWithQueries($0).json(&table) }
    let steps = steps.map { $0.json(&table) }
    let engines = input.implementations.map { JSONValue.string($0.name) }
    return JSONValue.objectOmittingNil([
      ("layout", .string(input.layout.kind.name)), ("engines", .array(engines)),
      (
        "styles",
        .array(EngineStyle.indices(of: input.implementations.map(\.name)).map { .integer($0) })
      ),
      ("kinds", table.json), ("scenes", .array(scenes)), ("steps", .array(steps)),
      ("playedSteps", .integer(playedStepCount)),
    ]).compactText
  }
}
