import ScenarioKit

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
  public var kinds: Set<LayoutKind>?

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
    var evidence = implementations.map { Evidence(expectations[$0.name] ?? Expectations()) }
    let worlds = implementations.map(worlds(for:))
    let total = scenarios.count + worlds.reduce(0) { $0 + $1.count }
    var done = 0
    func advance(_ id: String) {
      progress(done, total, id)
      done += 1
    }
    for scenario in scenarios {
      advance(scenario.id)
      play(scenario, on: implementations, &evidence)
    }
    for (place, implementation) in implementations.enumerated() {
      for world in worlds[place] {
        advance(world.id)
        let found = play(
          world.scenario, on: implementation, seed: world.seed,
          skipping: evidence[place].expectations)
        evidence[place].add(found.failures, in: world.id)
        evidence[place].add(found.checks)
      }
      playWorldsOfRules(on: implementation, &evidence[place])
    }
    return zip(implementations, evidence).map(report)
  }

  /// Plays one scenario with all rules looking on.
  func play(
    _ scenario: Scenario, on implementation: any LayoutImplementation
  ) -> (failures: [PlayFailure], checks: [String: Int]) {
    let found = play(scenario, on: implementation, seed: seed, skipping: Expectations())
    return (found.failures, found.checks)
  }

  private func play(
    _ scenario: Scenario, on implementation: any LayoutImplementation, seed: UInt64,
    skipping expectations: Expectations
  ) -> (outcome: PlayOutcome, failures: [PlayFailure], checks: [String: Int]) {
    let watcher = RuleWatcher(
      rules.filter { $0.standing != .untested && expectations.reasonToSkip($0.id) == nil },
      seed: seed)
    let outcome = ScenarioPlayer.play(scenario, on: [implementation], watcher: watcher)[0]
    guard case .failed(let failures) = outcome else { return (outcome, [], watcher.checks) }
    return (outcome, failures, watcher.checks)
  }

  private func play(
    _ scenario: Scenario, on implementations: [any LayoutImplementation],
    _ evidence: inout [Evidence]
  ) {
    let places = implementations.indices.filter {
      !evidence[$0].expectations.skipsAll(scenario.rules, in: scenario.id)
    }
    for place in implementations.indices where !places.contains(place) {
      evidence[place].addSkipped(scenario)
    }
    let players = places.map { narrowed(implementations[$0], for: scenario) }
    if watchesScenarios {
      for (place, player) in zip(places, players) {
        let found = play(
          scenario, on: player, seed: seed, skipping: evidence[place].expectations)
        evidence[place].add(found.outcome, of: scenario)
        evidence[place].add(found.checks)
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
    on implementation: any LayoutImplementation, _ evidence: inout Evidence
  ) {
    let kinds = implementation.kinds.filter { self.kinds?.contains($0) ?? true }
    for rule in rules where rule.reasonNotToAsk(implementation) == nil {
      var run = self
      run.rules = [rule]
      for scenario in kinds.flatMap({ rule.worlds($0, effort) }) {
        let found = run.play(
          scenario, on: implementation, seed: seed, skipping: evidence.expectations)
        evidence.add(found.failures, in: scenario.id)
        evidence.add(found.checks)
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
    _ implementation: any LayoutImplementation, _ evidence: Evidence
  ) -> ConformanceReport {
    let known = Set(RuleBook.rules.map(\.id)).union(rules.map(\.id))
    var report = ConformanceReport(
      implementation: implementation.name,
      rows: rules.map {
        ConformanceReport.Row(rule: $0, verdict: verdict($0, on: implementation, evidence))
      })
    report.scenarios = evidence.tally
    report.failuresOutsideRules = evidence.failures(outside: known)
    report.isPartial = isSelection || kinds != nil || rules.count < RuleBook.rules.count
    return report
  }

  private func verdict(
    _ rule: Rule, on implementation: any LayoutImplementation, _ evidence: Evidence
  ) -> Verdict {
    if rule.standing == .untested { return .untested }
    if let reason = rule.reasonNotToAsk(implementation) { return .notApplicable(reason: reason) }
    if let inspection = rule.inspection, evidence.expectations.reasonToSkip(rule.id) == nil {
      return inspection(self, implementation)
    }
    return evidence.verdict(rule.id)
  }
}

/// An implementation of which some layouts are left out.
private struct NarrowedImplementation: LayoutImplementation {
  let base: any LayoutImplementation
  let kinds: [LayoutKind]

  init(base: any LayoutImplementation, kinds: Set<LayoutKind>) {
    self.base = base
    self.kinds = base.kinds.filter(kinds.contains)
  }

  var name: String { base.name }
  var isOverTheWire: Bool { base.isOverTheWire }
  var capabilities: Set<Capability> { base.capabilities }
  var reportsElements: Bool { base.reportsElements }

  func elementKinds(of kind: LayoutKind) -> ElementKinds { base.elementKinds(of: kind) }

  func layout(_ specification: LayoutSpecification, source: ScenarioSource)
    -> (any LayoutUnderTest)?
  {
    base.layout(specification, source: source)
  }

  func workBounds(of kind: LayoutKind) -> WorkBounds? { base.workBounds(of: kind) }
}
