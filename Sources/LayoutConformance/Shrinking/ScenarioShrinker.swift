/// Makes a failing scenario smaller, as long as the same rule still fails, and a user still sees what
/// he saw of the failure.
///
/// It removes steps, then sections and items, then parameters and parts of steps, and finally
/// rounds numbers. Each attempt is played, and discarded if the rule does not fail.
///
/// Some rules make random choices that depend on the data, so a smaller scenario may fail only with
/// another seed. When all attempts are discarded, those that remove steps, sections, items or tree
/// nodes are repeated with other seeds.
struct ScenarioShrinker {
  private let reproducer: FailureReproducer
  private let rules: Set<String>

  /// The maximum number of attempts for one failure. An attempt plays one simplified scenario.
  private let attemptLimit: Int

  /// The number of seeds tried for an attempt that may need another seed.
  private let seedsPerAttempt: UInt64 = 12

  /// Creates a shrinker for scenarios in which at least one of `rules` fails.
  init(_ reproducer: FailureReproducer, _ rules: [String], attemptLimit: Int = 3_000) {
    // Besides the scenario player's own checks, only the failing rules are checked.
    self.reproducer = reproducer.with(
      rules: reproducer.rules.filter {
        rules.contains($0.id) || $0.id == reproducer.suddenEnd?.rule
      }, seed: reproducer.seed)
    self.rules = Set(rules)
    self.attemptLimit = attemptLimit
  }

  /// Shrinks a failing scenario, and returns the smallest one found.
  func shrink(_ scenario: Scenario, _ failure: PlayFailure) -> FailingScenario {
    var progress = Progress(
      smallestFound: FailingScenario(failure: failure, scenario: scenario, seed: reproducer.seed),
      resultMustBeReadableFromFile: canBeReadFromFile(scenario), attemptsLeft: attemptLimit)
    repeat {
      while apply(Self.passes + valuePasses, &progress, seedCount: 1) {}
    } while apply(Self.passesRetriedWithOtherSeeds, &progress, seedCount: seedsPerAttempt)
    return progress.smallestFound
  }

  /// The passes that simplify item values of a type that the layout's author wrote; empty if the
  /// items have no such values.
  private var valuePasses: [ShrinkingPass] {
    let userLayout = reproducer.implementation as? any VisitingLayout
    return userLayout?.itemValues.map(Self.simplifyingValues) ?? []
  }

  private func canBeReadFromFile(_ scenario: Scenario) -> Bool {
    scenario.canBeReadBack(layouts: reproducer.implementation.knownLayouts)
  }

  /// The progress of shrinking one scenario.
  private struct Progress {
    var smallestFound: FailingScenario

    /// Whether the result must be a scenario that can be read from a file.
    let resultMustBeReadableFromFile: Bool
    var attemptsLeft: Int
  }

  /// Applies each of `passes` repeatedly, with up to `seedCount` seeds for each attempt. Returns
  /// whether the scenario became smaller.
  private func apply(
    _ passes: [ShrinkingPass], _ progress: inout Progress, seedCount: UInt64
  ) -> Bool {
    var becameSmaller = false
    for pass in passes {
      var attemptIndex = 0
      while progress.attemptsLeft > 0,
        let simplerScenario = pass(progress.smallestFound.scenario, &attemptIndex)
      {
        var attempt = simplerScenario
        attempt.renumberSteps()
        if let found = firstFailure(attempt, &progress, seedCount: seedCount) {
          progress.smallestFound = found
          becameSmaller = true
        } else {
          attemptIndex += 1
        }
      }
    }
    return becameSmaller
  }

  /// Plays the simplified scenario `attempt` with up to `seedCount` seeds. Returns the scenario
  /// with the first seed for which a rule fails; nil if all rules pass with every seed.
  private func firstFailure(
    _ attempt: Scenario, _ progress: inout Progress, seedCount: UInt64
  ) -> FailingScenario? {
    let traits = reproducer.implementation.traits(of: attempt.layout.kind)
    guard attempt.keepsSectionCounts(in: traits.supportedSectionCounts),
      attempt.keepsItemCounts(in: traits.supportedItemCounts)
    else { return nil }
    for number in 0..<seedCount where progress.attemptsLeft > 0 {
      progress.attemptsLeft -= 1
      // The first seed tried is the one with which the smallest scenario found so far fails.
      let seed = progress.smallestFound.seed &+ number
      let reproducer = reproducer.with(rules: reproducer.rules, seed: seed)
      guard let failure = reproducer.play(attempt, stoppingAtFailuresOf: rules).failures.first
      else { continue }
      if progress.resultMustBeReadableFromFile && !canBeReadFromFile(attempt) { return nil }
      let found = FailingScenario(failure: failure, scenario: attempt, seed: seed)
      if reproducer.shows(found) { return found }
    }
    return nil
  }

  /// A way to simplify a scenario, which gives several simplified scenarios: the attempts. The
  /// second argument is the number of the attempt to return; the result is nil if there are no more
  /// attempts. A pass may increase the number to skip attempts that change nothing.
  typealias ShrinkingPass = @Sendable (Scenario, inout Int) -> Scenario?

  private static let passes: [ShrinkingPass] = [
    removingSteps(inRangesOf: 120, distance: 60), removingSteps(inRangesOf: 30, distance: 15),
    removingSteps(inRangesOf: 8), removingSteps(inRangesOf: 4), removingSteps(inRangesOf: 2),
    removingSteps(inRangesOf: 1),
    removingSections,
    removingItems(inRangesOf: 32), removingItems(inRangesOf: 8), removingItems(inRangesOf: 2),
    removingItems(inRangesOf: 1),
    removingNodes(inRangesOf: 16), removingNodes(inRangesOf: 4), removingNodes(inRangesOf: 1),
    simplifyingSteps, simplifyingSections, removingParameters, simplifyingView, simplifyingSizes,
    roundingSteps,
  ]

  /// Passes that remove steps, sections, items or tree nodes. Only the attempts of these passes are
  /// repeated with other seeds.
  private static let passesRetriedWithOtherSeeds: [ShrinkingPass] = [
    reducingToPrepareOfFewItems, keepingFewItems, keepingFewNodes,
    removingSteps(inRangesOf: 2),
    removingSteps(inRangesOf: 1),
    removingSections,
    removingItems(inRangesOf: 2), removingItems(inRangesOf: 1), removingNodes(inRangesOf: 1),
  ]
}

extension Scenario {
  /// Whether a file with this scenario can be read without errors.
  fileprivate func canBeReadBack(layouts: [LayoutDescription]) -> Bool {
    ScenarioReader.read(
      ScenarioWriter.text(of: self), path: "\(id).json", relativeTo: "", layouts: layouts
    ).scenario != nil
  }
}

/// A copy of `value` with `change` applied.
func copy<Value>(of value: Value, _ change: (inout Value) -> Void) -> Value {
  var copy = value
  change(&copy)
  return copy
}
