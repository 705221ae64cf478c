extension Rule {
  static let u12NoLeftoverState = Rule(
    "U-12", "no-leftover-state",
    "After finalizeCollectionViewUpdates, the finished batch has no effect on the next one.",
    intent:
      "Otherwise the rows inserted by the last batch slide in again with the next one.",
    reliedOnBy: .collectionView, requiredObservation: "two successive batches",
    sources: [.bug("MagazineLayout 124")], [.metamorphic], followsFrom: ["I-05"],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.mayHaveChangedSinceLastStep, let data = check.numberedData else { return }
    let actions: Set<LayoutUpdate.Action> = [.delete, .insert]
    let first =
      check.randomNumbers.nextInt(2) == 0
      ? NumberedBatch(items: actions, of: data, &check.randomNumbers)
      : NumberedBatch(sections: actions, of: data, &check.randomNumbers)
    let second = NumberedBatch(items: actions, of: first.dataAfter, &check.randomNumbers)
    if first.isEmpty || second.isEmpty { return }
    check.recordExercise()
    let usedLayout = check.makePreparedLayout(before: first)
    usedLayout.apply(first)
    usedLayout.beginBatch(second)
    let fresh = check.makePreparedLayout(before: second)
    fresh.beginBatch(second)
    func expectSameAttributes(
      _ expected: PlacedElement?, _ found: PlacedElement?, _ identity: ElementIdentity,
      role: String
    ) {
      check.expect(
        expected == found,
        "\(RuleCheck.difference(expected, found, of: identity)), as \(role) attributes during \(second.text), after the earlier batch \(first.text)"
      )
    }
    for path in second.dataAfter.itemPaths {
      let identity = ElementIdentity.cell(path)
      expectSameAttributes(
        fresh.initialAttributes(identity), usedLayout.initialAttributes(identity), identity,
        role: "initial")
    }
    for path in second.dataBefore.itemPaths {
      let identity = ElementIdentity.cell(path)
      expectSameAttributes(
        fresh.finalAttributes(identity), usedLayout.finalAttributes(identity), identity,
        role: "final")
    }
    let kinds = check.observation.run.implementation.elementKinds(of: check.specification.kind)
    for kind in kinds.supplementary {
      let expected = fresh.layout.layout.pathsToInsert(for: .supplementary, ofKind: kind).sorted()
      let found = usedLayout.layout.layout.pathsToInsert(for: .supplementary, ofKind: kind).sorted()
      check.expect(
        expected == found,
        "expected pathsToInsert(for:ofKind:) to return [\(expected.commaSeparatedText)] for the kind \"\(kind)\", "
          + "found [\(found.commaSeparatedText)] during \(second.text), after the earlier batch \(first.text)"
      )
    }
    usedLayout.endBatch()
    fresh.endBatch()
  }
}
