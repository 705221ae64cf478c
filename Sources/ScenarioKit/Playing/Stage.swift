import CollectionHost
import CollectionLayout
import LayoutEngines
import LayoutGeometry

/// One implementation during a performance: its layout, its source, and what it said last.
final class Stage {
  let engine: Engine
  let source: ScenarioSource
  var layout: any LayoutUnderTest

  /// What the last step answered with; nil for steps that answer nothing.
  var answer: [PlacedElement]?

  /// What the last step threw.
  var error: LayoutError?

  /// Where the layout wants a scroll to rest, after a step that asks; else nil.
  var target: Point?

  /// The work of the last step.
  var work = WorkCounters()

  /// What the layout was invalidated with during the last step.
  var contexts: [InvalidationContext] = []

  /// The content size as the view knows it; nil before the first `prepare`.
  var contentSize: Size?

  /// Whether the layout was invalidated by a change of bounds since its last `prepare`.
  var isBoundsInvalidationPending = false

  /// Everything that could be seen before the last step, where that step is to change nothing.
  var stateBefore: StageState?

  /// How the elements got where they are, since the last batch or switch.
  var animation = LayoutAnimation()

  /// States by the names that `snapshot` gave them.
  var snapshots: [String: StageState] = [:]

  var checks = 0
  var failures: [PlayFailure] = []

  /// Creates a stage with a layout of `specification`; nil where it is not built.
  init?(_ scenario: Scenario, of specification: LayoutSpecification, on engine: Engine) {
    self.engine = engine
    source = ScenarioSource(
      data: scenario.data.resolved(), bounds: scenario.viewport,
      contentInset: scenario.contentInset, scale: scenario.scale)
    guard let layout = specification.layout(in: engine, source: source) else { return nil }
    self.layout = layout
  }

  /// Everything that can be seen of the layout.
  var state: StageState {
    var elements: [PlacedElement] = []
    layout.visitElements(in: .infinite) { elements.append($0) }
    return StageState(elements: elements, contentSize: layout.contentSize)
  }

  /// Forgets what the last step left behind.
  func begin() {
    answer = nil
    error = nil
    target = nil
    stateBefore = nil
    contexts = []
  }
}

/// Everything that can be seen of a layout: its elements in order, and its content size.
struct StageState: Equatable {
  var elements: [PlacedElement]
  var contentSize: Size

  /// How `other` differs from this state, expected before found; nil where it does not.
  func difference(from other: StageState) -> String? {
    if contentSize != other.contentSize {
      return "expected content size \(contentSize.text), found \(other.contentSize.text)"
    }
    return Difference.ofElements(expected: elements, found: other.elements)
  }
}
