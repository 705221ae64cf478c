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

  /// What the last `prepare` threw.
  var error: LayoutError?

  /// The work of the last step.
  var work = WorkCounters()

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
    StageState(elements: layout.elements(in: .infinite), contentSize: layout.contentSize)
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
