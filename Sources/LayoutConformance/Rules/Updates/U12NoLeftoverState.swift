import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let u12 = Rule(
    "U-12", "no-leftover-state",
    "After finalizeCollectionViewUpdates, no update state affects the next batch.",
    intent:
      "Otherwise the rows inserted by the last batch slide in again with the next one.",
    reliedOnBy: .collectionView, mustSee: "two batches, one after the other",
    sources: [.bug("MagazineLayout 124")], [.metamorphic], followsFrom: ["I-05"], needs: [.updates],
    objection: needsItems
  ) { check in
    guard check.isNews, let data = check.namedData else { return }
    let actions: Set<LayoutUpdate.Action> = [.delete, .insert]
    let first =
      check.numbers.below(2) == 0
      ? NamedBatch(items: actions, of: data, &check.numbers)
      : NamedBatch(sections: actions, of: data, &check.numbers)
    let second = NamedBatch(items: actions, of: first.after, &check.numbers)
    if first.isEmpty || second.isEmpty { return }
    check.exercise()
    let used = check.makePreparedLayout(before: first)
    used.apply(first)
    used.begin(second)
    let fresh = check.makePreparedLayout(before: second)
    fresh.begin(second)
    func expectSame(
      _ expected: PlacedElement?, _ found: PlacedElement?, _ identity: ElementIdentity,
      _ word: String
    ) {
      check.expect(
        expected == found,
        "\(RuleCheck.difference(expected, found, of: identity)), as \(word) attributes during "
          + "\(second.text), with \(first.text) before")
    }
    for path in second.after.paths {
      let identity = ElementIdentity.cell(path)
      expectSame(
        fresh.initialElement(identity), used.initialElement(identity), identity, "initial")
    }
    for path in second.before.paths {
      let identity = ElementIdentity.cell(path)
      expectSame(fresh.finalElement(identity), used.finalElement(identity), identity, "final")
    }
    let kinds = check.observation.stage.implementation.elementKinds(of: check.specification.kind)
    for kind in kinds.supplementary {
      let expected = fresh.layout.layout.pathsToInsert(for: .supplementary, ofKind: kind).sorted()
      let found = used.layout.layout.pathsToInsert(for: .supplementary, ofKind: kind).sorted()
      check.expect(
        expected == found,
        "expected the \(kind) paths to insert [\(expected.text)], found [\(found.text)] during "
          + "\(second.text), with \(first.text) before")
    }
    used.finalize()
    fresh.finalize()
  }
}
