import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let a11 = Rule(
    "A-11", "element-kinds",
    "Cells have no kind; all other elements have one.",
    intent:
      "Hosts choose the view to reuse by the kind. Without a kind there is no view to show.",
    reliedOnBy: .collectionView, requiredObservation: "an element",
    sources: [.header], [.direct],
    reasonForNoMutant:
      "in the same process, a cell never has a kind, and any other element always has one"
  ) { check in
    for element in check.answer(in: .infinite) + check.sampleOfElements {
      check.recordExercise()
      let identity = element.identity
      let isCell = identity.category == .cell
      check.expect(
        isCell == (identity.kind == .none),
        isCell
          ? "expected the cell \(identity.path) to have no kind, found \"\(identity.kind)\""
          : "expected the \(identity.category) element at \(identity.path) to have a kind, "
            + "found none")
    }
  }
}
