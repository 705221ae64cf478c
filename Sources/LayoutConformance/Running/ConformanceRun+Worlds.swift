import ScenarioFiles
import ScenarioPlayer

/// A scenario that was played while rules were checked.
struct PlayedWorld {
  var scenario: Scenario
  var outcome: PlayOutcome

  /// The checks of the rules.
  var watcher: RuleWatcher
}

extension ConformanceRun {
  /// The players of an implementation's worlds, beginning with the world at `first`.
  func players(
    of worlds: [World], from first: Int, on implementation: any LayoutImplementation,
    skipping expectations: Expectations, until cancellation: Cancellation
  ) -> WorldPlayers<PlayedWorld> {
    let isConcurrent = implementation.supportsConcurrentUse && cancellation.reason == nil
    return WorldPlayers(
      min(max(first, 0), worlds.count)..<worlds.count,
      helperCount: isConcurrent ? max(threadCount - 1, 0) : 0
    ) { players, index, isHelping in
      var run = self
      // A world that tests particular rules states its expectations itself.
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
    _ world: World, _ index: Int, by players: WorldPlayers<PlayedWorld>,
    until cancellation: Cancellation, _ results: inout RunResults
  ) {
    var part = RunProgress.Part.randomWorld
    if case .systematic = world.origin { part = .systematicWorld }
    // One failure of a rule in the systematic worlds of changes is enough.
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
  /// Records the outcome of a scenario that is not from a file. If the run stopped before its end,
  /// the rules `ids`, or all if it is nil, were not checked completely.
  mutating func add(
    _ played: PlayedWorld, as part: RunProgress.Part, for ids: [String]?
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
