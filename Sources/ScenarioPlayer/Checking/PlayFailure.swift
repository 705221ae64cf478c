import LayoutGeometry
import ScenarioFiles
import Wording

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

  /// What was expected, followed by what was found, printable on one line. The initializer escapes
  /// other characters: a custom value may have any name and any value.
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
    self.message = reportText(message)
    self.picture = picture
    self.profile = profile
  }

  /// The failure in the format of a compiler error: `path:line:column: error: Q-02: $.steps[1]
  /// (query) on lazy: message`. The rule ids are left out if there are none.
  public var description: String {
    let rulePrefix = rules.isEmpty ? "" : rules.joined(separator: " ") + ": "
    return
      "\(printable(path)):\(position): error: \(rulePrefix)\(step) on \(implementation): \(message)"
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

extension ScenarioRun {
  /// Reports each layout that gives no more answers, once. The other failures of the step are
  /// consequences, so they are removed.
  func reportPermanentFailures(_ step: Step) {
    for run in implementationRuns where !run.failures.contains(where: \.isPermanentFailure) {
      guard let permanentFailure = run.permanentFailure else { continue }
      run.failures.removeLast(max(0, run.failures.count - run.failureCountBeforeStep))
      report(permanentFailure, step: step, on: run)
    }
  }

  /// Reports that the layout gave no answer in a step, and what changed before. No further steps
  /// are played if `isFinal` is true.
  package func report(
    _ failure: PermanentFailure, step: Step, on run: ImplementationRun,
    in profile: ConformanceProfile? = nil, isFinal: Bool = true
  ) {
    if isFinal { run.suddenEnd = failure }
    // The failure of an external program names the changes that the program was told.
    let isExplained = changeTexts.isEmpty || run.implementation.runsInExternalProgram
    let changesText = isExplained ? "" : ", after \(changeTexts.joined(separator: ", "))"
    reportFailure("\(failure)\(changesText)", rules: [], step: step, on: run, in: profile)
    if let lastIndex = run.failures.indices.last {
      run.failures[lastIndex].suddenEnd = failure.end
      run.failures[lastIndex].suddenEnd?.followsChangeOfCounts = hasChangedCounts
      let endsInStep = failure.end.rule == nil && !failure.end.isInLookup
      if endsInStep, run.source.counts.isEmpty, run.source.data.tree == nil {
        run.failures[lastIndex].suddenEnd?.isWithoutSections = true
        Rehearsal.leaveOutDataWithoutSections(of: run.implementation)
      }
      run.failures[lastIndex].isPermanentFailure = isFinal
    }
  }

  /// The maximum number of failures with the same rules and profile that are reported for one
  /// implementation.
  private static let maximumFailuresPerRule = 20

  /// Reports a failure of a step on one implementation, in the conformance profile `profile`. If
  /// `profile` is nil, the failure counts in the least strict profile to which the step belongs,
  /// and in all stricter ones.
  package func reportFailure(
    _ message: String, rules: [String], step: Step, at position: SourcePosition? = nil,
    on run: ImplementationRun, in profile: ConformanceProfile? = nil,
    isAttributedToSpecificRule: Bool? = nil, alsoViolating otherViolatedRules: [String] = [],
    isExpectation: Bool = false, picture: @autoclosure () -> FailurePicture? = nil
  ) {
    let profile = max(profile ?? step.profile, leastStrictProfile)
    // The limit applies to each rule separately, so that failures of one rule cannot suppress those
    // of another.
    let earlierFailures = run.failures.filter { $0.rules == rules && $0.profile == profile }
    guard earlierFailures.count < Self.maximumFailuresPerRule else { return }
    var picture = picture()
    if let elements = picture?.expected, picture?.neighbors.isEmpty == true {
      picture?.setNeighbors(from: elements)
    }
    let place = picture?.placeOfMissingElement.map { "; \($0)" } ?? ""
    // Of the failures with the same rules and profile, only one has a picture.
    if earlierFailures.contains(where: { $0.picture != nil }) { picture = nil }
    let layoutPrefix = scenario.layout.kind == .any ? "\(layout.kind.name) " : ""
    var failure = PlayFailure(
      path: scenario.path, position: position ?? step.position, rules: rules,
      implementation: "\(layoutPrefix)\(run.implementation.name)",
      step: "\(step.jsonPath) (\(step.kind.rawValue))", message: message + place, picture: picture,
      profile: profile)
    failure.isAttributedToSpecificRule = isAttributedToSpecificRule
    failure.comesFromExpectation = isExpectation
    failure.otherViolatedRules = otherViolatedRules
    failure.isOfNewLayout = step.isPrepare && expectedState.prepareCount == 1
    run.failures.append(failure)
  }

  /// Reports what was observed in a step on one implementation.
  func reportFailure(
    _ message: String, _ observation: Observation, step: Step, at position: SourcePosition? = nil,
    on run: ImplementationRun, in profile: ConformanceProfile? = nil,
    picture: @autoclosure () -> FailurePicture? = nil
  ) {
    reportFailure(
      message, rules: [observation.rule], step: step, at: position, on: run, in: profile,
      picture: picture())
  }
}

extension ScenarioRun {
  /// The least strict profile in which a failure counts. Invalid values belong to
  /// ``ConformanceProfile/exact`` alone. Layouts in an app should throw no errors, so a failure after
  /// an expected error does not count in ``ConformanceProfile/screen``.
  private var leastStrictProfile: ConformanceProfile {
    if hasHostileValues { return .exact }
    return hadExpectedError ? .contract : .screen
  }
}

extension Step {
  /// The least strict profile to which the step belongs. A proposed offset that no scroll reaches
  /// counts as a query there does.
  fileprivate var profile: ConformanceProfile {
    if case .snap(let proposed, _) = action {
      return Rect(origin: proposed, size: Size(width: 1, height: 1)).leastStrictProfileForQuery
    }
    return queriedRect?.leastStrictProfileForQuery ?? .screen
  }

  fileprivate var isPrepare: Bool {
    if case .prepare = action { return true }
    return false
  }

  /// The rectangle that the step queries; nil if the step is not a query.
  var queriedRect: Rect? {
    if case .query(let rect) = action { return rect }
    return nil
  }

  /// True if this step is a `random` step that gives the layouts invalid values.
  var hasHostileValues: Bool {
    if case .random(let randomSteps) = action { return randomSteps.hasHostileValues }
    return false
  }

  /// True if this step, or a step inside it, reads an animation.
  var readsAnimations: Bool {
    switch action {
    case .readAnimatedAttributes: return true
    case .repeat(_, let steps), .batch(_, let steps):
      return steps.contains(where: \.readsAnimations)
    default: return false
    }
  }
}

/// What the player observes of a layout that breaks a rule.
///
/// The checks of the player report observations. No other code of the player names a rule.
package enum Observation: CaseIterable, Hashable, Sendable {
  case extraElements
  case missingElements
  case repeatedElements
  /// A query and a lookup, or two forms of a query, differ.
  case queryDiffersFromLookup
  case wrongOrder

  case wrongContentSize
  case elementOutsideContent
  /// A number is not finite, or a length of the content is negative.
  case invalidNumber

  /// A layout that was only prepared differs from the reference layout.
  case wrongLayout
  case implementationsDiffer
  /// A layout without changes differs from a new one.
  case notRepeatable

  case wrongErrorAboutCoordinates
  case wrongErrorAboutSizes
  case elementsAfterError
  /// Between an invalidation and `prepare`, an element that the last counts do not have.
  case elementBeyondLastCounts

  case changedThroughAnswer
  case changedByImpossibleBatch
  case notInvalidatedByBoundsChange

  /// The layout differs from a new one after `prepare`, and was told of these changes before.
  case outdatedAfterResize
  case outdatedAfterScrolling
  case outdatedAfterNewViewSize
  case outdatedAfterNewScale
  case outdatedAfterNewInset
  case outdatedAfterBatch
  case outdatedAfterTwoBatches
  /// Changes of several kinds, or of a kind without a rule of its own.
  case outdatedAfterChanges

  case wrongReportOfBatch
  case wrongPathInAnimation
  case wrongRestingAttributes
  case leftoverOfAnimation

  case offsetChangedWithoutSnapping
  case unreachableOffset
  case offsetMovedAgain
  case wrongSnapTarget

  /// The id of the rule that is broken.
  package var rule: String {
    switch self {
    case .extraElements: "Q-01"
    case .missingElements: "Q-02"
    case .repeatedElements: "Q-03"
    case .queryDiffersFromLookup: "Q-04"
    case .wrongOrder: "Q-16"
    case .wrongContentSize, .elementOutsideContent: "C-01"
    case .invalidNumber: "C-02"
    case .wrongLayout, .implementationsDiffer: "X-03"
    case .notRepeatable: "X-01"
    case .wrongErrorAboutCoordinates: "N-03"
    case .wrongErrorAboutSizes: "N-05"
    case .elementsAfterError: "L-08"
    case .elementBeyondLastCounts: "L-03"
    case .changedThroughAnswer: "A-01"
    case .changedByImpossibleBatch: "U-06"
    case .notInvalidatedByBoundsChange, .outdatedAfterScrolling: "I-07"
    case .outdatedAfterResize: "I-01"
    case .outdatedAfterNewViewSize: "I-10"
    case .outdatedAfterNewScale: "I-11"
    case .outdatedAfterNewInset: "I-12"
    case .outdatedAfterBatch: "U-07"
    case .outdatedAfterTwoBatches: "U-14"
    case .outdatedAfterChanges: "I-02"
    case .wrongReportOfBatch: "U-13"
    case .wrongPathInAnimation: "U-10"
    case .wrongRestingAttributes: "U-11"
    case .leftoverOfAnimation: "U-12"
    case .offsetChangedWithoutSnapping: "O-01"
    case .unreachableOffset: "O-02"
    case .offsetMovedAgain: "O-03"
    case .wrongSnapTarget: "O-04"
    }
  }

  /// The rules that an expectation in a scenario file tests only with an element that has a
  /// transform.
  static let rulesAboutTransforms = ["A-08"]

  /// The observations of elements during an animation.
  static let ofAnimations: [Observation] = [
    .wrongPathInAnimation, .wrongRestingAttributes, .leftoverOfAnimation,
  ]

  /// The observations of a layout that was given invalid values.
  package static let ofErrors: [Observation] = [
    .wrongErrorAboutCoordinates, .wrongErrorAboutSizes, .elementsAfterError,
  ]

  /// The observations that a random step makes besides those of the invariants of a layout.
  package static let ofRandomSteps: [Observation] = [
    .changedThroughAnswer, .outdatedAfterChanges, .notInvalidatedByBoundsChange,
    .elementBeyondLastCounts, .offsetChangedWithoutSnapping, .unreachableOffset, .offsetMovedAgain,
    .wrongSnapTarget, .queryDiffersFromLookup, .changedByImpossibleBatch, .wrongReportOfBatch,
    .notRepeatable,
  ]
}
