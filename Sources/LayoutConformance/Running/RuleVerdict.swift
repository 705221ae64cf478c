/// The result of checking one rule on an implementation.
///
///     RuleVerdict.passed(checks: 12).shortName  // "pass"
///     RuleVerdict.failed([]).isFailure  // true
public enum RuleVerdict: Hashable, Sendable {
  /// The rule was checked this number of times and passed.
  case passed(checks: Int)
  /// The rule failed, with at least one failure.
  case failed([PlayFailure])
  /// The rule does not apply to this implementation.
  case notApplicable(reason: String)
  /// The rule was skipped on request.
  case skipped(reason: String)
  /// The rule failed, as the expectations predict.
  case failedAsExpected(reason: String, [PlayFailure])
  /// The rule passed although the expectations say that it fails. This counts as a failure.
  case passedUnexpectedly(reason: String)
  /// The rule is listed, but there is no check for it.
  case untested
  /// The rule did not fail, but the situation that it must be checked in
  /// (``Rule/requiredObservation``) never occurred.
  case notExercised(reason: String)
  /// The rule neither passed nor failed: the run stopped early, or a second process that the rule
  /// needs gave no answer.
  case inconclusive(reason: String)

  /// Whether the rule has failed, or passed although the expectations say that it fails. A run
  /// with such a verdict has failed unless the rule is optional (``ConformanceReport/Row/isFailure``).
  public var isFailure: Bool {
    switch self {
    case .failed, .passedUnexpectedly: return true
    default: return false
    }
  }

  /// The short name of the verdict, for tables.
  public var shortName: String {
    switch self {
    case .passed: return "pass"
    case .failed: return "fail"
    case .notApplicable: return "n/a"
    case .skipped: return "skip"
    case .failedAsExpected: return "xfail"
    case .passedUnexpectedly: return "xpass"
    case .untested: return "untested"
    case .notExercised: return "not exercised"
    case .inconclusive: return "unclear"
    }
  }
}

/// The verdicts of one implementation on all rules that were checked.
///
///     let report = ConformanceRun().judge(Masonry())
///     for row in report.rows where row.isFailure { print(row.rule.title) }
public struct ConformanceReport: Sendable {
  /// The name of the implementation.
  public var implementation: String

  /// The layouts of the implementation on which scenarios were played.
  public var layouts: [LayoutDescription] = []

  /// One row per rule, in the order of the rule book. Verdicts count failures in all conformance
  /// profiles; for a single profile, see ``rows(in:)``.
  public var rows: [Row]

  /// The conformance profile by which the implementation is judged.
  public var profile = ConformanceProfile.exact

  /// Warnings about features that the author declared and that no scenario showed, each with
  /// advice.
  public var warnings: [String] = []

  /// The regularities that hold in nearly all layouts and break in few. They fail no rule.
  public var surprises: [Surprise] = []

  /// The outcomes of the scenario files.
  public var scenarios = ScenarioTally()

  /// Whether a scenario met an element of a layout. Otherwise no conformance level can be claimed.
  public var hasMetElements = true

  /// Failures that violate no rule of the rule book, such as the crash of a layout.
  public var failuresOutsideRules: [PlayFailure] = []

  /// The smallest scenarios that were found in which the layout crashes or does not return, by the
  /// cause.
  package var smallestScenariosOfEnds: [String: FailingScenario] = [:]

  /// Whether rules, layouts or scenarios were left out on request. No conformance level can be
  /// claimed then.
  public var isPartial = false

  /// The reason why the run stopped early, and how far it came; nil if the run is complete. No
  /// conformance level can be claimed after an incomplete run.
  public var stopReason: String?

  /// The words of a shell command that runs the conformance command. Replay commands begin with
  /// them.
  public var replayCommand = ["bench", "conform"]

  /// What the run knows about the causes of failures.
  var evidence = RuleEvidence()

  /// Further remarks about the implementation, one line each.
  public var remarks: [String] = []

