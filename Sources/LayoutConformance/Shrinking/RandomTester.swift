import ScenarioFiles
import ScenarioPlayer

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
      let world = World(kind: kind, seed: seed &* 0x1_0000 &+ number, stepCount: stepsPerWorld)
      let trial = Trial(rules: rules, seed: world.seed, implementation: implementation)
      let found = trial.play(world.scenario)
      // The first `prepare` is a step as well.
      stepsDrawn += found.drawn.count + 1
      if !found.failures.isEmpty {
        let discovery = trial.smallest(world, of: found.failures, drawn: found.drawn)
        return Search(stepsDrawn: stepsDrawn, discovery: discovery)
      }
      number += 1
    }
    return Search(stepsDrawn: stepsDrawn, discovery: nil)
  }
}

/// One implementation played on one scenario after another, up to the first failure of each.
struct Trial {
  let rules: [Rule]
  let seed: UInt64
  let implementation: any LayoutImplementation

  /// How many of the rules that fail together are made small at most.
  private static let rulesTried = 8

  /// Plays until something fails; until one of `broken` does, where there are any.
  ///
  /// - Returns: what failed in the last step, one of `broken` first, and the steps drawn.
  func play(
    _ scenario: Scenario, breaking broken: Set<String> = []
  ) -> (failures: [PlayFailure], drawn: [Step.Action]) {
    let watcher = RuleWatcher(rules.filter { $0.standing != .untested }, seed: seed)
    let performance = Performance(scenario, of: scenario.layout, on: [implementation])
    performance.watcher = watcher
    performance.stopsAtFailure = { broken.isEmpty || !broken.isDisjoint(with: $0.rules) }
    performance.play()
    let failures = performance.stages[0].failures.filter(performance.stopsAtFailure)
    return (failures, performance.drawn)
  }

  /// Makes small what failed in a world: the first rule that failed, and others that failed in the
  /// same step as long as none became small.
  ///
  /// Some rules look at what they draw at random, and see nothing of it in small data.
  func smallest(
    _ world: World, of failures: [PlayFailure], drawn: [Step.Action]
  ) -> Discovery? {
    var smallest: Discovery?
    var tried: Set<[String]> = []
    for failure in failures where tried.count < Self.rulesTried {
      if smallest?.isSmall == true { break }
      guard tried.insert(failure.rules).inserted else { continue }
      let discovery = shrink(world, to: failure, drawn: drawn)
      if discovery.extent < smallest?.extent ?? .max { smallest = discovery }
    }
    return smallest
  }

  /// Makes small what failed in a world.
  func shrink(_ world: World, to failure: PlayFailure, drawn: [Step.Action]) -> Discovery {
    var whole = world.scenario.writtenOut(drawn)
    let rules = failure.rules.filter(RuleBook.ids.contains)
    let name = "found-\(rules.first?.lowercased() ?? "failure")-\(world.kind)-\(world.seed)"
    whole.id = "\(whole.family.rawValue)/\(name)"
    whole.path = whole.id + ".json"
    whole.rules = rules
    whole.title = Located(
      "\(rules.joined(separator: " ")) breaks on \(implementation.name), seed \(world.seed)",
      at: .start)
    return Shrinker(self, failure.rules).shrink(whole, failure)
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
