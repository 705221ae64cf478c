/// One requirement of the contract, and the check that a layout satisfies it.
///
/// A rule checks states of a layout while a scenario is played on it. The check queries the
/// layout, makes further layouts on the same data if it has to change something, and reports the
/// first failure.
///
///     let rule = RuleBook.rule("completeness")!
///     rule.title      // "Q-02 completeness"
///     rule.sentence   // "A query returns every element, of any category, whose frame hits the rect."
public struct Rule: Sendable {
  /// The id, such as `Q-02`. The id of a removed rule is never used again.
  public let id: String

  /// The name, such as `completeness`: lowercase words joined by hyphens, unique among all rules.
  public let name: String

  /// The requirement, in one sentence.
  public let sentence: String

  /// Why the requirement matters, for example what goes wrong on the screen if it is not met.
  public let intent: String

  /// The code that relies on the requirement.
  public let reliedOnBy: RuleAudience

  /// The situation that a run must have observed for the rule to pass, as a noun phrase: `a batch
  /// with a move`.
  public let requiredObservation: String

  /// Where the requirement comes from.
  public let sources: [RuleSource]

  /// Whether a layout has to satisfy the rule.
  public let requirementStatus: RuleRequirementStatus

  /// How the rule is checked.
  public let methods: [RuleMethod]

  /// The ids of the rules whose failures can cause this rule to fail.
  public let followsFrom: [String]

  /// The ids of the more general rules of which this rule is a special case. A failure of this rule
  /// is attributed to them, unless `isFailureSpecificToRule` says that only the special case is
  /// wrong.
  public let specializes: [String]

  /// Returns whether a failure shows that only the special case is wrong, and not one of the more
  /// general rules in ``specializes``.
  let isFailureSpecificToRule: @Sendable (RuleCheck, FailurePicture) -> Bool

  /// The traits that a layout needs for the rule to apply.
  let neededTraits: [NeededTrait]

  /// The invariants of a scenario whose failures count as failures of this rule; nil if there are
  /// none.
  let judgesInvariants: JudgedInvariants?

  /// The capabilities that a layout needs for the rule to apply.
  public let requiredCapabilities: Set<Capability>

  /// The capability that a layout usually needs for ``requiredObservation`` to occur; nil if no
  /// capability is needed. The rule is checked on a layout without the capability too; if the
  /// situation does not occur there, the rule does not apply.
  let capabilityUsuallyNeededForObservation: Capability?

  /// Whether ``requiredObservation`` occurs only if the layout asks for the sizes of items. The rule
  /// does not apply to a layout that never does.
  let needsItemSizes: Bool

  /// What a user sees if the rule fails; nil if that is found by comparing screens.
  public let symptom: Symptom?

  /// Whether the rule can be checked on a layout in another program.
  public let isObservableOverTheWire: Bool

  /// The reason why no mutant violates the rule; nil if a mutant does.
  public let reasonForNoMutant: String?

  /// The reason why no scenario file tests the rule; nil if a scenario file does.
  public let reasonForNoScenario: String?

  /// Whether the rule is about states after the first `prepare`, although neither its group nor its
  /// required capabilities say so.
  private let isAboutLaterStates: Bool

  let checkTiming: RuleCheckTiming

  /// Returns the reason why the rule does not apply to an implementation; nil if the rule applies.
  let exclusionReason: @Sendable (any LayoutImplementation) -> String?

  /// Creates the scenarios that only this rule checks.
  let generatedScenarios: @Sendable (LayoutDescription, RuleEffort) -> [Scenario]

  /// Returns the verdict of a rule that checks an implementation as a whole; nil for a rule that
  /// checks the states of a layout.
  let inspectImplementation: (@Sendable (ConformanceRun, any LayoutImplementation) -> RuleVerdict)?

  let probe: @Sendable (RuleCheck) -> Void

