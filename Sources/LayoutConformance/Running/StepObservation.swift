import LookupOracle

/// Everything that rules observe of a layout in one state. Each value is computed when it is
/// first needed.
final class StepObservation {
  let step: Step
  let run: ImplementationRun
  let scenarioRun: ScenarioRun

  /// The elements and content size before the step, or nil if nothing was laid out.
  let stateBefore: LayoutState?

  /// The number of items of each section that was laid out before the step.
  let itemCountsBefore: [Int]

  /// The data before the step.
  let dataBefore: ResolvedData

  private var answers: [Rect: [PlacedElement]] = [:]

  /// The declared features that the answers to queries have shown, whether or not lookups find the
  /// same elements.
  private(set) var featuresInAnswers = ObservedFeatures()

  init(
    _ step: Step, _ run: ImplementationRun, _ scenarioRun: ScenarioRun,
    since previousState: PreviousState
  ) {
    self.step = step
    self.run = run
    self.scenarioRun = scenarioRun
    stateBefore = previousState.state
    itemCountsBefore = previousState.itemCounts
    dataBefore = previousState.data
  }

  /// The values observed before a step.
  struct PreviousState {
    var state: LayoutState?
    var itemCounts: [Int]
    var data: ResolvedData
  }

  /// Whether all data of the source are laid out, with no pending invalidation, error or open
  /// batch.
  var isFullyLaidOut: Bool {
    let expectedState = scenarioRun.expectedState
    return expectedState.laidOutData != nil && !expectedState.isStale
      && expectedState.isExpectedDataKnown && run.error == nil
      && scenarioRun.batch == nil && expectedState.isUpToDate(with: run.source)
  }

  /// The data at the last `prepare`; the current data of the source if nothing is laid out.
  var data: ResolvedData { scenarioRun.expectedState.laidOutData ?? run.source.data }

  /// The number of items of each section, in the data that are laid out.
  private(set) lazy var itemCounts = scenarioRun.expectedState.laidOutItemCounts

  /// All elements, in canonical order, as single lookups return them; an element without a lookup
  /// as a query returns it. The answers to queries are compared with this list.
  var elements: [PlacedElement] {
    if let cachedElements { return cachedElements }
    // The state is read at the same time, so that both agree also if other instances of the layout
    // change this one (rule L-07).
    _ = state
    let elements = scenarioRun.addingElementsWithoutLookup(
      to: elementsFoundByLookup, on: run)
    cachedElements = elements
    return elements
  }

  /// The ``elements`` if a rule has already used them; otherwise nil.
  private(set) var cachedElements: [PlacedElement]?

  private lazy var elementsByIdentity = Dictionary(
    elements.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })

  private lazy var elementsFoundByLookup = scenarioRun.elementsFoundByLookup(on: run)

  private lazy var lookups = Dictionary(
    elementsFoundByLookup.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })

  /// The element with this identity; nil if there is none.
  func element(_ identity: ElementIdentity) -> PlacedElement? {
    elementsByIdentity[identity] ?? run.layout.element(identity)
  }

  /// What the single lookup of `identity` returns, which may be another element; nil if it returns
  /// nothing.
  func lookup(_ identity: ElementIdentity) -> PlacedElement? {
    lookups[identity] ?? run.layout.element(identity)
  }

  /// All elements in the answer to a query of the infinite rect, and the content size.
  private(set) lazy var state = run.state

  /// The layout's answer to a query, without the elements outside the rect that the layout's traits
  /// allow it to return; empty if the layout does not support the query.
  func answer(in rect: Rect) -> [PlacedElement] {
    if !supportsQuery(rect) { return [] }
    // A rect with a NaN does not equal itself, so it cannot be a key of the stored answers.
    if rect.hasNaN { return run.layout.elements(in: rect) }
    if let knownAnswer = answers[rect] { return knownAnswer }
    let answer = run.layout.elements(in: rect)
      .droppingOverscan(
        of: traits, along: scenarioRun.layout.scrollDirection, around: rect)
    answers[rect] = answer
    featuresInAnswers.add(answer)
    return answer
  }

  /// Whether the layout supports queries for the rect. One that takes no rects without an area, as in
  /// the profile `screen`, gets none at distances that no content reaches either.
  func supportsQuery(_ rect: Rect) -> Bool {
    traits.supportsEmptyRects != false || rect == .infinite
      || rect.leastStrictProfileForQuery == .screen
  }

  /// The traits of the layout under test, which its description or its author states.
  private(set) lazy var traits = run.implementation.traits(of: scenarioRun.layout.kind)

  /// The elements whose bounding boxes hit a rectangle, as single lookups return them, in canonical
  /// order.
  func expectedElements(in rect: Rect) -> [PlacedElement] {
    let boxes = elementBoxes
    var hitElements: [PlacedElement] = []
    for index in elements.indices where oracleIntersects(boxes[index], rect) {
      hitElements.append(elements[index])
    }
    return hitElements
  }

  /// The bounding boxes of ``elements``, in the same order. A query must return an element if the
  /// rect hits its box.
  private(set) lazy var elementBoxes = elements.map(\.boundingBox)

  /// Rects for which layouts often give wrong answers, the same for all rules.
  private(set) lazy var sampleRects = RectSample(
    elements: elements, bounds: run.source.bounds, contentSize: run.layout.contentSize
  ).rects.filter(supportsQuery)
}

extension Rect {
  /// Whether any coordinate or length of the rect is a NaN.
  var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}
