import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// The state of one implementation while a scenario is played: its data source, its layout, and the
/// results of the last step.
///
/// All runs of a ``ScenarioRun`` play the same steps, each on its own data source.
package final class ImplementationRun {
  package let implementation: any LayoutImplementation
  package let source: ScenarioSource
  package private(set) var layout: any LayoutUnderTest

  /// The driver that calls the methods of the layout in the order in which a collection view calls
  /// them.
  package let driver: LayoutDriver

  /// The elements that the layout returned in the last step; nil if the step did not ask for
  /// elements.
  package var answer: [PlacedElement]?

  /// The error that the last step threw; nil if it threw none.
  package var error: LayoutError?

  /// True if the last `prepare` threw an error that the oracle does not expect, or did not throw
  /// the error that the oracle expects. The elements of the layout and of the oracle then differ.
  var hasWrongError = false

  /// The rule that fails according to the last comparison with a newly created layout, nil if both
  /// were equal, and the number of calls of `prepare` before the comparison. The comparison is
  /// repeated only after the next `prepare`.
  var lastComparisonWithNewLayout: (prepareCountBefore: Int, observation: Observation?)?

  /// The offset that the layout returned for a `snap` step; nil for other steps.
  package var targetOffset: Point?

  /// The work that the last step caused.
  package var work = WorkCounters()

  /// The contexts with which the layout was invalidated in the last step.
  package var invalidationContexts: [InvalidationContext] = []

  /// The elements that the layout reported as inserted and deleted by the last batch; nil if the
  /// layout was not asked for them.
  var batchReport: BatchReport?

  /// The state before the last step, if that step must not change anything; otherwise nil.
  var stateBeforeStep: LayoutState?

  /// The animation of the last batch or switch of layouts.
  package internal(set) var animation = LayoutAnimation()

  /// The states stored by `snapshot` steps, by name.
  var snapshots: [String: LayoutState] = [:]

  package var checkCount = 0
  package var failures: [PlayFailure] = []

  /// The number of failures before the current step.
  var failureCountBeforeStep = 0

  /// The reason why the implementation does not support the new layout that the last switch of
  /// layouts asked for; nil if the implementation supports that layout.
  var switchRefusalReason: String?

  /// The reason why the implementation cannot play the scenario any further; nil if it can play on.
  package var refusal: String? { switchRefusalReason ?? layout.refusal }

  /// The sudden end of the layout that a rehearsal found, once the play has reached it.
  var suddenEnd: PermanentFailure?

  /// The failure after which no further steps are played; nil while the layout responds.
  package var permanentFailure: PermanentFailure? { suddenEnd ?? layout.permanentFailure }

  /// The content inset that the scenario last gave to the view.
  private var scenarioInset: Insets

  /// True if two answers of the layout differ when their elements are in a different order. If
  /// false, answers are compared as sets.
  package let comparesElementOrder: Bool

  /// Creates a run with a layout of `specification`; returns nil if the implementation makes no
  /// such layout. If making the layout ends the process, `suddenEnd` says so, and the layout is
  /// empty.
  init?(
    _ scenario: Scenario, of specification: LayoutSpecification,
    on implementation: any LayoutImplementation, suddenEnd: PermanentFailure? = nil
  ) {
    self.implementation = implementation
    comparesElementOrder = implementation.capabilities.contains(.canonicalOrder)
    scenarioInset = scenario.contentInset
    source = ScenarioSource(
      data: scenario.data.resolved(), bounds: scenario.viewport,
      contentInset: scenario.contentInset, scale: scenario.scale,
      delegatesItemSizes: scenario.delegatesItemSizes)
    self.suddenEnd = suddenEnd
    let layout =
      suddenEnd == nil
      ? implementation.layout(specification, source: source)
      : HostedLayout(EmptyLayout(), source: source)
    guard let layout else { return nil }
    self.layout = layout
    driver = LayoutDriver(of: layout.layout, in: source)
    driver.delegate = self
  }

  /// Makes `newLayout` the current layout.
  func replaceLayout(by newLayout: any LayoutUnderTest) {
    layout = newLayout
    driver.replaceLayout(by: newLayout.layout)
  }

  /// Makes `formerLayout` the current layout again, and restores the driver to `state`.
  func restore(_ formerLayout: any LayoutUnderTest, _ state: LayoutDriver.State) {
    layout = formerLayout
    driver.restore(formerLayout.layout, state)
  }

  /// Prepares the layout if necessary, and stores the error if the layout throws one.
  func prepare() {
    do throws(LayoutError) {
      try driver.prepareAndClampOffset()
    } catch {
      self.error = error
    }
  }

  /// Scrolls to the legal offset nearest to `offset`. Before the first `prepare`, scrolls to
  /// `offset` itself.
  func scroll(to offset: Point) { driver.scroll(to: driver.legalOffset(offset)) }

  /// Changes the content inset, and invalidates the bounds as a collection view does. A layout that
  /// has set the inset of its view itself, such as a carousel that centers its first item, keeps its
  /// own inset, because no app changes the inset of such a view.
  func setContentInset(_ inset: Insets) {
    if source.contentInset == scenarioInset { source.contentInset = inset }
    scenarioInset = inset
    let context = driver.makeContext()
    context.invalidatesBounds = true
    driver.invalidate(with: context)
  }

  /// Changes the display scale, and invalidates all geometry.
  func setScale(_ scale: Double) {
    source.scale = scale
    driver.invalidate(with: driver.makeContext())
  }

  /// The current state: all elements, and the content size.
  package var state: LayoutState {
    var elements: [PlacedElement] = []
    layout.visitElements(in: .infinite) { elements.append($0) }
    return LayoutState(elements: elements, contentSize: layout.contentSize)
  }

  /// Clears the results of the last step.
  func clearStepResults() {
    answer = nil
    error = nil
    targetOffset = nil
    batchReport = nil
    stateBeforeStep = nil
    invalidationContexts = []
  }
}

