import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// The state of a layout after a step. It contains the elements that the page shows, and the data
/// and view properties from which a new layout can be made and scrolled.
///
///     let run = ScenarioRun(scenario, of: scenario.layout, on: [Engine.lazy])
///     run.play()
///     let state = ExploredState(run.implementationRuns[0], layout: scenario.layout)
///     print(state.elementCount, state.contentSize)
struct ExploredState {
  let layout: LayoutSpecification
  let data: ResolvedData
  let bounds: Rect
  let contentInset: Insets
  let scale: Double
  let contentSize: Size

  /// The first elements in canonical order, at most
  /// ``ExplorationLimits/maximumElementsPerState``.
  let elements: [PlacedElement]

  /// The number of all elements.
  let elementCount: Int

  /// The whole content; nil if ``elements`` contains all elements.
  let overview: ContentOverview?

  /// Reads the current state of `run`.
  ///
  /// - Complexity: O(n) for n elements.
  init(_ run: ImplementationRun, layout: LayoutSpecification) {
    self.init(
      run.layout, layout: layout, data: run.source.data, bounds: run.source.bounds,
      contentInset: run.source.contentInset, scale: run.source.scale)
  }

  /// Reads the current state of `subject`.
  init(
    _ subject: any LayoutUnderTest, layout: LayoutSpecification, data: ResolvedData, bounds: Rect,
    contentInset: Insets, scale: Double
  ) {
    self.layout = layout
    self.data = data
    self.bounds = bounds
    self.contentInset = contentInset
    self.scale = scale
    contentSize = subject.contentSize
    var elements: [PlacedElement] = []
    var elementCount = 0
    subject.visitElements(in: .infinite) { element in
      elementCount += 1
      if elementCount <= ExplorationLimits.maximumElementsPerState { elements.append(element) }
    }
    self.elements = elements
    self.elementCount = elementCount
    overview = elementCount > elements.count ? ContentOverview(of: subject) : nil
  }

  /// A new source of the same data in the same view.
  func makeSource() -> ScenarioSource {
    ScenarioSource(data: data, bounds: bounds, contentInset: contentInset, scale: scale)
  }

  /// True if this state and `other` look the same on the page, and a reader can scroll them to the
  /// same offsets.
  func looksLike(_ other: ExploredState) -> Bool {
    bounds == other.bounds && contentSize == other.contentSize && layout == other.layout
      && contentInset == other.contentInset && scale == other.scale
      && elementCount == other.elementCount && elements == other.elements && data == other.data
  }

  /// True if both states have the same elements and the same content size.
  func hasSameElements(as other: ExploredState) -> Bool {
    contentSize == other.contentSize && elementCount == other.elementCount
      && elements == other.elements
  }
}
