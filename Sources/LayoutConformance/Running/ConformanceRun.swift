import ScenarioKit

/// Puts an implementation through rules: on scenarios from files, and on worlds that follow from a
/// seed.
public struct ConformanceRun {
  /// The rules to judge by.
  public var rules = RuleBook.rules

  /// Scenarios from files; what they expect is evidence for the rules they name.
  public var scenarios: [Scenario] = []

  /// Where the random worlds begin.
  public var seed: UInt64 = 1

  /// How many random worlds are played for each layout.
  public var worldsPerLayout = 4

  /// How many steps are drawn in each.
  public var stepsPerWorld = 12

  /// How large the worlds are that single rules bring along.
  public var effort = RuleEffort.standard

  /// What ``answers(of:)`` gives for the same implementation and seed in another process, whose hash
  /// seeds differ; nil where nobody asks one, and rule X-02 is not applicable.
  public var secondOpinion: ((any LayoutImplementation) throws -> String)?

  /// Creates a run of all rules on random worlds alone.
  public init() {}

  /// Judges an implementation.
  public func judge(_ implementation: any LayoutImplementation) -> ConformanceReport {
    var evidence = Evidence()
    for scenario in scenarios {
      evidence.add(ScenarioPlayer.play(scenario, on: [implementation])[0], of: scenario)
    }
    for world in worlds(for: implementation) { evidence.add(play(world, on: implementation)) }
    for rule in rules where rule.standing != .untested {
      for world in implementation.kinds.flatMap({ rule.worlds($0, effort) }) {
        evidence.add(play(world, on: implementation, by: [rule]))
      }
    }
    return ConformanceReport(
      implementation: implementation.name,
      rows: rules.map {
        ConformanceReport.Row(rule: $0, verdict: verdict($0, on: implementation, evidence))
      })
  }

  /// Plays one scenario with rules looking on, all if none are named.
  func play(
    _ scenario: Scenario, on implementation: any LayoutImplementation, by rules: [Rule]? = nil
  ) -> (failures: [PlayFailure], checks: [String: Int]) {
    let rules = rules ?? self.rules
    // Every world shows the rules other draws.
    let watcher = RuleWatcher(
      rules.filter { $0.standing != .untested }, seed: seed ^ scenario.id.streamNumber)
    let outcome = ScenarioPlayer.play(scenario, on: [implementation], watcher: watcher)[0]
    guard case .failed(let failures) = outcome else { return ([], watcher.checks) }
    return (failures, watcher.checks)
  }

  func worlds(for implementation: any LayoutImplementation) -> [Scenario] {
    implementation.kinds.flatMap { kind in
      (0..<worldsPerLayout).map { number in
        var generator = WorldGenerator(seed: seed &+ UInt64(number))
        return generator.scenario(
          kind, stepCount: stepsPerWorld,
          id: "\(kind.family.rawValue)/random-\(kind.rawValue)-\(seed)-\(number)")
      }
    }
  }

  private func verdict(
    _ rule: Rule, on implementation: any LayoutImplementation, _ evidence: Evidence
  ) -> Verdict {
    if rule.standing == .untested { return .untested }
    if let lacking = rule.needs.subtracting(implementation.capabilities).map(\.rawValue).sorted()
      .first
    {
      return .notApplicable(reason: "it has no capability \"\(lacking)\"")
    }
    if let objection = rule.objection(implementation) {
      return .notApplicable(reason: objection)
    }
    if let inspection = rule.inspection { return inspection(self, implementation) }
    if let failures = evidence.failures[rule.id] { return .failed(failures) }
    let checks = evidence.checks[rule.id] ?? 0
    if checks == 0 { return .inconclusive(reason: "no state was met in which it says anything") }
    return .passed(checks: checks)
  }
}

/// What was found so far, by rule.
private struct Evidence {
  var failures: [String: [PlayFailure]] = [:]
  var checks: [String: Int] = [:]

  mutating func add(_ outcome: PlayOutcome, of scenario: Scenario) {
    switch outcome {
    case .passed: for rule in scenario.rules { checks[rule, default: 0] += 1 }
    case .failed(let list): add(list)
    case .notApplicable: break
    }
  }

  mutating func add(_ found: (failures: [PlayFailure], checks: [String: Int])) {
    add(found.failures)
    for (rule, count) in found.checks { checks[rule, default: 0] += count }
  }

  private mutating func add(_ list: [PlayFailure]) {
    for failure in list {
      for rule in failure.rules { failures[rule, default: []].append(failure) }
    }
  }
}
