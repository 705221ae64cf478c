import LayoutDescriptions
import ScenarioFiles
import Testing

@testable import LayoutConformance

@Suite("Worlds")
struct WorldTests {
  @Test("the id of a world determines it and can be read back")
  func names() {
    let world = GeneratedScenario(layout: .spacedFlow, seed: 7, stepCount: 12)
    #expect(world.id == "spaced-flow/random-spacedFlow-7-12")
    #expect(GeneratedScenario(id: world.id, layouts: LayoutDescription.builtInLayouts) == world)
    #expect(
      GeneratedScenario(id: world.scenario.path, layouts: LayoutDescription.builtInLayouts) == world
    )
  }

  @Test(
    "a systematic world can be read back, and has a name of its own",
    arguments: LayoutDescription.builtInLayouts + [.any])
  func systematicNames(kind: LayoutDescription) {
    let worlds = GeneratedScenario.systematic(for: kind)
    #expect(worlds.count > 90)
    #expect(Set(worlds.map(\.id)).count == worlds.count)
    for world in worlds {
      #expect(GeneratedScenario(id: world.id, layouts: LayoutDescription.builtInLayouts) == world)
      #expect(world.scenario.path == world.id + ".json")
    }
  }

  @Test("a systematic world plays the same data and steps each time, without a random step")
  func systematicScenarios() throws {
    for kind in LayoutDescription.builtInLayouts + [.any] {
      for world in GeneratedScenario.systematic(for: kind) {
        let scenario = world.scenario
        #expect(ScenarioWriter.text(of: scenario) == ScenarioWriter.text(of: world.scenario))
        #expect(!scenario.steps.contains { $0.kind == .random })
      }
    }
  }

  @Test(
    "other names are not ids of worlds",
    arguments: [
      "grid/a", "systematic/flow", "systematic/flow-data-strange", "systematic/gird-data-one-item",
      "flow/random-grid-7-12", "grid/random-grid-7", "grid/random-gird-7-12",
      "Scenarios/grid/random-grid-7-12", "grid/random-grid-x-12", "grid/random-grid-07-12", "",
    ])
  func strangers(name: String) {
    #expect(GeneratedScenario(id: name, layouts: LayoutDescription.builtInLayouts) == nil)
  }
}
