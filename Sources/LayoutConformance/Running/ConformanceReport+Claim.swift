extension ConformanceReport {
  /// The conformance claim in the conformance profile ``profile``; see ``claim(in:)``.
  public var claim: String { claim(in: profile) }

  /// The conformance claim in a conformance profile: the levels, followed by the numbers of rules
  /// that failed, do not apply, or were not exercised: `Core + Elements; 3 n/a, 1 not exercised`.
  public func claim(in profile: ConformanceProfile) -> String {
    if isPartial { return "not judged, because only a part of the rules or scenarios was chosen" }
    if stopReason != nil { return "not judged, because the run was stopped early" }
    let rows = rows(in: profile)
    let countTexts = ["fail", "xpass", "optional fail", "optional xpass", "n/a", "not exercised"]
      .compactMap { word in
        let count = rows.count { $0.verdictName == word }
        return count > 0 ? "\(count) \(word)" : nil
      }
    let claim: String
    if !hasMetElements {
      claim = "no level, because no element was met"
    } else if !isJudged(in: profile) && !isFailure(in: profile) {
      claim = "not judged"
    } else {
      claim = Self.claim(levels(in: profile))
    }
    return claim + (countTexts.isEmpty ? "" : "; " + countTexts.joined(separator: ", "))
  }

  /// That changes of the data were not tested, as a sentence, if the layout does not declare the
  /// capability that the rules about them need; otherwise nil.
  package var untestedUpdates: String? {
    let reason = Rule.reasonWithout(.updates)
    guard
      rows.contains(where: {
        $0.rule.requiredCapabilities.contains(.updates)
          && $0.verdict == .notApplicable(reason: reason)
      })
    else { return nil }
    return
      "inserts and deletes were not tested: the layout does not declare the capability \"updates\""
  }

  /// The conformance levels that all of the implementations can claim, in the least strict of their
  /// conformance profiles; nil if the run on any implementation was partial or stopped early.
  package static func claim(of reports: [ConformanceReport]) -> String? {
    guard let firstReport = reports.first, !reports.contains(where: \.isPartial),
      reports.allSatisfy({ $0.stopReason == nil })
    else { return nil }
    let profile = reports.map(\.profile).min() ?? .exact
    let commonLevels = firstReport.levels(in: profile).filter { level in
      reports.allSatisfy { $0.levels(in: profile).contains(level) }
    }
    let mentionsProfile = commonLevels.contains(.core) && profile != .exact
    return claim(commonLevels) + (mentionsProfile ? " (\(profile.rawValue))" : "")
  }

  /// The conformance levels joined as text. Without the level `core` there is no claim:
  /// ``RuleLevel/work`` alone says nothing about the answers of a layout.
  private static func claim(_ levels: [RuleLevel]) -> String {
    guard levels.contains(.core) else { return "no level" }
    return levels.map(\.title).joined(separator: " + ")
  }
}
