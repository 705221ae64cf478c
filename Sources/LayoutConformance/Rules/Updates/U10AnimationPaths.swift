import RandomCollections

extension Rule {
  /// The host decides when it requests initial and final attributes. A layout fails if it returns
  /// attributes of another element. It also fails if, outside of a batch, it returns attributes
  /// that differ from the resting attributes, which are those that a lookup returns.
  static let u10AnimationPaths = Rule(
    "U-10", "animation-paths",
    "Initial attributes are requested by the path after the batch, final attributes by the path before it. "
      + "They belong to the requested element; outside a batch they are nil or the resting attributes.",
    intent:
      "Otherwise the wrong row slides in, or a row slides in that was there all the time.",
    reliedOnBy: .collectionView, requiredObservation: "an item that a batch inserts or deletes",
    sources: [.documentation("initialLayoutAttributesForAppearingItem(at:)")], [.direct],
    followsFrom: ["U-12", "I-05"],
    requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.mayHaveChangedSinceLastStep, let data = check.numberedData else { return }
    let actions: Set<LayoutUpdate.Action> = [.delete, .insert]
    let batch =
      check.hasEvenItemCount
      ? NumberedBatch(items: actions, of: data, &check.randomNumbers)
      : NumberedBatch(sections: actions, of: data, &check.randomNumbers)
    if batch.isEmpty { return }
    let scratch = check.makePreparedLayout(before: batch)
    check.expectRestingAttributes(
      of: scratch, at: check.randomNumbers.shuffled(batch.dataBefore.itemPaths),
      occasion: "before a batch")
    scratch.beginBatch(batch)
    let pathsBefore = batch.dataBefore.itemPathsByNumber
    let pathsAfter = batch.dataAfter.itemPathsByNumber
    var insertedPaths: [ElementPath] = []
    for (name, path) in pathsAfter.numbersAndPaths where pathsBefore[name] == nil {
      check.recordExercise()
      insertedPaths.append(path)
      check.expectRequestedElement(
        scratch.initialAttributes(.cell(path)), .cell(path), role: "initial", batch)
    }
    for (name, path) in pathsBefore.numbersAndPaths where pathsAfter[name] == nil {
      check.recordExercise()
      check.expectRequestedElement(
        scratch.finalAttributes(.cell(path)), .cell(path), role: "final", batch)
    }
    scratch.endBatch()
    // After the batch, inserted cells must be at rest. A layout that keeps the finished batch would
    // still animate them.
    check.expectRestingAttributes(
      of: scratch,
      at: insertedPaths.sorted() + check.randomNumbers.shuffled(batch.dataAfter.itemPaths),
      occasion: "after \(batch.text) was finalized")
  }
}

extension RuleCheck {
  /// Checks that `found`, the initial or final attributes of `identity`, belong to this element and
  /// have a finite frame. `role` is `initial` or `final`.
  fileprivate func expectRequestedElement(
    _ found: PlacedElement?, _ identity: ElementIdentity, role: String, _ batch: NumberedBatch
  ) {
    expect(
      found == nil || found?.identity == identity,
      "expected \(role) attributes of \"\(identity)\" or none, found those of \"\(found?.identity ?? identity)\" during \(batch.text)"
    )
    expect(
      found?.frame.isFinite ?? true,
      "expected \(role) attributes of \"\(identity)\" with a finite frame, found \(found?.frame.text ?? "none")"
    )
  }

  /// Checks that the initial and final attributes of the cells at the first four of `paths` are nil
  /// or equal the cells' resting attributes.
  fileprivate func expectRestingAttributes(
    of scratch: ScratchLayout, at paths: [ElementPath], occasion: @autoclosure () -> String
  ) {
    for path in paths.prefix(4) {
      let identity = ElementIdentity.cell(path)
      for found in [scratch.initialAttributes(identity), scratch.finalAttributes(identity)] {
        expect(
          found == nil || found == scratch.layout.element(identity),
          "expected the initial and final attributes of \"\(identity)\" to be nil or those of a cell at rest \(occasion()), found other attributes"
        )
      }
    }
  }
}
