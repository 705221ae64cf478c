import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A picture of a layout after the steps of a scenario.
///
///     let drawing = ScenarioDrawing(scenario, on: Engine.lazy, showsAllContent: true)
///     if drawing.failureCount == 0 { print(drawing.svg) }
package struct ScenarioDrawing: Sendable {
  package let svg: String

  /// The number of expectations and invariants that failed.
  package let failureCount: Int

  /// Plays `scenario` on `implementation` and then draws the visible part of the content, or all of
  /// it.
  ///
  /// If the scenario's layout is `any`, the scenario is played on the first layout that accepts its
  /// data. The first animated changes of the scenario are drawn as film strips. If
  /// `showsAllContent` is true, and the content is much longer than wide or much wider than long,
  /// the content is drawn as a small strip with the visible part magnified.
  package init(
    _ scenario: Scenario, on implementation: any LayoutImplementation, showsAllContent: Bool
  ) {
    let scenarioRun = ScenarioRun(
      scenario, of: scenario.layoutToDraw(on: implementation), on: [implementation])
    scenarioRun.play()
    let run = scenarioRun.implementationRuns[0]
    failureCount = run.failures.count

    let content = Rect(origin: .zero, size: run.layout.contentSize)
    let drawnRect = showsAllContent ? run.source.bounds.union(content) : run.source.bounds
    let margin = max(drawnRect.width, drawnRect.height) * 0.05
    var picturedLayout = PicturedLayout(elements: [])
    if drawnRect.isDrawable {
      let rectWithMargin = Rect(
        x: drawnRect.minX - margin, y: drawnRect.minY - margin, width: drawnRect.width + 2 * margin,
        height: drawnRect.height + 2 * margin)
      picturedLayout = PicturedLayout(
        run.layout, of: scenarioRun.layout.kind, source: run.source, in: rectWithMargin)
    }
    let layoutName = scenarioRun.layout.kind.name
    var notes = ["\(scenario.id): layout \(layoutName), implementation \(implementation.name)"]
    if let error = run.error { notes.append("The last step ended in an error: \(error)") }
    if picturedLayout.elements.isEmpty { notes.append("There is no element to show.") }
    let title = scenario.title.value
    if showsAllContent, drawnRect.isDrawable, ContentStrip.isStripNeeded(for: drawnRect) {
      svg =
        ContentStrip(
          picturedLayout, content: drawnRect, visible: run.source.bounds, title: title, notes: notes
        ).svg
      return
    }
    let changes = AnimatedChangeRecorder.changes(
      of: scenario, as: scenario.layoutToDraw(on: implementation), on: implementation)
    svg =
      LayoutDrawing(
        picturedLayout,
        view: drawnRect.isDrawable ? drawnRect : Rect(x: 0, y: 0, width: 1, height: 1),
        title: title, notes: notes, width: changes.isEmpty ? 640 : 960,
        height: changes.isEmpty ? 860 : 520, changes: changes
      ).svg
  }
}

extension Scenario {
  /// The layout to show: the scenario's own layout or, if that is the placeholder `any`, the first
  /// layout that accepts the scenario's data.
  package func layoutToDraw(on implementation: any LayoutImplementation) -> LayoutSpecification {
    guard layout.kind == .any else { return layout }
    let data = data.resolved()
    let firstUsableLayout = implementation.knownLayouts.first { $0.canUse(data) }
    return firstUsableLayout.map { LayoutSpecification(kind: $0) } ?? layout
  }
}
