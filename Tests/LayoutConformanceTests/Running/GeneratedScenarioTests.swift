import LayoutDescriptions
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite struct GeneratedScenarioTests {
  @Test("the id of a generated scenario contains all its parameters and can be read back")
  func idDeterminesScenario() {
    let generatedScenario = GeneratedScenario(layout: .spacedFlow, seed: 7, stepCount: 12)
    #expect(generatedScenario.id == "spaced-flow/random-spacedFlow-7-12")
    #expect(
      GeneratedScenario(id: generatedScenario.id, layouts: LayoutDescription.builtInLayouts)
        == generatedScenario)
    #expect(
      GeneratedScenario(
        id: generatedScenario.scenario.path, layouts: LayoutDescription.builtInLayouts)
        == generatedScenario
    )
  }

  @Test(
    "each systematic scenario has a unique id, which can be read back",
    arguments: LayoutDescription.builtInLayouts + [.any])
  func readsSystematicName(kind: LayoutDescription) {
    let systematicScenarios = GeneratedScenario.systematic(for: kind)
    #expect(!systematicScenarios.isEmpty)
    #expect(Set(systematicScenarios.map(\.id)).count == systematicScenarios.count)
    for generatedScenario in systematicScenarios {
      #expect(
        GeneratedScenario(id: generatedScenario.id, layouts: LayoutDescription.builtInLayouts)
          == generatedScenario)
      #expect(generatedScenario.scenario.path == generatedScenario.id + ".json")
    }
  }

  @Test("a systematic scenario plays the same data and steps each time, without a random step")
  func systematicScenariosAreDeterministic() throws {
    for kind in LayoutDescription.builtInLayouts + [.any] {
      for generatedScenario in GeneratedScenario.systematic(for: kind) {
        let scenario = generatedScenario.scenario
        #expect(
          ScenarioWriter.text(of: scenario) == ScenarioWriter.text(of: generatedScenario.scenario))
        #expect(!scenario.steps.contains { $0.kind == .random })
      }
    }
  }

  @Test(
    "a name with a missing, unknown or differently written part is not the id of a generated scenario",
    arguments: [
      "grid/a", "systematic/flow", "systematic/flow-data-strange", "systematic/gird-data-one-item",
      "flow/random-grid-7-12", "grid/random-grid-7", "grid/random-gird-7-12",
      "Scenarios/grid/random-grid-7-12", "grid/random-grid-x-12", "grid/random-grid-07-12", "",
    ])
  func refusesNamesOfOtherScenarios(name: String) {
    #expect(GeneratedScenario(id: name, layouts: LayoutDescription.builtInLayouts) == nil)
  }
}
