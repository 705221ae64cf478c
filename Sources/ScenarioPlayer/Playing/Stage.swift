import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

/// One implementation during a performance: its layout, its source, and what it said last.
package final class Stage {
  package let implementation: any LayoutImplementation
  package let source: ScenarioSource
  package private(set) var layout: any LayoutUnderTest

  /// Calls the layout as a collection view does.
  package let driver: LayoutDriver

  /// What the last step answered with; nil for steps that answer nothing.
  package var answer: [PlacedElement]?

  /// What the last step threw.
  package var error: LayoutError?

  /// Where the layout wants a scroll to rest, after a step that asks; else nil.
  package var target: Point?

  /// The work of the last step.
  package var work = WorkCounters()

  /// What the layout was invalidated with during the last step.
  package var contexts: [InvalidationContext] = []

  /// What the layout reported of the last batch; nil where nothing was asked.
  var report: BatchReport?

  /// Everything that could be seen before the last step, where that step is to change nothing.
  var stateBefore: StageState?

  /// How the elements got where they are, since the last batch or switch.
  var animation = LayoutAnimation()

  /// States by the names that `snapshot` gave them.
  var snapshots: [String: StageState] = [:]

  package var checks = 0
  package var failures: [PlayFailure] = []

  /// Creates a stage with a layout of `specification`; nil where it is not built.
  init?(
    _ scenario: Scenario, of specification: LayoutSpecification,
    on implementation: any LayoutImplementation
  ) {
    self.implementation = implementation
    source = ScenarioSource(
      data: scenario.data.resolved(), bounds: scenario.viewport,
      contentInset: scenario.contentInset, scale: scenario.scale)
    guard let layout = implementation.layout(specification, source: source) else { return nil }
    self.layout = layout
    driver = LayoutDriver(of: layout.layout, in: source)
    driver.delegate = self
  }

  /// Puts a layout in force.
  func replaceLayout(by next: any LayoutUnderTest) {
    layout = next
    driver.replaceLayout(by: next.layout)
  }

  /// Puts a former layout back in force with the state that the driver had at that time.
  func restore(_ former: any LayoutUnderTest, _ state: LayoutDriver.State) {
    layout = former
    driver.restore(former.layout, state)
  }

  /// Lays out, and records the error of a `prepare`.
  func prepare() {
    do throws(LayoutError) {
      try driver.layOut()
    } catch {
      self.error = error
    }
  }

  /// Scrolls to the legal offset nearest to `offset`; to `offset` itself before the first `prepare`.
  func scroll(to offset: Point) { driver.scroll(to: driver.legalOffset(offset)) }

  /// Everything that can be seen of the layout.
  package var state: StageState {
    var elements: [PlacedElement] = []
    layout.visitElements(in: .infinite) { elements.append($0) }
    return StageState(elements: elements, contentSize: layout.contentSize)
  }

  /// Forgets what the last step left behind.
  func begin() {
    answer = nil
    error = nil
    target = nil
    report = nil
    stateBefore = nil
    contexts = []
  }
}

extension Stage: LayoutDriverDelegate {
  package func layoutDriver(
    _ driver: LayoutDriver, willInvalidateWith context: InvalidationContext
  ) {
    contexts.append(context)
  }
}

/// Everything that can be seen of a layout: its elements in order, and its content size.
package struct StageState: Equatable {
  package var elements: [PlacedElement]
  package var contentSize: Size

  package init(elements: [PlacedElement], contentSize: Size) {
    self.elements = elements
    self.contentSize = contentSize
  }

  /// How `other` differs from this state, expected before found; nil where it does not.
  package func difference(from other: StageState) -> String? {
    if contentSize != other.contentSize {
      return "expected content size \(contentSize.text), found \(other.contentSize.text)"
    }
    return Difference.ofElements(expected: elements, found: other.elements)
  }
}
