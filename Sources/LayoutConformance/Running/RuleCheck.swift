import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import RandomNumbers
import ScenarioFiles
import ScenarioPlayer

/// One state of a layout under test, and the check of one rule on it.
///
/// All rules that check the same state share an ``Observation``, which computes each costly value
/// once. A rule that has to change a layout makes its own with ``makeLayout()`` and does not
/// change the layout under test.
final class RuleCheck {
  let rule: Rule

  /// The state, shared with the other rules.
  let observation: Observation

  /// Random numbers of this rule, determined by the scenario, the step and the rule.
  var numbers: SplitMix64

  /// The first failure in the least demanding profile, or nil if there is none.
  private(set) var failure: Failure?

  /// The number of conditions checked.
  private(set) var checks = 0

  /// How often what the rule must have seen occurred.
  private(set) var exercises = 0

  /// Whether the implementation made no layout of the data that the rule needs.
  fileprivate var isRefused = false

  /// The layouts made for the rule that may refuse a change.
  fileprivate var scratches: [ScratchLayout] = []

  struct Failure {
    var message: String
    var picture: FailurePicture?
    /// The least demanding profile in which the failure counts.
    var profile: ConformanceProfile
    /// Whether the failure shows that no rule fails of which this one is a special case.
    var isSpecific: Bool
  }

  init(_ rule: Rule, _ observation: Observation, seed: UInt64) {
    self.rule = rule
    self.observation = observation
    numbers = SplitMix64(seed: seed)
  }

  /// The layout under test.
  var subject: any LayoutUnderTest { observation.stage.layout }

  /// The step that led here.
  var step: Step { observation.step }

  /// How the layout under test behaves, by its description or its author.
  var traits: LayoutTraits { observation.traits }

  /// The catalog that knows the layout under test; nil where it is in none.
  var catalog: (any ReferenceCatalog)? { observation.stage.implementation.catalog }

  /// The kind of layout and its parameters.
  var specification: LayoutSpecification { observation.performance.layout }

  /// The data source and collection view of the layout.
  var source: ScenarioSource { observation.stage.source }

  /// Whether the implementation states a capability.
  func can(_ capability: Capability) -> Bool {
    observation.stage.implementation.capabilities.contains(capability)
  }

  /// The layout's answer to a query, computed once for all rules.
  func answer(in rect: Rect) -> [PlacedElement] { observation.answer(in: rect) }

  /// The answer that a query must give: the elements whose lookups hit the rect, in canonical
  /// order.
  func expected(in rect: Rect) -> [PlacedElement] { observation.expected(in: rect) }

  /// Counts an occurrence of what the rule must have seen to pass (``Rule/mustSee``), if `occurred`
  /// is true.
  func exercise(_ occurred: Bool = true) {
    if occurred { exercises += 1 }
  }

  /// Checks a condition. Only the first failure in the least demanding profile is reported; its
  /// message, picture and profile are made only if the condition does not hold.
  ///
  /// - Parameter profile: the least demanding profile in which the input occurs. A rule of a more
  ///   demanding profile counts there only.
  /// - Returns: whether the condition holds.
  @discardableResult
  func expect(
    _ holds: Bool, _ message: @autoclosure () -> String,
    picture: @autoclosure () -> FailurePicture? = nil,
    in profile: @autoclosure () -> ConformanceProfile = .screen
  ) -> Bool {
    checks += 1
    if holds || failure?.profile == rule.profile { return holds }
    let profile = max(profile(), rule.profile)
    if failure.map({ profile < $0.profile }) ?? true {
      let picture = picture()
      // Set first, so that a check inside the judgment cannot come back here.
      failure = Failure(message: message(), picture: picture, profile: profile, isSpecific: true)
      failure?.isSpecific = rule.isSpecific(
        self, picture ?? FailurePicture(expected: [], found: []))
    }
    return false
  }

  /// Checks that two lists of elements are the same. Their order is compared if the layout claims the
  /// canonical one, or if `inOrder` is true.
  @discardableResult
  func expectEqual(
    _ expected: [PlacedElement], _ found: [PlacedElement], in rect: Rect? = nil,
    inOrder: Bool = false, _ context: @autoclosure () -> String
  ) -> Bool {
    func trimmed(_ elements: [PlacedElement]) -> [PlacedElement] {
      rect.map {
        elements.droppingOverscan(of: traits, along: specification.scrollDirection, around: $0)
      } ?? elements
    }
    func compare(inOrder: Bool) -> String? {
      Difference.ofElements(expected: trimmed(expected), found: trimmed(found), inOrder: inOrder)
    }
    let difference = compare(inOrder: inOrder || observation.stage.isOrdered)
    let isOfOrder = difference != nil && isUnclaimedOrder && compare(inOrder: false) == nil
    return expect(
      difference == nil, "\(difference ?? "") \(context())",
      picture: FailurePicture(query: rect, expected: expected, found: found),
      in: isOfOrder ? .exact : rect?.profile ?? .screen)
  }

  /// Checks that two layouts have the same elements and content size. The order is compared if the
  /// layout claims the canonical one, or if `inOrder` is true.
  @discardableResult
  func expectEqual(
    _ expected: StageState, _ found: StageState, inOrder: Bool = false,
    _ context: @autoclosure () -> String
  ) -> Bool {
    let difference = expected.difference(
      from: found, inOrder: inOrder || observation.stage.isOrdered)
    let isOfOrder =
      difference != nil && isUnclaimedOrder
      && expected.difference(from: found, inOrder: false) == nil
    return expect(
      difference == nil, "\(difference ?? "") \(context())",
      picture: FailurePicture(expected: expected.elements, found: found.elements),
      in: isOfOrder ? .exact : ConformanceProfile(expected: expected, found: found))
  }

  /// Whether the layout claims no order of its answers. UIKit states none, so a difference of the order
  /// alone counts only in the profile ``ConformanceProfile/exact``.
  private var isUnclaimedOrder: Bool { !observation.stage.isOrdered }
}

extension RuleCheck {
  /// Makes a new layout on a copy of the data and view of the layout under test.
  func makeLayout() -> ScratchLayout { makeLayout(on: observation.data) }

  /// Makes a new layout on other data in the same view.
  func makeLayout(on data: ResolvedData, bounds: Rect? = nil) -> ScratchLayout {
    let copy = ScenarioSource(
      data: data, bounds: bounds ?? source.bounds, contentInset: source.contentInset,
      scale: source.scale)
    let implementation = observation.stage.implementation
    guard let scratch = ScratchLayout(implementation, specification, copy) else {
      isRefused = true
      return ScratchLayout(inPlaceOfRefusedOn: copy)
    }
    watchForRefusal(scratch)
    return scratch
  }

  /// Keeps a layout that may refuse a change, to ask the layout about that at the end.
  func watchForRefusal(_ scratch: ScratchLayout) {
    if scratch.layout.layout is any RefusalReporting { scratches.append(scratch) }
  }

  /// Whether the implementation supports none of what the rule needs, so that its findings are void.
  var hasBeenRefused: Bool { isRefused || scratches.contains { $0.layout.refusal != nil } }

  /// Makes a new layout on a copy of the data and view of the layout under test, and prepares it.
  func makePreparedLayout() -> ScratchLayout {
    let scratch = makeLayout()
    scratch.prepare()
    return scratch
  }
}
