/// The results of one implementation so far, and the expectations that list its known failures.
struct RunResults {
  let expectations: RuleExpectations
  private(set) var tally = ScenarioTally()
  private var failures: [(scenario: String, failure: PlayFailure)] = []
  private var checkCounts: [String: Int] = [:]
  private var requiredObservationCountsByRule: [String: Int] = [:]
  private var idsOfRefusedRules: Set<String> = []
  private(set) var observedFeatures = ObservedFeatures()
  private(set) var regularityEvidence = RegularityEvidence()
  private(set) var evidence = RuleEvidence()
  private var progress = RunProgress()
  private var consecutiveCrashOrHangCount = 0
  private var hangCount = 0
  private var survivedScenarioCount = 0

  /// The scenarios that ended early, because the layout is slow in them, with the reasons.
  private var shortenedScenarios: [(scenario: Scenario, reason: String)] = []

  /// The scenarios that were played to their end or until a failure.
  private var playedScenarioIds: Set<String> = []

  /// After layouts crashed or stopped responding in the first step of this many scenarios in a row,
  /// and in more than they survived before, no more scenarios are played, because nothing is judged
  /// there. A layout that only does not survive certain data may meet many such scenarios in a row.
  private static let consecutiveCrashOrHangLimit = 10

  /// After layouts stopped responding in this many scenarios, no more scenarios are played, because
  /// each takes the whole time limit.
  private static let hangLimit = 5

  /// The reason why no more scenarios are played on the implementation; nil if there is none.
  var reasonToGiveUp: String? {
    if hangCount >= Self.hangLimit {
      return "stopped, because layouts did not answer in \(hangCount) scenarios,"
    }
    return consecutiveCrashOrHangCount
      < max(Self.consecutiveCrashOrHangLimit, survivedScenarioCount)
      ? nil
      : "stopped, because layouts crashed or did not answer in \(consecutiveCrashOrHangCount) scenarios in a row,"
  }

  init(_ expectations: RuleExpectations) { self.expectations = expectations }

  /// Records the outcome of a scenario from a file.
  mutating func add(_ outcome: PlayOutcome, of scenario: Scenario) {
    progress.recordPlayed(.scenarioFromFile)
    switch outcome {
    case .passed(let checkCount):
      updateCrashOrHangCount([])
      tally.passed += 1
      tally.checks += checkCount
      playedScenarioIds.insert(scenario.id)
      addPass(of: scenario)
    case .failed(let newFailures):
      tally.failed += 1
      playedScenarioIds.insert(scenario.id)
      add(newFailures, in: scenario.id)
    case .notApplicable(let reason):
      tally.notApplicable[reason, default: []].append(scenario.id)
    }
  }

  /// Counts a passed check for each rule that the scenario tests.
  mutating func addPass(of scenario: Scenario) {
    for id in scenario.rules {
      checkCounts[id, default: 0] += 1
      // If the layout of a scenario is `any`, the placeholder for any layout under test, the
      // scenario does not ensure that the situation in ``Rule/requiredObservation`` occurs.
      if scenario.layout.kind != .any { requiredObservationCountsByRule[id, default: 0] += 1 }
    }
  }

  /// Records that a scenario from a file was skipped on request.
  mutating func addSkipped(_ scenario: Scenario) { tally.skipped.append(scenario.id) }

  /// Adds the numbers of checks that a watcher counted in the scenario at `path`, and the features
  /// that it observed.
  mutating func add(_ watcher: RuleWatcher, in path: String) {
    evidence.recordChecks(of: watcher.exercisedRules, in: path)
    checkCounts.merge(watcher.checkCounts, uniquingKeysWith: +)
    requiredObservationCountsByRule.merge(
      watcher.requiredObservationCountsByRule, uniquingKeysWith: +)
    idsOfRefusedRules.formUnion(watcher.idsOfRefusedRules)
    observedFeatures.add(watcher.observedFeatures)
    if let evidence = watcher.regularityEvidence { regularityEvidence.add(evidence) }
  }

  /// Whether the situation ``Rule/requiredObservation`` of a rule has occurred.
  func isExercised(_ id: String) -> Bool { (requiredObservationCountsByRule[id] ?? 0) > 0 }

