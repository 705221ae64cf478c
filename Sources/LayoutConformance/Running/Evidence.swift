import ScenarioFiles
import ScenarioPlayer

/// What was found so far of one implementation, and what was expected of it.
struct Evidence {
  let expectations: Expectations
  private(set) var tally = ScenarioTally()
  private var failures: [(scenario: String, failure: PlayFailure)] = []
  private var checks: [String: Int] = [:]
  private var headway = Headway()
  private var breakdownsInARow = 0

  /// The scenarios that were played to their end or to a failure.
  private var played: Set<String> = []

  /// After how many scenarios in a row in which a layout broke down the rest is not played: one that
  /// is silent costs the time limit of an answer every time.
  private static let mostBreakdownsInARow = 10

  /// Why nothing more is played on the implementation; nil while it is.
  var reasonGivenUp: String? {
    breakdownsInARow < Self.mostBreakdownsInARow
      ? nil : "given up, for layouts broke down in \(breakdownsInARow) scenarios in a row,"
  }

  init(_ expectations: Expectations) { self.expectations = expectations }

  /// Takes up how a scenario from a file went.
  mutating func add(_ outcome: PlayOutcome, of scenario: Scenario) {
    headway.finish(.scenario)
    switch outcome {
    case .passed(let checks):
      breakdownsInARow = 0
      tally.passed += 1
      tally.checks += checks
      played.insert(scenario.id)
      for rule in scenario.rules { self.checks[rule, default: 0] += 1 }
    case .failed(let list):
      tally.failed += 1
      played.insert(scenario.id)
      add(list, in: scenario.id)
    case .notApplicable(let reason):
      tally.notApplicable[reason, default: []].append(scenario.id)
    }
  }

  /// Takes up that a scenario from a file was not to be played.
  mutating func addSkipped(_ scenario: Scenario) { tally.skipped.append(scenario.id) }

  /// Takes up what rules saw in a scenario.
  mutating func add(_ seen: [String: Int]) {
    for (rule, count) in seen { checks[rule, default: 0] += count }
  }

  /// Takes up what did not hold in a scenario.
  mutating func add(_ list: [PlayFailure], in scenario: String) {
    countBreakdowns(list)
    failures += list.map { (scenario, $0) }
  }

  /// Takes up whether a layout broke down in something that was played.
  private mutating func countBreakdowns(_ list: [PlayFailure]) {
    breakdownsInARow = list.contains(where: \.isBreakdown) ? breakdownsInARow + 1 : 0
  }

  /// Takes up that something else than a scenario from a file was played to its end.
  mutating func finish(_ part: Headway.Part) { headway.finish(part) }

  /// Takes up that a scenario or world was not played to its end: evidence for `rules`, all of them
  /// where nil.
  mutating func leave(_ part: Headway.Part, _ id: String, for rules: [String]?) {
    headway.leave(part, id, for: rules)
  }

  /// Takes up that rules were not asked in another way.
  mutating func leave(_ id: String, for rules: [String]) { headway.leave(id, for: rules) }

  /// How far a run came that ended for `reason`; nil where nothing was left.
  func shortfall(because reason: String) -> String? {
    headway.isWhole ? nil : headway.text(because: reason)
  }

  /// What did not hold, was not expected, and breaks none of the rules with `ids`.
  func failures(outside ids: Set<String>) -> [PlayFailure] {
    failures.filter { scenario, failure in
      failure.rules.allSatisfy { !ids.contains($0) }
        && (failure.rules.isEmpty
          || failure.rules.contains { expectations.entry($0, in: scenario) == nil })
    }.map(\.failure)
  }

  /// How the implementation stands to a rule that can be asked of it; `shortfall` says why something
  /// was left.
  func verdict(_ rule: String, shortfall: String? = nil) -> Verdict {
    if let reason = expectations.reasonToSkip(rule) { return .skipped(reason: reason) }
    let own = failures.filter { $0.failure.rules.contains(rule) }
    let open = own.filter { expectations.entry(rule, in: $0.scenario) == nil }
    if !open.isEmpty { return .failed(open.map(\.failure)) }
    if let shortfall, headway.isUnfinished(rule) { return .inconclusive(reason: shortfall) }
    let entries = expectations.entries.filter { $0.rule == rule }
    let hits = own.filter { expectations.entry(rule, in: $0.scenario)?.outcome == .fail }
    for entry in entries where entry.outcome == .fail {
      let hasFailed = hits.contains { entry.scenario == nil || entry.scenario == $0.scenario }
      if !hasFailed, wasPlayed(entry) {
        let place = entry.scenario.map { " in \($0)" } ?? ""
        return .passedUnexpectedly(reason: entry.reason + place)
      }
    }
    if let entry = hits.first.flatMap({ expectations.entry(rule, in: $0.scenario) }) {
      return .failedAsExpected(reason: entry.reason, hits.map(\.failure))
    }
    if let entry = entries.first(where: { $0.outcome == .skip && wasLeftOut($0) }) {
      return .skipped(reason: entry.reason)
    }
    let checks = checks[rule] ?? 0
    if checks == 0 { return .inconclusive(reason: "no state was met in which it says anything") }
    return .passed(checks: checks)
  }

  private func wasPlayed(_ entry: Expectations.Entry) -> Bool {
    guard let scenario = entry.scenario else { return (checks[entry.rule] ?? 0) > 0 }
    return played.contains(scenario)
  }

  private func wasLeftOut(_ entry: Expectations.Entry) -> Bool {
    guard let scenario = entry.scenario else { return true }
    return played.contains(scenario) || tally.skipped.contains(scenario)
  }
}
