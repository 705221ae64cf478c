import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// A failed expectation or invariant, with its position in the scenario file.
public struct PlayFailure: Hashable, Sendable, CustomStringConvertible {
  /// The path of the scenario file.
  public var path: String

  /// The position of the failed expectation in the scenario file. For an invariant, the position of
  /// the step.
  public var position: SourcePosition

  /// The ids of the failed rules. If the check did not determine which rules failed, the rules that
  /// the scenario names.
  public var rules: [String]

  /// The name of the implementation that failed.
  public var implementation: String

  /// The JSON path of the step in the scenario file, followed by the kind of the step.
  public var step: String

  /// What was expected, followed by what was found.
  public var message: String

  /// The elements to draw in a picture; nil if there is nothing to draw.
  public var picture: FailurePicture?

  /// The least strict profile that covers the input of the step, such as the rectangle of a query.
  /// The failure counts only in this profile and in stricter ones. If the failed rule belongs to a
  /// stricter profile, the failure counts only in that profile and in still stricter ones.
  public var profile: ConformanceProfile

  /// True if the check of the failed rule has ruled out that the failure is caused by a more
  /// general rule, false if it has not. Nil if the failure does not come from the check of a rule.
  public package(set) var isAttributedToSpecificRule: Bool?

  /// True if an expectation of the scenario failed. The scenario may name several rules, and the
  /// expectation does not show which of them fails.
  public package(set) var comesFromExpectation = false

  /// The ids of other rules that the failed check violates too: a wrong answer to a query of one
  /// kind also violates the rules about all queries.
  public package(set) var otherViolatedRules: [String] = []

  /// True if the layout was only prepared before the failure, so that no change can be its cause.
  public package(set) var isOfNewLayout = false

  /// How the layout ended its process, or its program stopped responding, in this step; nil for
  /// other failures. Such a failure violates no rule.
  package var suddenEnd: SuddenEnd?

  /// True if the layout trapped or did not return, or its program stopped responding.
  public var isSuddenEnd: Bool { suddenEnd != nil }

  /// True if the layout trapped or did not return, or its program stopped responding, so that no
  /// further steps were played.
  public package(set) var isPermanentFailure = false

  public init(
    path: String, position: SourcePosition, rules: [String], implementation: String, step: String,
    message: String, picture: FailurePicture? = nil, profile: ConformanceProfile = .screen
  ) {
    self.path = path
    self.position = position
    self.rules = rules
    self.implementation = implementation
    self.step = step
    self.message = message
    self.picture = picture
    self.profile = profile
  }

  /// The failure in the format of a compiler error: `path:line:column: error: Q-02: $.steps[1]
  /// (query) on lazy: message`. The rule ids are left out if there are none.
  public var description: String {
    let rulePrefix = rules.isEmpty ? "" : rules.joined(separator: " ") + ": "
    return "\(path):\(position): error: \(rulePrefix)\(step) on \(implementation): \(message)"
  }
}

/// The expected and the found elements of a failure. A picture draws both, one over the other.
public struct FailurePicture: Hashable, Sendable {
  /// The rectangle of the query; nil if the failure is not about a query.
  public var query: Rect?
  public var expected: [PlacedElement]
  public var found: [PlacedElement]

  public init(query: Rect? = nil, expected: [PlacedElement], found: [PlacedElement]) {
    self.query = query
    self.expected = expected
    self.found = found
  }
}

/// The result of a scenario on one implementation.
///
///     if case .failed(let failures) = outcome {
///       for failure in failures { print(failure) }
///     }
public enum PlayOutcome: Hashable, Sendable {
  /// All expectations and invariants hold. Carries the number of checks.
  case passed(checks: Int)
  /// At least one expectation or invariant does not hold.
  case failed([PlayFailure])
  /// The implementation cannot play the scenario, for example because it lacks a required ability.
  case notApplicable(reason: String)

  /// The failures, or an empty list for the other outcomes.
  package var failures: [PlayFailure] {
    if case .failed(let failures) = self { return failures }
    return []
  }
}
