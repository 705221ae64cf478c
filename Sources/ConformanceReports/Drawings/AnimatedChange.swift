import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// An animated change of a layout: a batch of updates, or a switch to another layout.
///
///     let changes = AnimatedChangeRecorder.changes(
///       of: scenario, as: scenario.layout, on: Engine.lazy)
///     for change in changes { print(change.stepLabel, change.drawnElements(at: 0.5).count) }
package struct AnimatedChange {
  /// The scenario step that makes the change, as failure messages name it, such as `$.steps[1]
  /// (batch)`: its JSON path, and the value of its key `do`.
  let stepLabel: String

  let animation: LayoutAnimation

  /// The size of the collection view during the change, in points.
  let viewSize: Size

  /// The elements after the change, in all parts of the content that the view shows during the
  /// change.
  let restingElements: [PlacedElement]

  /// The name of the custom value in which a supplementary view lists the cells that it draws lines
  /// to; nil if the layout has no such views.
  let nameOfCustomValueListingConnectedCells: String?

  /// The visible part of the content at `time`: 0 is the start of the change, and 1 is its end.
  func visibleRect(at time: Double) -> Rect {
    Rect(origin: animation.contentOffset(at: time), size: viewSize)
  }

  /// The visible elements from back to front at `time`: 0 is the start of the change, and 1 is
  /// its end.
  func drawnElements(at time: Double) -> [DrawnElement] {
    var animatedIdentities: Set<ElementIdentity> = []
    var allElements: [(element: PlacedElement, boxKind: DrawnElement.BoxKind?)] = []
    for elementAnimation in animation.elementAnimations {
      let currentElement = PlacedElement(elementAnimation.attributes(at: time))
      switch elementAnimation.role {
      case .moving: allElements.append((currentElement, nil))
      case .appearing: allElements.append((currentElement, .appearing))
      case .disappearing: allElements.append((currentElement, .disappearing))
      }
      if elementAnimation.role != .disappearing {
        animatedIdentities.insert(elementAnimation.element)
      }
    }
    allElements =
      restingElements.filter { !animatedIdentities.contains($0.identity) }.map { ($0, nil) }
      + allElements
    let visibleBounds = visibleRect(at: time)
    let cellFrames = Dictionary(
      allElements.filter { $0.boxKind != .disappearing && $0.element.identity.category == .cell }
        .map { ($0.element.identity, $0.element.frame) }, uniquingKeysWith: { first, _ in first })
    return allElements.enumerated()
      .filter { _, shown in
        !shown.element.isHidden && shown.element.alpha > 0
          && shown.element.boundingBox.overlaps(visibleBounds)
      }
      .sorted { ($0.element.element.zIndex, $0.offset) < ($1.element.element.zIndex, $1.offset) }
      .map { _, shown in
        var drawnElement = DrawnElement(shown: shown.element)
        if let boxKind = shown.boxKind { drawnElement.boxKind = boxKind }
        drawnElement.opacity = min(shown.element.alpha, 1)
        drawnElement.connectionLines = connectionLines(of: shown.element, between: cellFrames)
        return drawnElement
      }
  }

  /// The lines to draw for a supplementary view that connects cells with the frames `cellFrames`;
  /// nil for other elements.
  private func connectionLines(of view: PlacedElement, between cellFrames: [ElementIdentity: Rect])
    -> [[Point]]?
  {
    guard let name = nameOfCustomValueListingConnectedCells,
      view.identity.category == .supplementary,
      let startFrame = cellFrames[.cell(view.identity.path)],
      case .paths(let paths)? = view.customValues.first(where: { $0.name == name })?.value
    else { return nil }
    return paths.compactMap { cellFrames[.cell($0)] }.map { startFrame.connectionLine(to: $0) }
  }
}

/// Records every animated change of a scenario.
///
/// The scenario is played a second time to record the changes, because computing an animation
/// queries the layout, and the queries would count as work of the steps.
final class AnimatedChangeRecorder: ScenarioRunWatcher {
  private(set) var changes: [AnimatedChange] = []

  var wantsNoFurtherSteps: Bool { false }

  /// The animated changes of `scenario`, played with `layout` on `implementation`.
  static func changes(
    of scenario: Scenario, as layout: LayoutSpecification,
    on implementation: any LayoutImplementation
  ) -> [AnimatedChange] {
    let scenarioRun = ScenarioRun(
      scenario, of: layout, on: [implementation], collectsAnimations: true)
    let recorder = AnimatedChangeRecorder()
    scenarioRun.watcher = recorder
    scenarioRun.play()
    return recorder.changes
  }

  func willPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {}

  func didPlay(_ step: Step, on run: ImplementationRun, in scenarioRun: ScenarioRun) {
    switch step.action {
    case .batch: break
    case .switchLayout(_, isAnimated: true): break
    default: return
    }
    let size = run.source.bounds.size
    let animation = run.animation
    let startRect = Rect(origin: animation.startOffset, size: size)
    let shownContent = startRect.union(Rect(origin: animation.endOffset, size: size))
    guard run.error == nil, !animation.isEmpty, shownContent.isDrawable else { return }
    changes.append(
      AnimatedChange(
        stepLabel: "\(step.jsonPath) (\(step.kind.rawValue))", animation: animation, viewSize: size,
        restingElements: run.layout.elements(in: shownContent),
        nameOfCustomValueListingConnectedCells: scenarioRun.layout.kind.traits
          .nameOfCustomValueListingConnectedCells))
  }
}
