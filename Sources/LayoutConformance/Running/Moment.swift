import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import RandomNumbers
import ScenarioFiles
import ScenarioPlayer

/// A state of a layout under test, as one rule looks at it.
///
/// What is costly to find out is found out once for all rules that look at the same state: the
/// ``Observation``. A rule that has to change something makes a layout of its own with
/// ``makeLayout()``, and leaves the one under test as it is.
final class Moment {
  let rule: Rule

  /// The state, shared with the other rules.
  let observation: Observation

  /// Random numbers of this rule's own, which follow from the scenario, the step and the rule.
  var numbers: SplitMix64

  /// What did not hold, first of all.
  private(set) var failure: Failure?

  /// The number of claims checked.
  private(set) var checks = 0

  struct Failure {
    var message: String
    var picture: FailurePicture?
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

  /// The kind of layout and its parameters.
  /// How the layout under test behaves, by its description or its author.
  var traits: LayoutTraits { observation.stage.implementation.traits(of: specification.kind) }

  /// The catalog that knows the layout under test; nil where it is in none.
  var catalog: (any ReferenceCatalog)? { observation.stage.implementation.catalog }

  var specification: LayoutSpecification { observation.performance.layout }

  /// The collection view and data source of the layout.
  var source: ScenarioSource { observation.stage.source }

  /// Whether the implementation says that it is able to.
  func can(_ capability: Capability) -> Bool {
    observation.stage.implementation.capabilities.contains(capability)
  }

  /// What the layout answers to a rectangle; asked once for all rules.
  func answer(in rect: Rect) -> [PlacedElement] { observation.answer(in: rect) }

  /// What the layout must answer: the elements whose lookups hit, in canonical order.
  func expected(in rect: Rect) -> [PlacedElement] { observation.expected(in: rect) }

  /// Checks a claim; the first one that does not hold is reported, later ones are not asked.
  ///
  /// - Returns: whether it held.
  @discardableResult
  func expect(
    _ holds: Bool, _ message: @autoclosure () -> String,
    picture: @autoclosure () -> FailurePicture? = nil
  ) -> Bool {
    checks += 1
    if !holds && failure == nil { failure = Failure(message: message(), picture: picture()) }
    return holds
  }

  /// Checks that two lists of elements are the same, in the same order.
  @discardableResult
  func expectEqual(
    _ expected: [PlacedElement], _ found: [PlacedElement], in rect: Rect? = nil,
    _ context: @autoclosure () -> String
  ) -> Bool {
    let difference = Difference.ofElements(expected: expected, found: found)
    return expect(
      difference == nil, "\(difference ?? "") \(context())",
      picture: FailurePicture(query: rect, expected: expected, found: found))
  }

  /// Checks that two layouts look the same in everything.
  @discardableResult
  func expectEqual(
    _ expected: StageState, _ found: StageState, _ context: @autoclosure () -> String
  ) -> Bool {
    let difference = expected.difference(from: found)
    return expect(
      difference == nil, "\(difference ?? "") \(context())",
      picture: FailurePicture(expected: expected.elements, found: found.elements))
  }

  /// Whether something was found that does not hold, so that looking on is in vain.
  var hasFailed: Bool { failure != nil }
}

/// A layout of a rule's own, with a source of its own, so that nothing it does is seen elsewhere.
final class Twin {
  let source: ScenarioSource
  let layout: any LayoutUnderTest

  /// Calls the layout as a collection view does.
  let driver: LayoutDriver

  init?(
    _ implementation: any LayoutImplementation, _ specification: LayoutSpecification,
    _ source: ScenarioSource
  ) {
    self.source = source
    guard let layout = implementation.layout(specification, source: source) else { return nil }
    self.layout = layout
    driver = LayoutDriver(of: layout.layout, in: source)
  }

  /// Prepares; whether it went without error.
  @discardableResult
  func prepare() -> Bool { (try? driver.prepare()) != nil }

  /// Invalidates with an empty context of the layout's own class, after `change` filled it in.
  func invalidate(_ change: (InvalidationContext) -> Void = { _ in }) {
    let context = layout.layout.invalidationContextClass.init()
    change(context)
    layout.invalidate(with: context)
  }

  /// Everything that can be seen.
  var state: StageState {
    StageState(elements: layout.elements(in: .infinite), contentSize: layout.contentSize)
  }
}

extension Moment {
  /// A layout as new, on a copy of the data and view that the layout under test was laid out on.
  func makeLayout() -> Twin { makeLayout(on: observation.data) }

  /// A layout as new on other data, in the same view.
  func makeLayout(on data: ResolvedData, bounds: Rect? = nil) -> Twin {
    let copy = ScenarioSource(
      data: data, bounds: bounds ?? source.bounds, contentInset: source.contentInset,
      scale: source.scale)
    guard let twin = Twin(observation.stage.implementation, specification, copy) else {
      preconditionFailure("an implementation makes the layouts that it names")
    }
    return twin
  }

  /// A layout as ``makeLayout()`` gives it, prepared.
  func makePreparedLayout() -> Twin {
    let twin = makeLayout()
    twin.prepare()
    return twin
  }
}
