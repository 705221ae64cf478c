import LayoutGeometry
import ScenarioKit

/// Makes a failing scenario smaller as long as the same rule still fails.
///
/// Takes away steps, then sections and items, then parameters, and at last rounds what is left. Each
/// attempt is played; what fails in another way, or not at all, is put back.
struct Shrinker {
  private let trial: Trial
  private let rules: Set<String>

  /// How many attempts are played at most.
  private let attempts = 1_500

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
    var best = scenario
    var failure = failure
    var left = attempts
    var isSmaller = true
    while isSmaller && left > 0 {
      isSmaller = false
      for pass in Self.passes {
        var place = 0
        while left > 0, let simpler = pass(best, &place) {
          left -= 1
          var attempt = simpler
          attempt.numberSteps()
          if let found = trial.play(attempt, breaking: rules).failure {
            best = attempt
            failure = found
            isSmaller = true
          } else {
            place += 1
          }
        }
      }
    }
    return Discovery(failure: failure, scenario: best, seed: trial.seed)
  }

  /// A way to make a scenario simpler: the attempt with number `place`, nil where there is none left.
  /// A pass may skip attempts that would change nothing by raising `place`.
  typealias Pass = @Sendable (Scenario, inout Int) -> Scenario?

  private static let passes: [Pass] = [
    removingSteps(in: 8), removingSteps(in: 4), removingSteps(in: 2), removingSteps(in: 1),
    removingSections, removingItems(in: 32), removingItems(in: 8), removingItems(in: 2),
    removingItems(in: 1), removingNodes(in: 16), removingNodes(in: 4), removingNodes(in: 1),
    plainingSections, removingParameters, plainingView, plainingSizes, roundingSteps,
  ]
}
