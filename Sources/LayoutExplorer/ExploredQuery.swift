import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioPlayer

/// A query of one rectangle, with the answer and the work of each implementation.
///
///     let lazy = Engine.lazy.layout(scenario.layout, source: source)!
///     try lazy.prepare()
///     let query = ExploredQuery(viewport, on: [lazy])
///     print(query.answer.count, query.work[0].candidatesInspected)
struct ExploredQuery {
  let rect: Rect

  /// The elements that the first implementation returned.
  let answer: [PlacedElement]

  /// The work of the query, for each implementation.
  let work: [WorkCounters]

  /// The elements that the query inspected, for each implementation; nil if they are not known.
  let inspectedElementsByImplementation: [[ElementIdentity]?]

  /// The indices of the implementations whose answer differs from ``answer``.
  let deviatingImplementationIndices: [Int]

  /// Queries `rect` on all `subjects`.
  init(_ rect: Rect, on subjects: [any LayoutUnderTest]) {
    self.rect = rect
    var answers: [[PlacedElement]] = []
    var work: [WorkCounters] = []
    var inspectedElementLists: [[ElementIdentity]?] = []
    for subject in subjects {
      let workBefore = subject.work
      answers.append(subject.elements(in: rect))
      let queryWork = subject.work.since(workBefore)
      work.append(queryWork)
      let elementsInspectedInQuery = (subject.layout as? any QueryTracing)?
        .elementsThatQueryCompares(
          with: rect)
      // The list of inspected elements is discarded if its length differs from the number of
      // inspected elements that the layout counted.
      inspectedElementLists.append(
        elementsInspectedInQuery?.count == queryWork.candidatesInspected
          ? elementsInspectedInQuery : nil)
    }
    answer = answers.first ?? []
    deviatingImplementationIndices = answers.indices.filter { answers[$0] != answers[0] }
    self.work = work
    inspectedElementsByImplementation = inspectedElementLists
  }
}
