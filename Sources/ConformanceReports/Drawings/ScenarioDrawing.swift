import LayoutConformance
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// A picture of a layout after the steps of a scenario.
package struct ScenarioDrawing: Sendable {
  package let svg: String

  /// The number of expectations and invariants that failed.
  package let failureCount: Int

  /// Plays `scenario` on `implementation` and then draws the visible part of the content, or all of
  /// it.
  ///
  /// A scenario for any layout is played on the first layout that accepts its data.
  package init(
    _ scenario: Scenario, on implementation: any LayoutImplementation, showsAllContent: Bool
  ) {
    let scenarioRun = ScenarioRun(
      scenario, of: scenario.shownLayout(on: implementation), on: [implementation])
    scenarioRun.play()
    let stage = scenarioRun.stages[0]
    failureCount = stage.failures.count

    let content = Rect(origin: .zero, size: stage.layout.contentSize)
    let view = showsAllContent ? stage.source.bounds.union(content) : stage.source.bounds
    let margin = max(view.width, view.height) * 0.05
    var pictured = PicturedLayout(elements: [])
    if view.isDrawable {
      let rect = Rect(
        x: view.minX - margin, y: view.minY - margin, width: view.width + 2 * margin,
        height: view.height + 2 * margin)
      pictured = PicturedLayout(
        stage.layout, of: scenarioRun.layout.kind, source: stage.source, in: rect)
    }
    var notes = ["\(scenario.id): \(scenarioRun.layout.kind.name) on \(implementation.name)"]
    if let error = stage.error { notes.append("The last step ended in an error: \(error)") }
    if pictured.elements.isEmpty { notes.append("There is no element to show.") }
    svg =
      LayoutDrawing(
        pictured, view: view.isDrawable ? view : Rect(x: 0, y: 0, width: 1, height: 1),
        title: scenario.title.value, notes: notes
      ).svg
  }
}

extension Scenario {
  /// The layout to show: the scenario's own layout, or the first layout that accepts its data if
  /// the scenario is for any layout.
  package func shownLayout(on implementation: any LayoutImplementation) -> LayoutSpecification {
    guard layout.kind == .any else { return layout }
    let data = data.resolved()
    let shown = implementation.knownLayouts.first { $0.canUse(data) }
    return shown.map { LayoutSpecification(kind: $0) }
      ?? layout
  }
}
