extension Rule {
  static let u12NoLeftoverState = Rule(
    "U-12", "no-leftover-state",
    "After finalizeCollectionViewUpdates, the finished batch has no effect on the next one.",
    intent:
      "If the rule fails, the rows inserted by the last batch slide in again with the next one.",
    reliedOnBy: .collectionView, requiredObservation: "two successive batches",
    sources: [.bug("MagazineLayout 124")], [.metamorphic], followsFrom: ["I-05", "L-05", "A-07"],
    neededTraits: [.independenceOfHistory],
    requiredCapabilities: [.updates],
    symptom: .wrongAnimation, exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, let data = check.numberedData else { return }
    let actions: Set<LayoutUpdate.Action> = [.delete, .insert]
    let firstBatch =
      check.randomNumbers.nextInt(2) == 0
      ? BatchOfNumberedItems(items: actions, of: data, &check.randomNumbers)
      : BatchOfNumberedItems(sections: actions, of: data, &check.randomNumbers)
    let secondBatch = BatchOfNumberedItems(
      items: actions, of: firstBatch.dataAfter, &check.randomNumbers)
    if firstBatch.isEmpty || secondBatch.isEmpty { return }
    check.recordRequiredObservation()
    let reusedLayout = check.makePreparedLayout(before: firstBatch)
    reusedLayout.apply(firstBatch)
    reusedLayout.beginBatch(secondBatch)
    let newLayout = check.makePreparedLayout(before: secondBatch)
    newLayout.beginBatch(secondBatch)
    func expectSameAttributes(
      _ expected: PlacedElement?, _ found: PlacedElement?, _ identity: ElementIdentity,
      initialOrFinal: String
    ) {
      check.expect(
        expected == found,
        "expected the finished batch \(firstBatch.text) not to change the \(initialOrFinal) attributes of \"\(identity)\" during \(secondBatch.text): \(RuleCheck.difference(expected, found, of: identity))"
      )
    }
    for path in secondBatch.dataAfter.itemPaths {
      let identity = ElementIdentity.cell(path)
      expectSameAttributes(
        newLayout.initialAttributes(identity), reusedLayout.initialAttributes(identity),
        identity,
        initialOrFinal: "initial")
    }
    for path in secondBatch.dataBefore.itemPaths {
      let identity = ElementIdentity.cell(path)
      expectSameAttributes(
        newLayout.finalAttributes(identity), reusedLayout.finalAttributes(identity),
        identity,
        initialOrFinal: "final")
    }
    let kinds = check.observation.run.implementation.elementKinds(of: check.specification.kind)
    for kind in kinds.supplementary {
      let expected = newLayout.layout.layout.pathsToInsert(for: .supplementary, ofKind: kind)
        .sorted()
      let found = reusedLayout.layout.layout.pathsToInsert(
        for: .supplementary, ofKind: kind
      ).sorted()
      check.expect(
        expected == found,
        "expected pathsToInsert(for:ofKind:) to return [\(expected.commaSeparatedText)] for the kind \"\(kind)\", found [\(found.commaSeparatedText)] during \(secondBatch.text), after the earlier batch \(firstBatch.text)"
      )
    }
    reusedLayout.endBatch()
    newLayout.endBatch()
  }
}
