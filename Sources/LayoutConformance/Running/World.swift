import ScenarioFiles
import ScenarioPlayer

/// A random scenario, by the name that says all it follows from.
public struct World: Hashable, Sendable {
  /// The layout that is played.
  public var kind: LayoutKind

  /// What data, parameters, steps and the choices of the rules follow from.
  public var seed: UInt64

  /// How many steps are drawn.
  public var stepCount: Int

  /// Creates a world of its parts.
  public init(kind: LayoutKind, seed: UInt64, stepCount: Int) {
    self.kind = kind
    self.seed = seed
    self.stepCount = stepCount
  }

  /// The id as a scenario: `flow/random-flow-7-12`, layout, seed and steps.
  public var id: String { "\(kind.family.rawValue)/random-\(kind.rawValue)-\(seed)-\(stepCount)" }

  /// The world that has this id, or whose path this is; nil where none has.
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
