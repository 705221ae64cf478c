import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

/// A random scenario, by the name that says all it follows from.
public struct World: Hashable, Sendable {
  /// The layout that is played.
  public var kind: LayoutDescription

  /// What data, parameters, steps and the choices of the rules follow from.
  public var seed: UInt64

  /// How many steps are drawn.
  public var stepCount: Int

  /// Creates a world of its parts.
  public init(kind: LayoutDescription, seed: UInt64, stepCount: Int) {
    self.kind = kind
    self.seed = seed
    self.stepCount = stepCount
  }

  /// The id as a scenario: `flow/random-flow-7-12`, layout, seed and steps.
  public var id: String { "\(kind.family.rawValue)/random-\(kind.name)-\(seed)-\(stepCount)" }

  /// The world of one of `layouts` that has this id, or whose path this is; nil if there is none.
  public init?(id: String, layouts: [LayoutDescription]) {
    guard let name = WorldName(id),
      let kind = (layouts + [.any]).first(where: { $0.name == name.layout })
    else { return nil }
    self.init(kind: kind, seed: name.seed, stepCount: name.stepCount)
    guard self.id == name.id else { return nil }
  }

  /// The scenario itself.
  public var scenario: Scenario {
    var generator = WorldGenerator(seed: seed)
    return generator.scenario(kind, stepCount: stepCount, id: id)
  }
}
