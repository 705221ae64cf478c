import ScenarioFiles
import ScenarioPlayer

/// The results of one implementation so far, with its expectations.
struct RunResults {
  let expectations: Expectations
  private(set) var tally = ScenarioTally()
  private var failures: [(scenario: String, failure: PlayFailure)] = []
  private var checks: [String: Int] = [:]
  private var progress = RunProgress()
  private var breakdownsInARow = 0

  /// The scenarios that were played completely or until a failure.
  private var played: Set<String> = []

  /// The number of successive scenarios with a breakdown of the layout after which no more
  /// scenarios are played. A layout that does not answer takes the whole time limit each time.
  private static let mostBreakdownsInARow = 10

  /// The reason why no more scenarios are played on the implementation; nil while they are.
  var reasonGivenUp: String? {
    breakdownsInARow < Self.mostBreakdownsInARow
      ? nil : "given up, because layouts broke down in \(breakdownsInARow) scenarios in a row,"
  }

  init(_ expectations: Expectations) { self.expectations = expectations }

  /// Records the outcome of a scenario from a file.
  mutating func add(_ outcome: PlayOutcome, of scenario: Scenario) {
    progress.finish(.scenario)
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

  /// Records that a scenario from a file was skipped on request.
  mutating func addSkipped(_ scenario: Scenario) { tally.skipped.append(scenario.id) }

  /// Adds to the number of checks of each rule.
  mutating func add(_ seen: [String: Int]) {
    for (rule, count) in seen { checks[rule, default: 0] += count }
  }

  /// Records the failures of a scenario.
  mutating func add(_ list: [PlayFailure], in scenario: String) {
    countBreakdowns(list)
    failures += list.map { (scenario, $0) }
  }

  /// Counts the breakdowns of the layout in successive scenarios.
  private mutating func countBreakdowns(_ list: [PlayFailure]) {
    breakdownsInARow = list.contains(where: \.isBreakdown) ? breakdownsInARow + 1 : 0
  }

  /// Records that a random world or a scenario of a rule was played completely.
  mutating func finish(_ part: RunProgress.Part) { progress.finish(part) }

  /// Records that a scenario was not played completely, so that `rules` are not completely checked.
  /// Nil stands for all rules.
  mutating func leave(_ part: RunProgress.Part, _ id: String, for rules: [String]?) {
    progress.leave(part, id, for: rules)
  }

  /// Records that rules were not checked for another reason.
  mutating func leave(_ id: String, for rules: [String]) { progress.leave(id, for: rules) }

  /// A description of the progress of a run that was stopped for `reason`; nil if the run is
  /// complete.
  func shortfall(because reason: String) -> String? {
    progress.isWhole ? nil : progress.text(because: reason)
  }

  /// The unexpected failures that belong to none of the rules with `ids`.
  func failures(outside ids: Set<String>) -> [PlayFailure] {
    failures.filter { scenario, failure in
      failure.rules.allSatisfy { !ids.contains($0) }
        && (failure.rules.isEmpty
          || failure.rules.contains { expectations.entry($0, in: scenario) == nil })
    }.map(\.failure)
  }

  /// The verdict on a rule that applies to the implementation. `shortfall` is the reason why the
  /// run is incomplete; nil if it is complete.
  func verdict(_ rule: String, shortfall: String? = nil) -> Verdict {
    if let reason = expectations.reasonToSkip(rule) { return .skipped(reason: reason) }
    let own = failures.filter { $0.failure.rules.contains(rule) }
    let open = own.filter { expectations.entry(rule, in: $0.scenario) == nil }
    if !open.isEmpty { return .failed(open.map(\.failure)) }
    if let shortfall, progress.isUnfinished(rule) { return .inconclusive(reason: shortfall) }
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
    if checks == 0 { return .inconclusive(reason: "no state was met to which the rule applies") }
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
