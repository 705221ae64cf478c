import ScenarioFiles
import ScenarioPlayer

/// A random scenario, determined by its layout, seed and number of steps.
///
///     let world = World(kind: .flow, seed: 7, stepCount: 12)
///     world.id          // "flow/random-flow-7-12"
///     world.scenario    // the same on every machine
public struct World: Hashable, Sendable {
  /// The layout to play.
  public var kind: LayoutKind

  /// The seed of the data, the parameters, the steps and the random choices of rules.
  public var seed: UInt64

  /// The number of random steps.
  public var stepCount: Int

  /// Creates a world.
  public init(kind: LayoutKind, seed: UInt64, stepCount: Int) {
    self.kind = kind
    self.seed = seed
    self.stepCount = stepCount
  }

  /// The id of the scenario, made of layout, seed and number of steps: `flow/random-flow-7-12`.
  public var id: String { "\(kind.family.rawValue)/random-\(kind.rawValue)-\(seed)-\(stepCount)" }

  /// Creates the world with this id or path. Returns nil if the text is not the id of a world.
  public init?(id: String) {
    let name = id.hasSuffix(".json") ? String(id.dropLast(5)) : id
    let parts = name.split(separator: "/").last?.split(separator: "-") ?? []
    guard parts.count == 4, parts[0] == "random", let kind = LayoutKind(rawValue: String(parts[1])),
      let seed = UInt64(parts[2]), let stepCount = Int(parts[3]), stepCount >= 0
    else { return nil }
    self.init(kind: kind, seed: seed, stepCount: stepCount)
    guard self.id == name else { return nil }
  }

  /// The scenario itself.
  public var scenario: Scenario {
    var generator = WorldGenerator(seed: seed)
    return generator.scenario(kind, stepCount: stepCount, id: id)
  }
}
