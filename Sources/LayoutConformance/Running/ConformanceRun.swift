import LayoutDescriptions
import ScenarioFiles
import ScenarioPlayer

/// Puts implementations through rules: on scenarios from files, and on worlds that follow from a
/// seed.
public struct ConformanceRun {
  /// The rules to judge by.
  public var rules = RuleBook.rules

  /// Scenarios from files; what they expect is evidence for the rules they name.
  public var scenarios: [Scenario] = []

  /// Further worlds, besides those that follow from ``seed``.
  public var furtherWorlds: [World] = []

  /// The layouts to play; all that an implementation has where nil.
  public var kinds: Set<LayoutDescription>?

  /// Where the random worlds begin.
  public var seed: UInt64 = 1

  /// How many random worlds are played for each layout.
  public var worldsPerLayout = 4

  /// How many steps are drawn in each.
  public var stepsPerWorld = 12

  /// What is known of an implementation, by its name.
  public var expectations: [String: Expectations] = [:]

  /// Whether the rules look on while scenarios from files are played, too.
  public var watchesScenarios = false

  /// Whether scenarios were left out by choice, so that no level can be claimed.
  public var isSelection = false

  /// How large the worlds are that single rules bring along.
  public var effort = RuleEffort.standard

  /// What ``answers(of:)`` gives for the same implementation and seed in another process, whose hash
  /// seeds differ; nil where nobody asks one, and rule X-02 is not applicable.
  public var secondOpinion: ((any LayoutImplementation) throws -> String)?

  /// Asked before each scenario, step and look of a rule why the run is to end before all is played,
  /// such as `"interrupted"`; nil while it may go on. Nothing here reads a clock.
  ///
  /// Rules that are not through by then are inconclusive, and no level is held.
  public var reasonToStop: () -> String? = { nil }

  /// Called before each scenario with the number of those done, of all, and its id.
  public var progress: (Int, Int, String) -> Void = { _, _, _ in }

  /// Creates a run of all rules on random worlds alone.
  public init() {}

  /// Judges an implementation.
  public func judge(_ implementation: any LayoutImplementation) -> ConformanceReport {
    judge([implementation])[0]
  }

  /// Judges implementations side by side: on scenarios from files they must agree with one another.
  public func judge(_ implementations: [any LayoutImplementation]) -> [ConformanceReport] {
    let sign = StopSign(reasonToStop)
    var evidence = implementations.map { Evidence(expectations[$0.name] ?? Expectations()) }
    let worlds = implementations.map(worlds(for:))
    let total = scenarios.count + worlds.reduce(0) { $0 + $1.count }
    var done = 0
    func advance(_ id: String) {
      progress(done, total, id)
      done += 1
    }
    for scenario in scenarios {
      if !sign.isUp() { advance(scenario.id) }
      play(scenario, on: implementations, until: sign, &evidence)
    }
    for (place, implementation) in implementations.enumerated() {
      for world in worlds[place] {
        if !sign.isUp() { advance(world.id) }
        play(
          .randomWorld, world.scenario, on: implementation, seed: world.seed, until: sign,
          &evidence[place])
      }
      playWorldsOfRules(on: implementation, until: sign, &evidence[place])
    }
    return zip(implementations, evidence).map { report($0, $1, until: sign) }
  }

  /// Plays one scenario with all rules looking on.
  func play(
    _ scenario: Scenario, on implementation: any LayoutImplementation
  ) -> (failures: [PlayFailure], checks: [String: Int]) {
    let found = play(
      scenario, on: implementation, seed: seed, skipping: Expectations(),
      until: StopSign(reasonToStop))
    return (found.outcome.failures, found.checks)
  }

  private func play(
    _ scenario: Scenario, on implementation: any LayoutImplementation, seed: UInt64,
    skipping expectations: Expectations, until sign: StopSign
  ) -> (outcome: PlayOutcome, checks: [String: Int], isWhole: Bool) {
    let watcher = RuleWatcher(
      rules.filter { $0.standing != .untested && expectations.reasonToSkip($0.id) == nil },
      seed: seed, isOutOfTime: sign.isUp)
    let outcome = ScenarioPlayer.play(scenario, on: [implementation], watcher: watcher)[0]
    return (outcome, watcher.checks, !watcher.hasSeenEnough)
  }

  /// Plays a scenario that is in no file, and takes up what the rules saw in it as far as it went.
  private func play(
    _ part: Headway.Part, _ scenario: Scenario, on implementation: any LayoutImplementation,
    seed: UInt64, until sign: StopSign, _ evidence: inout Evidence
  ) {
    let ids = part == .worldOfRule ? rules.map(\.id) : nil
    if (sign.reason ?? evidence.reasonGivenUp) != nil {
      return evidence.leave(part, scenario.id, for: ids)
    }
    let found = play(
      scenario, on: implementation, seed: seed, skipping: evidence.expectations, until: sign)
    evidence.add(found.outcome.failures, in: scenario.id)
    evidence.add(found.checks)
    if found.isWhole {
      evidence.finish(part)
    } else {
      evidence.leave(part, scenario.id, for: ids)
    }
  }