  init(
    _ id: String, _ name: String, _ sentence: String, intent: String, reliedOnBy: RuleAudience,
    requiredObservation: String, sources: [RuleSource],
    requirementStatus: RuleRequirementStatus = .required,
    _ methods: [RuleMethod], followsFrom: [String] = [], specializes: [String] = [],
    if isFailureSpecificToRule: @escaping @Sendable (RuleCheck, FailurePicture) -> Bool = { _, _ in
      true
    },
    neededTraits: [NeededTrait] = [], judgesInvariants: JudgedInvariants? = nil,
    requiredCapabilities: Set<Capability> = [],
    capabilityUsuallyNeededForObservation: Capability? = nil,
    needsItemSizes: Bool = false, symptom: Symptom? = nil, isObservableOverTheWire: Bool = true,
    reasonForNoMutant: String? = nil,
    reasonForNoScenario: String? = nil, isAboutLaterStates: Bool = false,
    on checkTiming: RuleCheckTiming = .whenLaidOut,
    exclusionReason: @escaping @Sendable (any LayoutImplementation) -> String? = { _ in nil },
    generatedScenarios: @escaping @Sendable (LayoutDescription, RuleEffort) -> [Scenario] = {
      _, _ in []
    },
    inspectImplementation: (@Sendable (ConformanceRun, any LayoutImplementation) -> RuleVerdict)? =
      nil,
    probe: @escaping @Sendable (RuleCheck) -> Void
  ) {
    self.id = id
    self.name = name
    self.sentence = sentence
    self.intent = intent
    self.reliedOnBy = reliedOnBy
    self.requiredObservation = requiredObservation
    self.sources = sources
    self.requirementStatus = requirementStatus
    self.methods = methods
    self.followsFrom = followsFrom
    self.specializes = specializes
    self.isFailureSpecificToRule = isFailureSpecificToRule
    self.neededTraits = neededTraits
    self.judgesInvariants = judgesInvariants
    self.requiredCapabilities = requiredCapabilities
    self.capabilityUsuallyNeededForObservation = capabilityUsuallyNeededForObservation
    self.needsItemSizes = needsItemSizes
    self.symptom = symptom
    self.isObservableOverTheWire = isObservableOverTheWire
    self.reasonForNoMutant = reasonForNoMutant
    self.reasonForNoScenario = reasonForNoScenario
    self.isAboutLaterStates = isAboutLaterStates
    self.checkTiming = checkTiming
    self.exclusionReason = exclusionReason
    self.generatedScenarios = generatedScenarios
    self.inspectImplementation = inspectImplementation
    self.probe = probe
  }

  /// The id and the name, as reports show a rule: `Q-02 completeness`.
  public var title: String { "\(id) \(name)" }

  /// Whether a layout may fail the rule. Its failures are shown, but fail no run.
  public var isOptional: Bool { requirementStatus == .optional }

  /// The least strict conformance profile that contains the rule, determined by ``reliedOnBy``.
  public var profile: ConformanceProfile { reliedOnBy.profile }

  /// Whether the rule compares a layout before and after a change, an invalidation or another
  /// `prepare`. Such a rule can fail, but cannot be the reason why a layout that was prepared only
  /// once is wrong.
  var isAboutChanges: Bool {
    isAboutLaterStates || ["I", "U"].contains(groupLetter)
      || !requiredCapabilities.isDisjoint(with: [.invalidation, .updates])
  }

  /// The level of conformance that a layout loses if the rule fails.
  public var level: RuleLevel {
    switch id.first {
    case "I", "U": return .updates
    case "O": return .scrolling
    case "W": return .work
    case "E":
      return requiredCapabilities.isDisjoint(with: [.supplementary, .decoration, .pinning])
        ? .core : .elements
    default: return .core
    }
  }
}

/// The code that relies on a rule. The audience determines the conformance profile to which the
/// rule belongs.
public enum RuleAudience: String, Hashable, Sendable, CaseIterable {
  /// The collection view itself, in its layout passes.
  case collectionView
  /// Any view that shows only the visible part of a collection.
  case virtualizer
  /// Code that reads all elements of a layout, such as an exporter or a test.
  case exporter
  /// No known code relies on the rule; only the wording of the contract requires it.
  case purist

  /// The least strict conformance profile that contains the rules on which this audience relies.
  public var profile: ConformanceProfile {
    switch self {
    case .collectionView, .virtualizer: return .screen
    case .exporter: return .contract
    case .purist: return .exact
    }
  }
}

/// Whether a layout has to satisfy a rule.
public enum RuleRequirementStatus: String, Hashable, Sendable, CaseIterable {
  case required, optional, stochastic
  /// The rule is listed, but not checked.
  case untested
}

/// How a rule is checked.
public enum RuleMethod: String, Hashable, Sendable, CaseIterable {
  /// The rule is checked by queries to the layout itself.
  case direct
  /// The rule is checked by comparing the results of two operations that must be equal.
  case metamorphic
  /// The rule is checked by comparison with a brute-force oracle.
  case oracle
  /// The rule is checked by playing random steps, and comparing the results with a simple model.
  case random
}

/// Where a requirement comes from.
public enum RuleSource: Hashable, Sendable {
  /// Apple's documentation of the symbol.
  case documentation(String)
  /// A comment in Apple's headers.
  case headerComment
  /// Apple's Collection View Programming Guide.
  case programmingGuide
  /// Behavior measured on UIKit.
  case uikit
  /// Behavior of Core Graphics.
  case coreGraphics
  /// A bug in a released version of a public library.
  case bug(String)
  /// A decision of this project, made because Apple's documentation does not say.
  case thisProject
}

/// A set of rules that a layout can claim as a whole. The levels are ordered from weakest to
/// strongest.
public enum RuleLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  case core, elements, updates, scrolling
  /// A separate level about how much work a layout does, not about its answers.
  case work

  public static func < (left: RuleLevel, right: RuleLevel) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

/// When a rule is checked.
enum RuleCheckTiming: Hashable, Sendable {
  /// After each step that leaves the layout fully laid out, with no pending invalidation and no
  /// open batch.
  case whenLaidOut
  /// After each step.
  case afterEveryStep
}
