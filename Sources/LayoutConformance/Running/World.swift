import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

/// A random scenario, determined by its layout, seed and number of steps.
///
///     let world = World(kind: .flow, seed: 7, stepCount: 12)
///     world.id          // "flow/random-flow-7-12"
///     world.scenario    // the same on every machine
public struct World: Hashable, Sendable {
  /// The layout to play.
  public var kind: LayoutDescription

  /// The seed of the data, the parameters, the steps and the random choices of rules.
  public var seed: UInt64

  /// The number of random steps.
  public var stepCount: Int

  public init(kind: LayoutDescription, seed: UInt64, stepCount: Int) {
    self.kind = kind
    self.seed = seed
    self.stepCount = stepCount
  }

  /// The id of the scenario, such as `flow/random-flow-7-12`: layout, seed and number of steps.
  public var id: String { "\(kind.family.rawValue)/random-\(kind.name)-\(seed)-\(stepCount)" }

  /// The world whose id or path is `id`, for one of `layouts`; nil if there is none.
  public init?(id: String, layouts: [LayoutDescription]) {
    guard let name = WorldName(id),
      let kind = (layouts + [.any]).first(where: { $0.name == name.layout })
    else { return nil }
    self.init(kind: kind, seed: name.seed, stepCount: name.stepCount)
    guard self.id == name.id else { return nil }
  }

  /// The scenario that the world stands for.
  public var scenario: Scenario {
    var generator = WorldGenerator(seed: seed)
    return generator.scenario(kind, stepCount: stepCount, id: id)
  }
}
