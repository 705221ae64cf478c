import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Makes a failing scenario smaller while the same rule still fails.
///
/// It removes steps, then sections and items, then parameters and parts of steps, and finally
/// rounds numbers. Each attempt is played, and is dropped if it does not fail in the same rule.
/// The random choices of rules depend on the data, so that a smaller scenario may need another
/// seed: if no attempt fails any more, those that remove the most are played with further seeds.
struct Shrinker {
  private let trial: Trial
  private let rules: Set<String>

  /// The greatest number of attempts.
  private let attempts = 3_000

  /// The number of seeds tried for an attempt that may need another seed.
  private let seedsPerAttempt: UInt64 = 12

  /// Creates a shrinker that keeps one of `rules` failing.
  init(_ trial: Trial, _ rules: [String]) {
    // Only the failing rules are checked; the player's own checks are always made.
    self.trial = Trial(
      rules: trial.rules.filter { rules.contains($0.id) }, seed: trial.seed,
      implementation: trial.implementation)
    self.rules = Set(rules)
  }

  /// Returns the smallest scenario reached from a failing one.
  func shrink(_ scenario: Scenario, _ failure: PlayFailure) -> Discovery {
    var run = Run(
      best: Discovery(failure: failure, scenario: scenario, seed: trial.seed),
      mustBeReadable: isReadable(scenario), attemptsLeft: attempts)
    repeat {
      while apply(Self.passes + valuePasses, &run, seeds: 1) {}
    } while apply(Self.cuts, &run, seeds: seedsPerAttempt)
    return run.best
  }

  /// The passes for values of the author's own type; none if the layout has no such values.
  private var valuePasses: [Pass] {
    let visitor = trial.implementation as? any VisitingLayout
    return visitor?.itemValues.map(Self.simplifyingValues) ?? []
  }

  private func isReadable(_ scenario: Scenario) -> Bool {
    scenario.canBeReadBack(layouts: trial.implementation.knownLayouts)
  }

  /// How far a shrinking is.
  private struct Run {
    var best: Discovery

    /// Whether the result must be a scenario that can be read from a file.
    let mustBeReadable: Bool
    var attemptsLeft: Int
  }

  /// Applies each of `passes` repeatedly, with up to `seeds` seeds for each attempt. Returns
  /// whether anything became smaller.
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

  /// Returns the attempt with the first seed for which it fails, or nil if it passes with all of
  /// them.
  private func failing(_ attempt: Scenario, _ run: inout Run, seeds: UInt64) -> Discovery? {
    for number in 0..<seeds where run.attemptsLeft > 0 {
      run.attemptsLeft -= 1
      // The first seed is the one with which the best scenario so far fails.
      let seed = run.best.seed &+ number
      let trial = Trial(rules: trial.rules, seed: seed, implementation: trial.implementation)
      guard let failure = trial.play(attempt, breaking: rules).failures.first else { continue }
      if run.mustBeReadable && !isReadable(attempt) { return nil }
      return Discovery(failure: failure, scenario: attempt, seed: seed)
    }
    return nil
  }

  /// A way to simplify a scenario. It returns attempt number `place`, or nil if there are no
  /// more. A pass may raise `place` to skip attempts that change nothing.
  typealias Pass = @Sendable (Scenario, inout Int) -> Scenario?

  private static let passes: [Pass] = [
    removingSteps(in: 8), removingSteps(in: 4), removingSteps(in: 2), removingSteps(in: 1),
    removingSections, removingItems(in: 32), removingItems(in: 8), removingItems(in: 2),
    removingItems(in: 1), removingNodes(in: 16), removingNodes(in: 4), removingNodes(in: 1),
    simplifyingSteps, plainingSections, removingParameters, plainingView, plainingSizes,
    roundingSteps,
  ]

  /// The passes that are worth trying with several seeds.
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
