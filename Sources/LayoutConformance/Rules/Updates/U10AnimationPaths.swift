import RandomCollections

extension Rule {
  /// The host decides when it requests initial and final attributes. A layout fails if it returns
  /// attributes of another element. It also fails if, outside of a batch, it returns attributes
  /// that differ from the resting attributes, which are those that a lookup returns.
  static let u10AnimationPaths = Rule(
    "U-10", "animation-paths",
    "Initial attributes are requested by the path after the batch, final attributes by the path before it. "
      + "Initial and final attributes belong to the requested element; outside a batch they are nil or equal the attributes that a lookup returns.",
    intent:
      "If the rule fails, the wrong row slides in, or a row slides in that was there all the time.",
    reliedOnBy: .collectionView, requiredObservation: "an item that a batch inserts or deletes",
    sources: [.documentation("initialLayoutAttributesForAppearingItem(at:)")], [.direct],
    followsFrom: ["U-12", "I-05", "A-07", "Q-03"],
    requiredCapabilities: [.updates],
    symptom: .wrongAnimation, exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, let data = check.numberedData else { return }
    let actions: Set<LayoutUpdate.Action> = [.delete, .insert]
    let batch =
      check.hasEvenItemCount
      ? BatchOfNumberedItems(items: actions, of: data, &check.randomNumbers)
      : BatchOfNumberedItems(sections: actions, of: data, &check.randomNumbers)
    if batch.isEmpty { return }
    let scratchLayout = check.makePreparedLayout(before: batch)
    check.expectRestingAttributes(
      of: scratchLayout, at: check.randomNumbers.shuffled(batch.dataBefore.itemPaths),
      occasion: "before a batch")
    scratchLayout.beginBatch(batch)
    let pathsBefore = batch.dataBefore.itemPathsByNumber
    let pathsAfter = batch.dataAfter.itemPathsByNumber
    var insertedPaths: [ElementPath] = []
    for (number, path) in pathsAfter.numbersAndPaths where pathsBefore[number] == nil {
      check.recordRequiredObservation()
      insertedPaths.append(path)
      check.expectRequestedElement(
        scratchLayout.initialAttributes(.cell(path)), .cell(path), initialOrFinal: "initial", batch)
    }
    for (number, path) in pathsBefore.numbersAndPaths where pathsAfter[number] == nil {
      check.recordRequiredObservation()
      check.expectRequestedElement(
        scratchLayout.finalAttributes(.cell(path)), .cell(path), initialOrFinal: "final", batch)
    }
    scratchLayout.endBatch()
    // After the batch, inserted cells must have their resting attributes. A layout that keeps the
    // finished batch would still animate them.
    check.expectRestingAttributes(
      of: scratchLayout,
      at: insertedPaths.sorted() + check.randomNumbers.shuffled(batch.dataAfter.itemPaths),
      occasion: "after \(batch.text) was finalized")
  }
}

extension RuleCheck {
  /// Checks that `found`, the initial or final attributes of `identity`, belong to this element and
  /// have a finite frame. `initialOrFinal` says which of the two.
  fileprivate func expectRequestedElement(
    _ found: PlacedElement?, _ identity: ElementIdentity, initialOrFinal: String,
    _ batch: BatchOfNumberedItems
  ) {
    expect(
      found == nil || found?.identity == identity,
      "expected \(initialOrFinal) attributes of \"\(identity)\" or none, found those of \"\(found?.identity ?? identity)\" during \(batch.text)"
    )
    expect(
      found?.frame.isFinite ?? true,
      "expected \(initialOrFinal) attributes of \"\(identity)\" with a finite frame, found \(found?.frame.text ?? "none")"
    )
  }

  /// Checks that the initial and final attributes of the cells at the first four of `paths` are nil
  /// or equal the cells' resting attributes.
  fileprivate func expectRestingAttributes(
    of scratchLayout: ScratchLayout, at paths: [ElementPath], occasion: @autoclosure () -> String
  ) {
    for path in paths.prefix(4) {
      let identity = ElementIdentity.cell(path)
      for found in [
        scratchLayout.initialAttributes(identity), scratchLayout.finalAttributes(identity),
      ] {
        expect(
          found == nil || found == scratchLayout.layout.element(identity),
          "expected the initial and final attributes of \"\(identity)\" to be nil or those of a cell at rest \(occasion()), found other attributes"
        )
      }
    }
  }
}