  /// Whether all of `rules` have failed already.
  func haveAllFailed(_ rules: [String]) -> Bool {
    rules.allSatisfy { id in failures.contains { $0.failure.rules.contains(id) } }
  }

  /// Records the failures of a scenario.
  mutating func add(_ newFailures: [PlayFailure], in scenario: String) {
    updateCrashOrHangCount(newFailures)
    failures += newFailures.map { (scenario, $0) }
  }

  /// Counts scenarios with a permanent failure, after which a layout gives no more answers. A list of
  /// `newFailures` without such a failure in the first step resets the count of consecutive
  /// scenarios to 0.
  private mutating func updateCrashOrHangCount(_ newFailures: [PlayFailure]) {
    let endedInFirstStep = newFailures.contains {
      $0.isPermanentFailure && $0.step.hasPrefix("$.steps[0] ")
    }
    consecutiveCrashOrHangCount = endedInFirstStep ? consecutiveCrashOrHangCount + 1 : 0
    if !endedInFirstStep { survivedScenarioCount += 1 }
    if newFailures.contains(where: { $0.suddenEnd?.isHang == true }) { hangCount += 1 }
  }

  /// Records that a scenario of the given kind was played to its end.
  mutating func recordPlayed(_ kind: RunProgress.ScenarioKind) { progress.recordPlayed(kind) }

  /// Records that a scenario was not played completely, and that `rules` are therefore not
  /// completely checked. Pass nil as `rules` if no rule is completely checked.
  mutating func recordUnplayed(_ kind: RunProgress.ScenarioKind, _ id: String, for rules: [String]?)
  {
    progress.recordUnplayed(kind, id, for: rules)
  }

  /// Records that a rule that inspects the implementation as a whole was not checked.
  mutating func recordUncheckedRule(_ id: String) {
    progress.recordUnfinishedRules([id], stoppedBefore: id)
  }

  /// Describes how far a run that stopped for `reason` has come; nil if the run is complete.
  func stopReasonWithProgress(_ reason: String) -> String? {
    progress.isComplete ? nil : progress.progressText(ofRunStoppedFor: reason)
  }

  /// The crashes of the layout, and the times when it did not return.
  private var suddenEnds: [SuddenEnd] { failures.compactMap(\.failure.suddenEnd) }

  /// Says which steps and checks were left out because the layout ended in them; nil if none.
  var leftOutText: String? {
    let ends = failures.map(\.failure).filter { $0.suddenEnd != nil }
    if ends.isEmpty { return nil }
    var scenarioCountsByStepKind: [String: Int] = [:]
    for end in ends where end.isPermanentFailure {
      let kind = end.step.split(separator: " ").last ?? ""
      scenarioCountsByStepKind["the step \(kind)", default: 0] += 1
    }
    let cutTexts = scenarioCountsByStepKind.sorted { $0.key < $1.key }.map { kind, count in
      "\(count) scenario\(count == 1 ? "" : "s") from \(kind) on"
    }
    let lookupTexts =
      suddenEnds.contains(where: \.isInLookup) ? ["lookups of single elements"] : []
    let dataTexts =
      suddenEnds.contains(where: \.isWithoutSections) ? ["later data without sections"] : []
    let rules = Set(ends.compactMap(\.suddenEnd?.rule)).sorted()
    let ruleTexts = rules.isEmpty ? [] : ["checks of \(rules.joined(separator: ", "))"]
    return "left out, because the layout ended: "
      + (cutTexts + lookupTexts + dataTexts + ruleTexts).joined(separator: ", ")
      + (reasonToGiveUp == nil ? "; everything else was judged" : "")
  }

  /// Records that a scenario ended before its last step.
  mutating func recordShortened(_ scenario: Scenario, because reason: String) {
    shortenedScenarios.append((scenario, reason))
  }

  /// Says which scenarios ended early, with the numbers of their items, so that a reader sees how the
  /// time grows; nil if none.
  var shortenedScenariosText: String? {
    if shortenedScenarios.isEmpty { return nil }
    let shownScenarios = shortenedScenarios.prefix(4).map { scenario, reason in
      "\(scenario.id) of \(scenario.data.itemCounts.reduce(0, +)) items, because \(reason)"
    }
    let furtherCount = shortenedScenarios.count - shownScenarios.count
    return "scenarios that ended early, because the layout is slow: "
      + (shownScenarios + (furtherCount > 0 ? ["\(furtherCount) more"] : []))
      .joined(separator: "; ")
  }

