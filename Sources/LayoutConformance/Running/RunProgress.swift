/// The progress of a run on one implementation: how many scenarios were planned and completed, and
/// which rules are not completely checked.
struct RunProgress {
  /// The parts of a run, in the order of playing.
  enum Part: Int, CaseIterable {
    case scenario, systematicWorld, randomWorld, worldOfRule

    fileprivate func name(of count: Int) -> String {
      switch self {
      case .scenario: return count == 1 ? "scenario" : "scenarios"
      case .systematicWorld: return count == 1 ? "systematic world" : "systematic worlds"
      case .randomWorld: return count == 1 ? "random world" : "random worlds"
      case .worldOfRule: return count == 1 ? "world of a single rule" : "worlds of single rules"
      }
    }
  }

  private var total = Part.allCases.map { _ in 0 }
  private var done = Part.allCases.map { _ in 0 }
  private var isLeftForAll = false
  private var rulesLeft: Set<String> = []
  private var next: String?

  /// Records that a scenario was played completely.
  mutating func finish(_ part: Part) {
    total[part.rawValue] += 1
    done[part.rawValue] += 1
  }

  /// Records that a scenario was not played completely, so that `rules` are not completely checked.
  /// Nil stands for all rules.
  mutating func leave(_ part: Part, _ id: String, for rules: [String]?) {
    total[part.rawValue] += 1
    leave(id, for: rules)
  }

  /// Records that `rules` were not checked, for another reason than a scenario that was not played.
  mutating func leave(_ id: String, for rules: [String]?) {
    next = next ?? id
    if let rules { rulesLeft.formUnion(rules) } else { isLeftForAll = true }
  }

  /// Whether the run is complete.
  var isWhole: Bool { !isLeftForAll && rulesLeft.isEmpty }

  /// Whether the rule is not completely checked.
  func isUnfinished(_ rule: String) -> Bool { isLeftForAll || rulesLeft.contains(rule) }

  /// Describes the progress of a run that stopped for `reason`, and names the scenario that would
  /// have been next.
  func text(because reason: String) -> String {
    let parts = Part.allCases.filter { total[$0.rawValue] > 0 }.map {
      let count = total[$0.rawValue]
      return "\(done[$0.rawValue]) of \(count) \($0.name(of: count))"
    }
    let list =
      parts.count > 1
      ? parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
      : parts.first ?? "nothing"
    return "\(reason) after \(list)" + (next.map { "; next was \($0)" } ?? "")
  }
}
