import ScenarioFiles
import ScenarioPlayer

/// A scenario that was played while rules were checked.
struct GeneratedScenarioResult {
  var scenario: Scenario
  var outcome: PlayOutcome

  /// The watcher that checked the rules and counted the checks.
  var watcher: RuleWatcher
}

extension ConformanceRun {
  /// Creates a runner that plays `worlds` on `implementation` in order. It begins with the world at
  /// the index `first`.
  func scenarioRunner(
    of worlds: [GeneratedScenario], from first: Int, on implementation: any LayoutImplementation,
    skipping expectations: Expectations, until cancellation: Cancellation
  ) -> ParallelScenarioRunner<GeneratedScenarioResult> {
    let isConcurrent = implementation.supportsConcurrentUse && cancellation.reason == nil
    return ParallelScenarioRunner(
      min(max(first, 0), worlds.count)..<worlds.count,
      helperCount: isConcurrent ? max(threadCount - 1, 0) : 0
    ) { players, index, isHelping in
      var run = self
      // A world that tests particular rules does so by its own expectations, so no rule is checked.
      if worlds[index].rules != nil { run.rules = [] }
      return run.play(
        worlds[index].scenario.adapted(to: implementation), on: implementation,
        seed: worlds[index].seed, skipping: expectations,
        until: isHelping ? Cancellation { players.isStopped ? "stopped" : nil } : cancellation)
    }
  }

  /// Records the outcome of a world. All rules are checked while it is played, unless the world
  /// tests particular rules.
  func play(
    _ world: GeneratedScenario, _ index: Int,
    by players: ParallelScenarioRunner<GeneratedScenarioResult>,
    until cancellation: Cancellation, _ results: inout RunResults
  ) {
    var part = RunProgress.Part.randomWorld
    if case .systematic = world.origin { part = .systematicWorld }
    // Skip a world if all rules that it tests have failed already. One failure of each is enough.
    if let rules = world.rules, results.haveAllFailed(rules) {
      players.skip(index)
      return results.recordPlayed(part)
    }
    guard results.reasonToGiveUp == nil,
      let played = players.outcome(at: index, until: cancellation)
    else { return results.recordUnplayed(part, world.id, for: nil) }
    results.add(played, as: part, for: nil)
  }
}

extension RunResults {
  /// Records the outcome of a scenario that is not from a file. If the run stopped before the
  /// scenario ended, the rules with `ids` were not checked completely. Nil stands for all rules.
  mutating func add(
    _ played: GeneratedScenarioResult, as part: RunProgress.Part, for ids: [String]?
  ) {
    add(played.outcome.failures, in: played.scenario.id)
    add(played.watcher)
    if part == .systematicWorld, case .passed = played.outcome { addPass(of: played.scenario) }
    if !played.watcher.wantsNoFurtherSteps {
      recordPlayed(part)
    } else {
      recordUnplayed(part, played.scenario.id, for: ids)
    }
  }
}