  private func play(
    _ scenario: Scenario, on implementations: [any LayoutImplementation], until sign: StopSign,
    _ evidence: inout [Evidence]
  ) {
    var places = implementations.indices.filter {
      !evidence[$0].expectations.skipsAll(scenario.rules, in: scenario.id)
    }
    for place in implementations.indices where !places.contains(place) {
      evidence[place].addSkipped(scenario)
    }
    let rulesLeft = watchesScenarios ? nil : scenario.rules
    for place in places where (sign.reason ?? evidence[place].reasonGivenUp) != nil {
      evidence[place].leave(.scenario, scenario.id, for: rulesLeft)
    }
    if sign.reason != nil { return }
    places.removeAll { evidence[$0].reasonGivenUp != nil }
    let players = places.map { narrowed(implementations[$0], for: scenario) }
    if watchesScenarios {
      for (place, player) in zip(places, players) {
        let found = play(
          scenario, on: player, seed: seed, skipping: evidence[place].expectations, until: sign)
        evidence[place].add(found.checks)
        if found.isWhole {
          evidence[place].add(found.outcome, of: scenario)
        } else {
          evidence[place].add(found.outcome.failures, in: scenario.id)
          evidence[place].leave(.scenario, scenario.id, for: rulesLeft)
        }
      }
    } else if !players.isEmpty {
      for (place, outcome) in zip(places, ScenarioPlayer.play(scenario, on: players)) {
        evidence[place].add(outcome, of: scenario)
      }
    }
  }

  /// The implementation as a scenario that leaves the layout open is to see it.
  private func narrowed(
    _ implementation: any LayoutImplementation, for scenario: Scenario
  ) -> any LayoutImplementation {
    guard let kinds, scenario.layout.kind == .any else { return implementation }
    return NarrowedImplementation(base: implementation, kinds: kinds)
  }

  /// Plays the worlds that single rules bring along, with only those rules looking on.
  private func playWorldsOfRules(
    on implementation: any LayoutImplementation, until sign: StopSign, _ evidence: inout Evidence
  ) {
    let kinds = implementation.kinds.filter { self.kinds?.contains($0) ?? true }
    for rule in rules where rule.reasonNotToAsk(implementation) == nil {
      var run = self
      run.rules = [rule]
      for scenario in kinds.flatMap({ rule.worlds($0, effort) }) {
        sign.isUp()
        run.play(
          .worldOfRule, scenario, on: implementation, seed: seed, until: sign, &evidence)
      }
    }
  }

  func worlds(for implementation: any LayoutImplementation) -> [World] {
    implementation.kinds.filter { kinds?.contains($0) ?? true }.flatMap { kind in
      (0..<worldsPerLayout).map {
        World(kind: kind, seed: seed &+ UInt64($0), stepCount: stepsPerWorld)
      }
    } + furtherWorlds.filter { implementation.kinds.contains($0.kind) }
  }

  private func report(
    _ implementation: any LayoutImplementation, _ evidence: Evidence, until sign: StopSign
  ) -> ConformanceReport {
    let known = Set(RuleBook.rules.map(\.id)).union(rules.map(\.id))
    var evidence = evidence
    let inspected = rules.map { inspect($0, on: implementation, until: sign, &evidence) }
    let shortfall = (evidence.reasonGivenUp ?? sign.reason).flatMap {
      evidence.shortfall(because: $0)
    }
    var report = ConformanceReport(
      implementation: implementation.name,
      rows: zip(rules, inspected).map { rule, inspected in
        ConformanceReport.Row(
          rule: rule, verdict: inspected ?? evidence.verdict(rule.id, shortfall: shortfall))
      })
    report.layouts = implementation.kinds
    report.shortfall = shortfall
    report.scenarios = evidence.tally
    report.failuresOutsideRules = evidence.failures(outside: known)
    report.isPartial = isSelection || kinds != nil || rules.count < RuleBook.rules.count
    return report
  }

  /// The verdict on a rule that no moment decides; nil where moments do, or where the run ended
  /// before it was asked.
  private func inspect(
    _ rule: Rule, on implementation: any LayoutImplementation, until sign: StopSign,
    _ evidence: inout Evidence
  ) -> Verdict? {
    if rule.standing == .untested { return .untested }
    if let reason = rule.reasonNotToAsk(implementation) { return .notApplicable(reason: reason) }
    guard let inspection = rule.inspection, evidence.expectations.reasonToSkip(rule.id) == nil
    else {
      return nil
    }
    if !sign.isUp(), evidence.reasonGivenUp == nil {
      let verdict = inspection(self, implementation)
      // What interrupts this process may have interrupted another one that it asked.
      if case .inconclusive = verdict, sign.isUp() {} else { return verdict }
    }
    evidence.leave(rule.id, for: [rule.id])
    return nil
  }
}