extension ImplementationRun: LayoutDriverDelegate {
  package func layoutDriver(
    _ driver: LayoutDriver, willInvalidateWith context: InvalidationContext
  ) {
    invalidationContexts.append(context)
  }
}

/// Stands for a layout that cannot be made.
private final class EmptyLayout: CollectionLayout {
  weak var host: (any LayoutHost)?
  let collectionViewContentSize = Size.zero

  func prepare() {}

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<NoPayload>] { [] }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<NoPayload>? { nil }
}

/// The observable state of a layout: its elements in order, and its content size.
package struct LayoutState: Equatable {
  package var elements: [PlacedElement]
  package var contentSize: Size

  package init(elements: [PlacedElement], contentSize: Size) {
    self.elements = elements
    self.contentSize = contentSize
  }

  /// A message about the first difference between this state and `other`; nil if they are equal. If
  /// `inOrder` is false, the elements are compared as sets.
  package func difference(from other: LayoutState, inOrder: Bool = true) -> String? {
    if !contentSize.isSame(as: other.contentSize) {
      return "expected content size \(contentSize.text), found \(other.contentSize.text)"
    }
    return ElementDifference.ofElements(
      expected: elements, found: other.elements, inOrder: inOrder)
  }
}

extension ImplementationRun {
  /// The elements that the layout returns for a query of `rect`, without those outside of `rect`
  /// that the layout's traits allow it to return.
  ///
  /// Nil if `rect` has no area and the layout does not support queries of such rectangles.
  func elementsWithoutOverscan(in rect: Rect, of specification: LayoutSpecification)
    -> [PlacedElement]?
  {
    let traits = implementation.traits(of: specification.kind)
    if traits.supportsEmptyRects == false && !rect.isInfiniteOrHasArea { return nil }
    return layout.elements(in: rect)
      .droppingOverscan(of: traits, along: specification.scrollDirection, around: rect)
  }
}

extension [PlacedElement] {
  /// A copy of this answer to a query of `rect`, without the elements that do not intersect `rect`
  /// but are permitted by `traits`. The content scrolls along `axis`, unless `traits` state another
  /// axis.
  package func droppingOverscan(
    of traits: LayoutTraits, along axis: Axis, around rect: Rect
  ) -> [PlacedElement] {
    guard traits.overscan > 0 || traits.overscansCrossAxis else { return self }
    let unboundedAxis = traits.overscansCrossAxis ? (traits.fixedAxis ?? axis).cross : nil
    let widenedRect = rect.extended(by: traits.overscan, unboundedAlong: unboundedAxis)
    return filter { element in
      let box = element.boundingBox
      return oracleIntersects(box, rect) || !oracleIntersects(box, widenedRect)
    }
  }
}

extension Rect {
  /// Whether the standardized rectangle is finite and has an area, or is the infinite rectangle.
  package var isInfiniteOrHasArea: Bool {
    if self == .infinite { return true }
    return isFinite && width > 0 && height > 0
  }

  /// The rectangle extended by `distance` points on every side, and without limit along the axis
  /// `unboundedAxis`, if there is one. The null and the infinite rectangle stay unchanged.
  fileprivate func extended(by distance: Double, unboundedAlong unboundedAxis: Axis?) -> Rect {
    if self == .infinite || self == .null { return self }
    let rect = standardized
    var widenedRect = Rect(
      x: rect.minX - distance, y: rect.minY - distance, width: rect.width + 2 * distance,
      height: rect.height + 2 * distance)
    if let unboundedAxis, rect.isFinite {
      widenedRect.origin[unboundedAxis] = Rect.infinite.origin[unboundedAxis]
      widenedRect.size[unboundedAxis] = Rect.infinite.size[unboundedAxis]
    }
    return widenedRect
  }
}
