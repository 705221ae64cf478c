import RandomNumbers

/// One state of a layout under test, and the check of one rule on it.
///
/// All rules that check the same state share a ``StepObservation``, which computes each costly
/// value once. A rule that has to change a layout makes its own with ``makeLayout()`` and does not
/// change the layout under test.
final class RuleCheck {
  let rule: Rule

  /// The values that rules observe of the layout in this state. Each value is computed once for all
  /// rules.
  let observation: StepObservation

  /// The random number generator of this check. Its seed depends on the rule and on the seed of the
  /// scenario, but not on the step, so each state is checked with the same sequence of numbers.
  var randomNumbers: SplitMix64

  /// The failure that the check reports; nil if every condition held. If conditions failed in
  /// several conformance profiles, the least strict of these profiles counts; of the failures in
  /// that profile, the first.
  private(set) var failure: Failure?

  /// The number of conditions checked.
  private(set) var checkCount = 0

  /// The number of times that the situation ``Rule/requiredObservation`` occurred.
  private(set) var recordedObservationCount = 0

  /// True if the implementation refused to make a layout on data that the rule needs.
  fileprivate var wasLayoutRefused = false

  /// The layouts that the rule made and that may refuse a change of their data or parameters.
  fileprivate var layoutsToCheckForRefusal: [ScratchLayout] = []

  struct Failure {
    var message: String
    var picture: FailurePicture?
    /// The least strict profile in which the failure counts.
    var profile: ConformanceProfile
    /// Whether the failure shows that only this rule is violated, and no more general rule in
    /// ``Rule/specializes``.
    var violatesOnlyThisRule: Bool
    /// The ids of other rules that the failed condition violates too.
    var otherViolatedRules: [String] = []
  }

  /// Observes what a user sees of a failure; nil unless a failure is played again for this purpose.
  private let recorder: SymptomRecorder?

  init(
    _ rule: Rule, _ observation: StepObservation, seed: UInt64, recorder: SymptomRecorder? = nil
  ) {
    self.rule = rule
    self.recorder = recorder
    recorder?.willCheckRule()
    self.observation = observation
    randomNumbers = SplitMix64(seed: seed)
  }

  /// The layout under test.
  var subject: any LayoutUnderTest { observation.run.layout }

  /// The step after which the state is checked.
  var step: Step { observation.step }

  /// The traits of the layout under test, which its description or its author states.
  var traits: LayoutTraits { observation.traits }

  /// The catalog that contains the layout under test; nil if no catalog does.
  var catalog: (any ReferenceCatalog)? { observation.run.implementation.catalog }

  /// The kind of layout and its parameters.
  var specification: LayoutSpecification { observation.scenarioRun.layout }

  /// The data source and collection view of the layout.
  var source: ScenarioSource { observation.run.source }

  /// Whether the implementation declares a capability.
  func hasCapability(_ capability: Capability) -> Bool {
    observation.run.implementation.capabilities.contains(capability)
  }

  /// The layout's answer to a query, computed once for all rules.
  func answer(in rect: Rect) -> [PlacedElement] { observation.answer(in: rect) }

  /// The correct answer to a query: the elements that single lookups find and that hit the rect, in
  /// canonical order.
  func expectedElements(in rect: Rect) -> [PlacedElement] { observation.expectedElements(in: rect) }

  /// If `occurred` is true, records that the situation ``Rule/requiredObservation`` occurred. A
  /// rule does not pass unless this situation occurs at least once.
  func recordRequiredObservation(_ occurred: Bool = true) {
    if occurred { recordedObservationCount += 1 }
  }

  /// Checks a condition. If it does not hold, stores a failure in ``failure``, unless that property
  /// already contains a failure in the same conformance profile or in a less strict one.
  ///
  /// - Parameters:
  ///   - profile: The least strict profile to which the checked input belongs. A failure counts
  ///     in this profile or in that of the rule, whichever is stricter.
  ///   - isAboutQuery: Whether the condition depends on the answer to the query in `picture`. If
  ///     true, and the layout's host never makes such a query, a failure counts only in the profile
  ///     `contract` and in stricter profiles.
  ///   - otherViolatedRules: The ids of other rules that are violated if the condition does not
  ///     hold.
  /// - Returns: Whether the condition holds.
  @discardableResult
  func expect(
    _ holds: Bool, _ message: @autoclosure () -> String,
    picture: @autoclosure () -> FailurePicture? = nil, isAboutQuery: Bool = true,
    alsoViolating otherViolatedRules: @autoclosure () -> [String] = [],
    in profile: @autoclosure () -> ConformanceProfile = .screen
  ) -> Bool {
    checkCount += 1
    if holds || failure?.profile == rule.profile { return holds }
    let picture = picture()
    let query = isAboutQuery ? picture?.query : nil
    let profile = max(
      profile(), rule.profile, traits.leastStrictProfile(ofQuery: query, in: source.bounds))
    if failure.map({ profile < $0.profile }) ?? true {
      // Storing the failure before the call of `isFailureSpecificToRule` prevents the checks in
      // that call from reporting another failure.
      failure = Failure(
        message: message(), picture: picture, profile: profile, violatesOnlyThisRule: true)
      if let recorder {
        if profile == .screen {
          recorder.observe(
            picture, isAboutQuery: isAboutQuery, in: observation.scenarioRun, on: observation.run)
        }
        return false
      }
      failure?.violatesOnlyThisRule = rule.isFailureSpecificToRule(
        self, picture ?? FailurePicture(expected: [], found: []))
      failure?.otherViolatedRules = otherViolatedRules()
    }
    return false
  }

