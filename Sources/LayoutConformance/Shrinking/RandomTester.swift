import ScenarioKit

/// Looks for a broken rule on worlds that follow from a seed, and makes what it finds small.
public struct RandomTester {
  /// The rules that look on; the player's own checks always do.
  public var rules = RuleBook.rules

  /// Where the random worlds begin. The same seed finds the same on every machine.
  public var seed: UInt64 = 1

  /// How many steps may be drawn before the search is given up.
  public var stepBudget = 2_000

  /// How many steps are drawn in each world.
  public var stepsPerWorld = 12

  /// Asked before each world whether to stop; nothing here reads a clock.
  public var isOutOfTime: () -> Bool = { false }

  /// Creates a tester with the default budget.
  public init() {}

  /// What was found, or that nothing was.
  public struct Search: Sendable {
    /// The steps drawn.
    public var stepsDrawn: Int

    /// The first failure found, made small; nil where nothing failed within the budget.
    public var discovery: Discovery?
  }

  /// Puts an implementation through worlds, its layouts in turn, until something fails.
  public func search(_ implementation: any LayoutImplementation) -> Search {
    var stepsDrawn = 0
    var number: UInt64 = 0
    while stepsDrawn < stepBudget && !isOutOfTime() {
      let kind = implementation.kinds[Int(number) % implementation.kinds.count]
      let worldSeed = seed &* 0x1_0000 &+ number
      var generator = WorldGenerator(seed: worldSeed)
      let world = generator.scenario(
        kind, stepCount: stepsPerWorld,
        id: "\(kind.family.rawValue)/found-\(kind.rawValue)-\(worldSeed)")
      let trial = Trial(rules: rules, seed: worldSeed, implementation: implementation)
      let found = trial.play(world)
      // The first `prepare` is a step as well.
      stepsDrawn += found.drawn.count + 1
      if let failure = found.failure {
        let whole = world.writtenOut(found.drawn)
        return Search(
          stepsDrawn: stepsDrawn, discovery: Shrinker(trial, failure.rules).shrink(whole, failure))
      }
      number += 1
    }
    return Search(stepsDrawn: stepsDrawn, discovery: nil)
  }
}

/// A broken rule, and the smallest scenario found that shows it.
public struct Discovery: Sendable {
  /// The failure as the small scenario shows it.
  public var failure: PlayFailure

  /// The scenario, ready to be written to a file.
  public var scenario: Scenario

  /// What the rules drew their random numbers from.
  public var seed: UInt64
}

/// One implementation played on one scenario after another, up to the first failure of each.
struct Trial {
  let rules: [Rule]
  let seed: UInt64
  let implementation: any LayoutImplementation

  /// Plays until something fails.
  func play(_ scenario: Scenario) -> (failure: PlayFailure?, drawn: [Step.Action]) {
    let watcher = RuleWatcher(rules.filter { $0.standing != .untested }, seed: seed)
    let performance = Performance(scenario, of: scenario.layout, on: [implementation])
    performance.watcher = watcher
    performance.stopsAtFirstFailure = true
    performance.play()
    return (performance.stages[0].failures.first, performance.drawn)
  }
}

extension Scenario {
  /// The same scenario with the steps that its random ones led to.
  func writtenOut(_ drawn: [Step.Action]) -> Scenario {
    var result = self
    result.steps = [Step(action: .prepare)] + drawn.map { Step(action: $0) }
    result.numberSteps()
    return result
  }

  /// Gives every step its place in the document.
  mutating func numberSteps() {
    for place in steps.indices { steps[place].place = "$.steps[\(place)]" }
  }
}
