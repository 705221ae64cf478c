import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let e03 = Rule(
    "E-03", "shared-paths",
    "A cell, a header and a decoration at one path coexist, and so do two kinds of decoration.",
    intent:
      "A cache that uses only the path as its key overwrites the cell with the header of "
      + "its section.",
    reliedOnBy: .collectionView, mustSee: "two elements at one path",
    sources: [
      .documentation("layoutAttributesForDecorationView(ofKind:at:)"),
      .bug("PSTCollectionView 256"),
    ], [.direct]
  ) { check in
    let answer = Set(check.answer(in: .infinite).map(\.identity))
    let byPath = Dictionary(grouping: check.observation.elements, by: \.identity.path)
    for element in check.drawnElements(3) {
      let path = element.identity.path
      // If the lookup of any identity at this path finds an element, it has that identity.
      for identity in check.identities(at: path) {
        let found = check.subject.element(identity)
        check.expect(
          found.map { $0.identity == identity } ?? true,
          "expected \"\(identity)\" or nothing by its lookup, found "
            + "\"\(found?.identity ?? identity)\"")
      }
    }
    let shared = byPath.filter { $0.value.count > 1 }.keys.sorted()
    for path in shared.prefix(8) {
      check.exercise()
      let missing = (byPath[path] ?? []).map(\.identity).filter { !answer.contains($0) }
      check.expect(
        missing.isEmpty,
        "expected all \(byPath[path]?.count ?? 0) elements at path \(path) in one answer, found "
          + "missing \(Difference.list(missing))")
    }
  }
}

extension RuleCheck {
  /// All identities that an element at `path` could have.
  fileprivate func identities(at path: ElementPath) -> [ElementIdentity] {
    [.cell(path)] + elementKinds.supplementary.map { .supplementary($0, path) }
      + elementKinds.decoration.map { .decoration($0, path) }
  }
}
