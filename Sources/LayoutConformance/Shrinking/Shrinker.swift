import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Makes a failing scenario smaller as long as the same rule still fails.
///
/// Takes away steps, then sections and items, then parameters and parts of steps, and at last rounds
/// what is left. Each attempt is played; what fails in another way, or not at all, is put back. What a
/// rule draws at random depends on the data: where nothing smaller fails any more, the attempts that
/// take most away are played with other seeds for the rules.
struct Shrinker {
  private let trial: Trial
  private let rules: Set<String>

  /// How many attempts are played at most.
  private let attempts = 3_000

  /// How many seeds an attempt is played with where the rules may draw anew.
  private let seedsPerAttempt: UInt64 = 12

  /// A shrinker that keeps one of these rules broken.
  init(_ trial: Trial, _ rules: [String]) {
    // The player's own checks find what it found; of the rules, only the broken ones look on.
    self.trial = Trial(
      rules: trial.rules.filter { rules.contains($0.id) }, seed: trial.seed,
      implementation: trial.implementation)
    self.rules = Set(rules)
  }

  /// The smallest scenario reached from one that fails.
  func shrink(_ scenario: Scenario, _ failure: PlayFailure) -> Discovery {
    var run = Run(
      best: Discovery(failure: failure, scenario: scenario, seed: trial.seed),
      mustBeReadable: isReadable(scenario), attemptsLeft: attempts)
    repeat {
      while apply(Self.passes, &run, seeds: 1) {}
    } while apply(Self.cuts, &run, seeds: seedsPerAttempt)
    return run.best
  }

  private func isReadable(_ scenario: Scenario) -> Bool {
    scenario.canBeReadBack(layouts: trial.implementation.knownLayouts)
  }

  /// How far a shrinking is.
  private struct Run {
    var best: Discovery

    /// Whether what is reached has to be a scenario that a file can hold.
    let mustBeReadable: Bool
    var attemptsLeft: Int
  }

  /// Goes through `passes` once, each attempt played with up to `seeds` seeds; whether anything
  /// became smaller.
  private func apply(_ passes: [Pass], _ run: inout Run, seeds: UInt64) -> Bool {
    var isSmaller = false
    for pass in passes {
      var place = 0
      while run.attemptsLeft > 0, let simpler = pass(run.best.scenario, &place) {
        var attempt = simpler
        attempt.numberSteps()
        if let found = failing(attempt, &run, seeds: seeds) {
          run.best = found
          isSmaller = true
        } else {
          place += 1
        }
      }
    }
    return isSmaller
  }

  /// The attempt with the first seed that it fails with; nil where it fails with none.
  private func failing(_ attempt: Scenario, _ run: inout Run, seeds: UInt64) -> Discovery? {
    for number in 0..<seeds where run.attemptsLeft > 0 {
      run.attemptsLeft -= 1
      // The first seed is the one that the best scenario so far fails with.
      let seed = run.best.seed &+ number
      let trial = Trial(rules: trial.rules, seed: seed, implementation: trial.implementation)
      guard let failure = trial.play(attempt, breaking: rules).failures.first else { continue }
      if run.mustBeReadable && !isReadable(attempt) { return nil }
      return Discovery(failure: failure, scenario: attempt, seed: seed)
    }
    return nil
  }

  /// A way to make a scenario simpler: the attempt with number `place`, nil where there is none left.
  /// A pass may skip attempts that would change nothing by raising `place`.
  typealias Pass = @Sendable (Scenario, inout Int) -> Scenario?

  private static let passes: [Pass] = [
    removingSteps(in: 8), removingSteps(in: 4), removingSteps(in: 2), removingSteps(in: 1),
    removingSections, removingItems(in: 32), removingItems(in: 8), removingItems(in: 2),
    removingItems(in: 1), removingNodes(in: 16), removingNodes(in: 4), removingNodes(in: 1),
    simplifyingSteps, plainingSections, removingParameters, plainingView, plainingSizes,
    roundingSteps,
  ]

  /// The attempts that are worth more than one seed.
  private static let cuts: [Pass] = [
    startingOver, keepingFewItems, keepingFewNodes, removingSteps(in: 2), removingSteps(in: 1),
    removingSections,
    removingItems(in: 2), removingItems(in: 1), removingNodes(in: 1),
  ]
}

extension Scenario {
  /// Whether a file that holds the scenario is a sound one.
  fileprivate func canBeReadBack(layouts: [LayoutDescription]) -> Bool {
    ScenarioReader.read(
      ScenarioWriter.text(of: self), path: "\(id).json", relativeTo: "", layouts: layouts
    ).scenario != nil
  }
}
