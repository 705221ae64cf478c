import ScenarioPlayer

extension ConformanceReport {
  /// What can be claimed in the ``profile``, in words; see ``claim(in:)``.
  public var claim: String { claim(in: profile) }

  /// What can be claimed in a profile, in words, and beside it the numbers of rules that failed, do not
  /// apply, or were not exercised: `Core + Elements; 3 n/a, 1 not exercised`.
  public func claim(in profile: ConformanceProfile) -> String {
    if isPartial { return "not judged, because only a part of the rules or scenarios was chosen" }
    if shortfall != nil { return "not judged, for the run was stopped before its end" }
    let rows = rows(in: profile)
    let beside = ["fail", "xpass", "n/a", "not exercised"].compactMap { word in
      let count = rows.count { $0.verdict.word == word }
      return count > 0 ? "\(count) \(word)" : nil
    }
    return Self.claim(levels(in: profile))
      + (beside.isEmpty ? "" : "; " + beside.joined(separator: ", "))
  }

  /// What can be claimed of several implementations together, in the least demanding of their profiles;
  /// nil where one was not judged as a whole.
  package static func claim(of reports: [ConformanceReport]) -> String? {
    guard let first = reports.first, !reports.contains(where: \.isPartial),
      reports.allSatisfy({ $0.shortfall == nil })
    else { return nil }
    let profile = reports.map(\.profile).min() ?? .exact
    let common = first.levels(in: profile).filter { level in
      reports.allSatisfy { $0.levels(in: profile).contains(level) }
    }
    let isClaimed = common.contains(.core) && profile != .exact
    return claim(common) + (isClaimed ? " (\(profile.rawValue))" : "")
  }

  /// The side profile alone says nothing of what a layout answers.
  private static func claim(_ levels: [RuleLevel]) -> String {
    guard levels.contains(.core) else { return "no level" }
    return levels.map(\.title).joined(separator: " + ")
  }
}
