/// The progress of a run on one implementation: how many scenarios were planned and completed, and
/// which rules are not completely checked.
struct RunProgress {
  /// The kinds of scenarios in a run, in the order in which they are played.
  enum ScenarioKind: Int, CaseIterable {
    case scenarioFromFile, systematicScenario, randomScenario, ordinaryScenario, scenarioOfRule

    fileprivate var pluralNoun: String {
      switch self {
      case .scenarioFromFile: return "scenarios"
      case .systematicScenario: return "systematic scenarios"
      case .randomScenario: return "random scenarios"
      case .ordinaryScenario: return "ordinary scenarios"
      case .scenarioOfRule: return "single-rule scenarios"
      }
    }
  }

  private var plannedCounts = ScenarioKind.allCases.map { _ in 0 }
  private var playedCounts = ScenarioKind.allCases.map { _ in 0 }
  private var areAllRulesUnfinished = false
  private var unfinishedRules: Set<String> = []
  private var nextScenario: String?

  /// Records that a scenario was played completely.
  mutating func recordPlayed(_ kind: ScenarioKind) {
    plannedCounts[kind.rawValue] += 1
    playedCounts[kind.rawValue] += 1
  }

  /// Records that a scenario was not played completely, and that `rules` are therefore not
  /// completely checked. Pass nil as `rules` if no rule is completely checked.
  mutating func recordUnplayed(_ kind: ScenarioKind, _ id: String, for rules: [String]?) {
    plannedCounts[kind.rawValue] += 1
    recordUnfinishedRules(rules, stoppedBefore: id)
  }

  /// Records that the run stopped before the scenario or rule `id`, and that `rules` are therefore
  /// not completely checked. Pass nil as `rules` if no rule is completely checked.
  mutating func recordUnfinishedRules(_ rules: [String]?, stoppedBefore id: String) {
    nextScenario = nextScenario ?? id
    if let rules { unfinishedRules.formUnion(rules) } else { areAllRulesUnfinished = true }
  }

  /// Whether all rules were checked in all planned scenarios.
  var isComplete: Bool { !areAllRulesUnfinished && unfinishedRules.isEmpty }

  /// Whether the rule is not completely checked.
  func isUnfinished(_ rule: String) -> Bool {
    areAllRulesUnfinished || unfinishedRules.contains(rule)
  }

  /// Describes the progress of a run that stopped for `reason`, and names the scenario that would
  /// have been next.
  func progressText(ofRunStoppedFor reason: String) -> String {
    let countTexts = ScenarioKind.allCases.filter { plannedCounts[$0.rawValue] > 0 }.map {
      "\(playedCounts[$0.rawValue]) of \(plannedCounts[$0.rawValue]) \($0.pluralNoun)"
    }
    let countText =
      countTexts.count > 1
      ? countTexts.dropLast().joined(separator: ", ") + " and " + countTexts[countTexts.count - 1]
      : countTexts.first ?? "nothing"
    return nextScenario.map { "\(reason) after \(countText); next was \($0)" }
      ?? "\(reason) after \(countText)"
  }
}
