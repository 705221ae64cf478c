import CollectionLayout
import LayoutGeometry
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

/// What can be seen of a layout in one state; each thing is asked for once, when first wanted.
final class Observation {
  let step: Step
  let stage: Stage
  let performance: Performance

  /// Everything that could be seen before the step; nil where nothing was laid out.
  let before: StageState?

  /// The number of items of each section before the step, as far as they were laid out.
  let countsBefore: [Int]

  /// The data before the step.
  let dataBefore: ResolvedData

  private var answers: [Rect: [PlacedElement]] = [:]

  init(_ step: Step, _ stage: Stage, _ performance: Performance, since past: Past) {
    self.step = step
    self.stage = stage
    self.performance = performance
    before = past.state
    countsBefore = past.counts
    dataBefore = past.data
  }

  /// What was so before the step.
  struct Past {
    var state: StageState?
    var counts: [Int]
    var data: ResolvedData
  }

  /// Whether everything that the source has is laid out, so that the rules say what is right.
  var isSettled: Bool {
    let input = performance.input
    return input.data != nil && !input.isStale && input.isKnown && stage.error == nil
      && performance.batch == nil && input.isCurrent(with: stage.source)
  }

  /// The data that was laid out.
  var data: ResolvedData { performance.input.data ?? stage.source.data }

  /// The number of items of each section that was laid out.
  private(set) lazy var counts = performance.input.knownCounts

  /// Every element by its single lookup, in canonical order: the plain truth about any layout.
  private(set) lazy var elements = performance.lookups(on: stage)

  private lazy var byIdentity = Dictionary(
    elements.map { ($0.identity, $0) }, uniquingKeysWith: { first, _ in first })

  /// The single lookup of an element.
  func element(_ identity: ElementIdentity) -> PlacedElement? {
    byIdentity[identity] ?? stage.layout.element(identity)
  }

  /// All elements, the content size; as one query answers them.
  private(set) lazy var state = stage.state

  /// What the layout answers to a rectangle.
  func answer(in rect: Rect) -> [PlacedElement] {
    // A NaN equals nothing, so such an answer cannot be found again.
    if rect.hasNaN { return stage.layout.elements(in: rect) }
    if let known = answers[rect] { return known }
    let answer = stage.layout.elements(in: rect)
    answers[rect] = answer
    return answer
  }

  /// The elements whose lookups hit a rectangle, in canonical order.
  func expected(in rect: Rect) -> [PlacedElement] {
    let boxes = boxes
    var hits: [PlacedElement] = []
    for place in elements.indices where oracleHits(boxes[place], rect) {
      hits.append(elements[place])
    }
    return hits
  }

  /// Where queries must find each of ``elements``.
  private(set) lazy var boxes = elements.map(\.boundingBox)

  /// Rectangles at which layouts go wrong, the same for all rules.
  private(set) lazy var rects = RectSample(
    elements: elements, bounds: stage.source.bounds, contentSize: stage.layout.contentSize
  ).rects
}

extension Rect {
  /// Whether any of its numbers is a NaN.
  var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}
