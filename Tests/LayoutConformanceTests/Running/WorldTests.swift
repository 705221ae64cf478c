import LayoutDescriptions
import Testing

@testable import LayoutConformance

@Suite("Random worlds")
struct WorldTests {
  @Test("the id of a world determines it and can be read back")
  func names() {
    let world = World(kind: .spacedFlow, seed: 7, stepCount: 12)
    #expect(world.id == "spaced-flow/random-spacedFlow-7-12")
    #expect(World(id: world.id, layouts: LayoutDescription.built) == world)
    #expect(World(id: world.scenario.path, layouts: LayoutDescription.built) == world)
  }

  @Test(
    "other names are not ids of worlds",
    arguments: [
      "grid/a", "flow/random-grid-7-12", "grid/random-grid-7", "grid/random-gird-7-12",
      "Scenarios/grid/random-grid-7-12", "grid/random-grid-x-12", "grid/random-grid-07-12", "",
    ])
  func strangers(name: String) {
    #expect(World(id: name, layouts: LayoutDescription.built) == nil)
  }
}
