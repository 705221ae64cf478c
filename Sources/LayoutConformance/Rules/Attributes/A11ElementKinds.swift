extension Rule {
  static let a11ElementKinds = Rule(
    "A-11", "element-kinds",
    "Cells have no kind; all other elements have one.",
    intent:
      "A host chooses the view to reuse by the kind of the element. Without a kind, the host has no view to show.",
    reliedOnBy: .collectionView, requiredObservation: "an element",
    sources: [.headerComment], [.direct],
    reasonForNoMutant:
      "for layouts in the suite's own process, the type ElementIdentity allows no cell with a kind, and no other element without one"
  ) { check in
    for element in check.answer(in: .infinite) + check.sampleOfElements {
      check.recordRequiredObservation()
      let identity = element.identity
      let isCell = identity.category == .cell
      check.expect(
        isCell == (identity.kind == .none),
        isCell
          ? "expected the cell \(identity.path) to have no kind, found \"\(identity.kind)\""
          : "expected the \(identity.category) element at \(identity.path) to have a kind, found none"
      )
    }
  }
}
