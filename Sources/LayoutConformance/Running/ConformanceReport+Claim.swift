extension ConformanceReport {
  /// The levels that can be claimed, in words, with the number of rules that do not apply: `Core +
  /// Elements; 3 rules not applicable`.
  public var claim: String {
    if isPartial { return "not judged, for something was left out by choice" }
    if shortfall != nil { return "not judged, for the run was stopped before its end" }
    let others = rows.count { $0.verdict.word == "n/a" }
    let beside = others == 0 ? "" : "; \(others) \(others == 1 ? "rule" : "rules") not applicable"
    return Self.claim(levels) + beside
  }

  /// The levels that several implementations can all claim; nil if one of them was not completely
  /// checked.
  package static func claim(of reports: [ConformanceReport]) -> String? {
    guard let first = reports.first, !reports.contains(where: \.isPartial),
      reports.allSatisfy({ $0.shortfall == nil })
    else { return nil }
    let common = first.levels.filter { level in
      reports.allSatisfy { $0.levels.contains(level) }
    }
    return claim(common)
  }

  /// The claim for `levels`. The level for work alone is no claim, because it says nothing about
  /// answers.
  private static func claim(_ levels: [RuleLevel]) -> String {
    guard levels.contains(.core) else { return "no level" }
    return levels.map(\.title).joined(separator: " + ")
  }
}