  /// Checks that two lists of elements are the same. Their order is compared if the layout claims
  /// to return elements in canonical order, or if `inOrder` is true.
  @discardableResult
  func expectEqual(
    _ expected: [PlacedElement], _ found: [PlacedElement], in rect: Rect? = nil,
    inOrder: Bool = false, occasion: @autoclosure () -> String
  ) -> Bool {
    func droppingOverscan(_ elements: [PlacedElement]) -> [PlacedElement] {
      rect.map {
        elements.droppingOverscan(of: traits, along: specification.scrollDirection, around: $0)
      } ?? elements
    }
    func describedDifference(inOrder: Bool) -> String? {
      ElementDifference.ofElements(
        expected: droppingOverscan(expected), found: droppingOverscan(found), inOrder: inOrder)
    }
    let difference = describedDifference(inOrder: inOrder || observation.run.comparesElementOrder)
    let differsOnlyInOrder =
      difference != nil && layoutClaimsNoCanonicalOrder
      && describedDifference(inOrder: false) == nil
    return expect(
      difference == nil, "\(difference ?? "") \(occasion())",
      picture: FailurePicture(query: rect, expected: expected, found: found),
      alsoViolating: Self.differOnlyInRepetitions(expected, found)
        ? [Observation.repeatedElements.rule] : [],
      in: differsOnlyInOrder
        ? .exact
        : max(
          rect?.leastStrictProfileForQuery ?? .screen,
          ConformanceProfile(expected: droppingOverscan(expected), found: droppingOverscan(found))))
  }

  /// Checks that two layouts have the same elements and content size. The order of the elements is
  /// compared if the layout claims to return them in canonical order, or if `inOrder` is true.
  @discardableResult
  func expectEqual(
    _ expected: LayoutState, _ found: LayoutState, inOrder: Bool = false,
    occasion: @autoclosure () -> String, alsoViolating otherRules: @autoclosure () -> [String] = []
  ) -> Bool {
    let difference = expected.difference(
      from: found, inOrder: inOrder || observation.run.comparesElementOrder)
    let differsOnlyInOrder =
      difference != nil && layoutClaimsNoCanonicalOrder
      && expected.difference(from: found, inOrder: false) == nil
    return expect(
      difference == nil, "\(difference ?? "") \(occasion())",
      picture: FailurePicture(expected: expected.elements, found: found.elements),
      alsoViolating: expected.contentSize.isSame(as: found.contentSize)
        && Self.differOnlyInRepetitions(expected.elements, found.elements)
        ? [Observation.repeatedElements.rule] : otherRules(),
      in: differsOnlyInOrder ? .exact : ConformanceProfile(expected: expected, found: found))
  }

  /// Checks that two results of looking up `identity` are the same.
  @discardableResult
  func expectEqual(
    _ expected: PlacedElement?, _ found: PlacedElement?, of identity: ElementIdentity,
    occasion: @autoclosure () -> String
  ) -> Bool {
    let (expectedElements, foundElements) = (expected.map { [$0] } ?? [], found.map { [$0] } ?? [])
    return expect(
      expected == found, "\(Self.difference(expected, found, of: identity)) \(occasion())",
      picture: FailurePicture(expected: expectedElements, found: foundElements),
      in: ConformanceProfile(expected: expectedElements, found: foundElements))
  }

  /// Whether two lists have the same elements, some of them more than once.
  private static func differOnlyInRepetitions(
    _ expected: [PlacedElement], _ found: [PlacedElement]
  ) -> Bool {
    expected.count != found.count && Set(expected) == Set(found)
  }

  /// Whether the layout does not claim to return elements in canonical order. UIKit documents no
  /// order, so answers of such a layout that differ only in their order fail only in the profile
  /// ``ConformanceProfile/exact``.
  private var layoutClaimsNoCanonicalOrder: Bool { !observation.run.comparesElementOrder }
}

extension RuleCheck {
  /// Makes a new layout on a copy of the data and view of the layout under test.
  func makeLayout() -> ScratchLayout { makeLayout(on: observation.data) }

  /// Makes a new layout on other data, in a view with the given bounds, by default those of the
  /// layout under test.
  func makeLayout(on data: ResolvedData, bounds: Rect? = nil) -> ScratchLayout {
    let sourceCopy = source.copy(with: data, bounds: bounds)
    let implementation = observation.run.implementation
    guard let scratchLayout = ScratchLayout(implementation, specification, sourceCopy) else {
      wasLayoutRefused = true
      return ScratchLayout(inPlaceOfRefusedOn: sourceCopy)
    }
    watchForRefusal(scratchLayout)
    return scratchLayout
  }

  /// Stores a layout that may refuse a change of its data or parameters, so that
  /// ``didImplementationRefuseInput`` can check later whether it did. Also lets the recorder of
  /// symptoms watch the layout.
  func watchForRefusal(_ scratchLayout: ScratchLayout) {
    recorder?.watch(scratchLayout)
    if scratchLayout.layout.layout is any RefusalReporting {
      layoutsToCheckForRefusal.append(scratchLayout)
    }
  }

  /// Whether the implementation refused data or a change that the rule needs. The results of the
  /// check are then invalid.
  var didImplementationRefuseInput: Bool {
    wasLayoutRefused || layoutsToCheckForRefusal.contains { $0.layout.refusal != nil }
  }

  /// Makes a new layout on a copy of the data and view of the layout under test, and prepares it.
  func makePreparedLayout() -> ScratchLayout {
    let scratchLayout = makeLayout()
    scratchLayout.prepare()
    return scratchLayout
  }
}
