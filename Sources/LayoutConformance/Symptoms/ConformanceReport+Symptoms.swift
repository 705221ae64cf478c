extension ConformanceReport {
  /// The failures within the conformance profile ``profile``, grouped by cause
  /// (`findingsByCause`), with what a user sees of each. The findings with the worst symptom come
  /// first, those whose symptom is unknown before the invisible ones, and those of optional rules
  /// last.
  public var findings: [ConformanceFinding] {
    let findings = findingsByCause.map { finding in
      copy(of: finding) {
        $0.symptom = symptom(of: finding) ?? $0.symptom
        // The failure that a user sees comes first.
        if let failure = $0.symptom?.failure, let index = $0.failures.firstIndex(of: failure) {
          $0.failures.insert($0.failures.remove(at: index), at: 0)
        }
      }
    }
    let indices = findings.indices.sorted { one, other in
      let (isOneOptional, isOtherOptional) = (
        findings[one].rule?.isOptional ?? false, findings[other].rule?.isOptional ?? false
      )
      if isOneOptional != isOtherOptional { return isOtherOptional }
      return (findings[one].severity, one) < (findings[other].severity, other)
    }
    return indices.map { findings[$0] }
  }

  /// What a user sees of a finding: of its rule's failure, of that of a consequence whose scenario was
  /// shrunk, or of another one.
  private func symptom(of finding: ConformanceFinding) -> ObservedSymptom? {
    let own = symptomsByFinding[finding.symptomKey]
    if let own, own.isVisible, finding.failures.contains(where: { $0 == own.failure }) {
      return own
    }
    let consequences = finding.consequences.compactMap { symptomsOfShrunkFailures[$0.id] }
    return consequences.first(where: \.isVisible) ?? own
  }

  /// Stores what a user sees of `failure`, the failure of `rule` in the smallest scenario found, if
  /// `symptom` is not nil.
  public mutating func record(
    _ symptom: ObservedSymptom?, of rule: Rule, inSmallestScenario failure: PlayFailure
  ) {
    guard var symptom else { return }
    symptom.failure = failure
    symptomsOfShrunkFailures[rule.id] = symptom
    if symptom.isVisible || symptomsByFinding[rule.id]?.isVisible != true {
      symptomsByFinding[rule.id] = symptom
    }
  }

  /// The numbers of findings that a user sees, that are true but invisible, whose symptom was not
  /// observed, and that count only in
  /// profiles stricter than `screen`.
  public var findingCounts: FindingCounts {
    let (screen, strict) = (
      findings.filter { $0.profile == .screen },
      copy(of: self) { $0.profile = .exact }.findingsByCause.filter { $0.profile > .screen }
    )
    return FindingCounts(
      visible: screen.count { $0.symptom?.isVisible == true },
      invisible: screen.count { $0.symptom?.isVisible == false },
      unobserved: screen.count { $0.symptom == nil }, stricter: strict.count)
  }
}

/// The numbers of a run's findings, by what they mean to a user.
public struct FindingCounts: Hashable, Sendable {
  /// The number of findings that a user sees.
  public var visible: Int

  /// The number of findings that are true, but not visible in the scenarios of the run.
  public var invisible: Int

  /// The number of findings of which no symptom was observed, because time was up or because the
  /// failure did not occur again.
  public var unobserved: Int

  /// The number of findings that count only in profiles stricter than `screen`.
  public var stricter: Int

  /// The number of all findings.
  public var total: Int { visible + invisible + unobserved + stricter }
}

extension ConformanceFinding {
  /// Identifies the finding among those of a report.
  var symptomKey: String { rule?.id ?? "\(failures[0].path): \(failures[0].message)" }

  /// The least strict profile in which the finding counts.
  fileprivate var profile: ConformanceProfile {
    failures.map { rule?.profile(of: $0) ?? $0.profile }.min() ?? .exact
  }

  /// The position among the findings of a report: the worst symptom has the least.
  fileprivate var severity: Int {
    let order = Symptom.allCases
    guard let symptom = symptom?.symptom, let index = order.firstIndex(of: symptom) else {
      return 2 * order.count - 3
    }
    return 2 * index
  }
}

extension ObservedSymptom {
  /// Whether a user notices the symptom.
  public var isVisible: Bool { symptom.isVisible }
}
