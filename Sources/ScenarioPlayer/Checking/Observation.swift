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