  /// The failures that were not expected and that violate none of the rules with `ids`.
  func failures(outside ids: Set<String>) -> [PlayFailure] {
    failures.filter { scenario, failure in
      failure.rules.allSatisfy { !ids.contains($0) }
        && (failure.rules.isEmpty
          || failure.rules.contains { expectations.entry(forRule: $0, in: scenario) == nil })
    }.map(\.failure)
  }

  /// The verdict on a rule that applies to the implementation. `stopReason` says why the run is
  /// incomplete; nil for a complete run.
  func verdict(_ rule: Rule, stopReason: String? = nil) -> RuleVerdict {
    let id = rule.id
    if let reason = expectations.reasonToSkip(id) { return .skipped(reason: reason) }
    let unexpectedFailures = failures.filter {
      $0.failure.rules.contains(id) && expectations.entry(forRule: id, in: $0.scenario) == nil
    }
    return unexpectedFailures.isEmpty
      ? verdictIgnoringUnexpectedFailures(rule, stopReason: stopReason)
      : .failed(unexpectedFailures.map(\.failure))
  }

  /// The verdict that a rule would get without its unexpected failures, which are the failures that
  /// the expectations do not list.
  func verdictIgnoringUnexpectedFailures(_ rule: Rule, stopReason: String? = nil) -> RuleVerdict {
    let id = rule.id
    if let stopReason, progress.isUnfinished(id) { return .inconclusive(reason: stopReason) }
    let entries = expectations.entries.filter { $0.rule == id }
    let expectedFailures = failures.filter {
      $0.failure.rules.contains(id)
        && expectations.entry(forRule: id, in: $0.scenario)?.outcome == .fail
    }
    for entry in entries where entry.outcome == .fail {
      let hasFailed = expectedFailures.contains {
        entry.scenario == nil || entry.scenario == $0.scenario
      }
      if !hasFailed, wasRuleChecked(entry) {
        let scenarioText = entry.scenario.map { " in \($0)" } ?? ""
        return .passedUnexpectedly(reason: entry.reason + scenarioText)
      }
    }
    if let entry = expectedFailures.first.flatMap({
      expectations.entry(forRule: id, in: $0.scenario)
    }) {
      return .failedAsExpected(reason: entry.reason, expectedFailures.map(\.failure))
    }
    if let entry = entries.first(where: { $0.outcome == .skip && wasRuleSkipped($0) }) {
      return .skipped(reason: entry.reason)
    }
    let isAboutLookups = id == Observation.queryDiffersFromLookup.rule
    if let end = suddenEnds.first(where: { $0.rule == id || $0.isInLookup && isAboutLookups }) {
      return .inconclusive(reason: "the layout \(end.cause) where the rule was checked")
    }
    // A rule whose own check failed, in a profile that does not count here, has met its situation.
    if isExercised(id) || failures.contains(where: { $0.failure.rules == [id] }) {
      return .passed(checks: checkCounts[id] ?? 0)
    }
    if checkCounts[id] != nil { return .notExercised(reason: rule.reasonNotExercised) }
    return idsOfRefusedRules.contains(id)
      ? .notApplicable(
        reason: "the layout refuses the data or parameters with which the rule is checked")
      : .notExercised(reason: "no scenario of the run checks the rule")
  }

  /// Whether a layout with an element was met. A scenario from a file that passes counts as one,
  /// because no rules need be checked in it.
  var hasMetElements: Bool { observedFeatures.hasElements || tally.passed > 0 }

  private func wasRuleChecked(_ entry: RuleExpectations.Entry) -> Bool {
    guard let scenario = entry.scenario else { return (checkCounts[entry.rule] ?? 0) > 0 }
    return playedScenarioIds.contains(scenario)
  }

  private func wasRuleSkipped(_ entry: RuleExpectations.Entry) -> Bool {
    guard let scenario = entry.scenario else { return true }
    return playedScenarioIds.contains(scenario) || tally.skipped.contains(scenario)
  }
}