  /// The command-line arguments that choose this implementation and its rules. Replay commands
  /// repeat them.
  public var replayArguments: [String] = []

  /// The seeds of the rules' random choices in shrunk scenarios, by the path of the scenario file.
  public var seeds: [String: UInt64] = [:]

  /// What a user sees of the findings, by ``ConformanceFinding/symptomKey``.
  var symptomsByFinding: [String: ObservedSymptom] = [:]

  /// What a user sees in the smallest scenario found for each rule, by the rule's id.
  var symptomsOfShrunkFailures: [String: ObservedSymptom] = [:]

  /// Whether the implementation failed in its conformance profile ``profile``.
  public var isFailure: Bool { isFailure(in: profile) }

  /// Whether any rule has the verdict `inconclusive`.
  public var isUndecided: Bool {
    rows.contains {
      guard case .inconclusive = $0.verdict else { return false }
      return true
    }
  }

  public struct Row: Sendable {
    public var rule: Rule
    public var verdict: RuleVerdict

    /// The failures that the run found, if the verdict contains another one instead; see
    /// ``replaceFailures(with:)``.
    private(set) var failuresInRun: [PlayFailure]?

    /// The rule's verdict in a conformance profile in which none of the rule's failures counts.
    var verdictIgnoringFailures: RuleVerdict

    /// Creates a row with a rule and its verdict. In a conformance profile in which none of the
    /// rule's failures counts, the rule passes.
    public init(rule: Rule, verdict: RuleVerdict) {
      self.init(rule: rule, verdict: verdict, verdictIgnoringFailures: .passed(checks: 0))
    }

    init(rule: Rule, verdict: RuleVerdict, verdictIgnoringFailures: RuleVerdict) {
      self.rule = rule
      self.verdict = verdict
      self.verdictIgnoringFailures = verdictIgnoringFailures
    }

    /// Replaces the failures of the verdict with one of them, after its scenario was shrunk. The
    /// findings remain as they are.
    package mutating func replaceFailures(with failure: PlayFailure) {
      if case .failed(let failures) = verdict { failuresInRun = failuresInRun ?? failures }
      verdict = .failed([failure])
    }

    /// Removes the failures that do not count in a conformance profile.
    mutating func removeFailures(outside profile: ConformanceProfile) {
      guard case .failed(let failures) = verdict else { return }
      func countsInProfile(_ failure: PlayFailure) -> Bool { rule.profile(of: failure) <= profile }
      let failuresInProfile = failures.filter(countsInProfile)
      let failedOnlyInOtherProfiles = failuresInProfile.isEmpty && !failures.isEmpty
      verdict = failedOnlyInOtherProfiles ? verdictIgnoringFailures : .failed(failuresInProfile)
      failuresInRun = failuresInRun?.filter(countsInProfile)
    }
  }

  /// Creates a report from the verdicts on the rules. The other properties have their defaults.
  public init(implementation: String, rows: [Row]) {
    self.implementation = implementation
    self.rows = rows
  }

}

extension ConformanceReport.Row {
  /// Whether a run with this verdict has failed. An optional rule never fails a run.
  public var isFailure: Bool { verdict.isFailure && !rule.isOptional }

  /// The short name of the verdict, for tables. Failures of an optional rule have names of their
  /// own, so that reports count them apart: `optional fail`.
  public var verdictName: String {
    verdict.isFailure && rule.isOptional ? "optional \(verdict.shortName)" : verdict.shortName
  }

  /// Whether the level of the rule is claimed from the verdict.
  var isNeededForLevel: Bool { rule.requirementStatus == .required || rule.level == .work }

  /// Whether the verdict prevents claiming the rule's conformance level.
  public var preventsClaimOfLevel: Bool {
    guard isNeededForLevel else { return false }
    switch verdict {
    case .passed, .notApplicable, .untested, .notExercised: return false
    case .failed, .skipped, .failedAsExpected, .passedUnexpectedly, .inconclusive: return true
    }
  }
}
