import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let a11 = Rule(
    "A-11", "element-kinds",
    "Cells have no kind; all other elements have one.",
    intent:
      "Hosts choose the view to reuse by the kind. Without a kind there is no view to show.",
    reliedOnBy: .collectionView, mustSee: "an element",
    sources: [.header], [.direct],
    noFaultYet: "in process, no cell with a kind and no other element without one can be made"
  ) { check in
    for element in check.answer(in: .infinite) + check.sampleOfElements {
      check.exercise()
      let identity = element.identity
      let isCell = identity.category == .cell
      check.expect(
        isCell == (identity.kind == .none),
        isCell
          ? "expected no kind of the cell \(identity.path), found \"\(identity.kind)\""
          : "expected a kind of the \(identity.category) element at \(identity.path), found none")
    }
  }
}
