import RandomCollections

extension Rule {
  /// The rule first checks the host, which must throw a typed error for every impossible batch and
  /// must not pass the batch on to the layout.
  ///
  /// The rule then passes one of the batches to a layout, as a host that does not check batches
  /// may do. The layout must either throw the error `invalidBatch`, or ignore the batch and read
  /// the numbers of items from its data source; it must not apply a part of the batch. The rule
  /// passes only a batch whose positions all exist. A layout that trusts its host then gives wrong
  /// answers, but does not trap.
  static let u06ImpossibleBatches = Rule(
    "U-06", "impossible-batches",
    "An impossible batch (a double delete, a move and a delete of one item, two moves to one place, an insert beyond the final count, or counts that do not add up) throws a typed error and changes nothing.",
    intent:
      "A layout that applies half of a contradictory batch matches neither the data before the batch nor the data after it.",
    reliedOnBy: .purist, requiredObservation: "an impossible batch",
    sources: [.uikit], [.direct], followsFrom: ["I-05"], requiredCapabilities: [.updates],
    exclusionReason: onlyForItemLayouts
  ) { check in
    guard check.stepMayHaveChangedLayout, let data = check.numberedData,
      let section = data.sections.firstIndex(where: { $0.items.count >= 3 })
    else { return }
    let impossibleBatches = ImpossibleBatch.all(inSection: section, of: data.itemCounts)
    check.recordRequiredObservation()
    for batch in impossibleBatches { check.expectRefusal(batch, on: data) }
    guard
      let chosenBatch = check.randomNumbers.pick(impossibleBatches.filter(\.usesExistingPositions))
    else {
      return
    }
    let scratchLayout = check.makePreparedLayout(on: data.resolvedData)
    let stateBefore = scratchLayout.sortedState
    scratchLayout.invalidate {
      $0.invalidatesDataSourceCounts = true
      $0.updates = chosenBatch.updates
    }
    let error = scratchLayout.errorOfPrepare()
    if error == nil {
      scratchLayout.layout.layout.prepare(forCollectionViewUpdates: chosenBatch.updates)
      scratchLayout.endBatch()
    } else {
      if case .invalidBatch? = error {
      } else {
        check.expect(
          false, "expected the error invalidBatch or none for \(chosenBatch.name), found: \(error!)"
        )
      }
      scratchLayout.invalidate { $0.invalidatesEverything = true }
      scratchLayout.prepare()
    }
    check.expectEqual(
      stateBefore, scratchLayout.sortedState,
      occasion: "after an impossible batch (\(chosenBatch.name)), for which the data did not change"
    )
  }
}

/// A batch that cannot be applied: its updates contradict each other or the numbers of items.
struct ImpossibleBatch {
  let name: String
  let updates: [LayoutUpdate]

  /// Whether all positions that the updates name exist, both before and after the batch.
  let usesExistingPositions: Bool

  /// A batch for each kind of contradiction, in a section of at least three items.
  static func all(inSection section: Int, of counts: [Int]) -> [ImpossibleBatch] {
    func item(_ item: Int) -> LayoutUpdate.Target {
      .item(ElementPath(section: section, item: item))
    }
    let delete = LayoutUpdate(action: .delete, before: item(1), after: nil)
    func move(_ from: Int, _ to: Int) -> LayoutUpdate {
      LayoutUpdate(action: .move, before: item(from), after: item(to))
    }
    func insert(_ index: Int) -> LayoutUpdate {
      LayoutUpdate(action: .insert, before: nil, after: item(index))
    }
    return [
      ImpossibleBatch(
        name: "a double delete", updates: [delete, delete], usesExistingPositions: true),
      ImpossibleBatch(
        name: "a move and a delete of one item", updates: [delete, move(1, 0)],
        usesExistingPositions: true),
      ImpossibleBatch(
        name: "two moves to one place", updates: [move(1, 0), move(2, 0)],
        usesExistingPositions: true),
      ImpossibleBatch(
        name: "an insert beyond the final count", updates: [insert(counts[section])],
        usesExistingPositions: false),
      ImpossibleBatch(
        name: "counts that do not add up", updates: [delete], usesExistingPositions: true),
    ]
  }
}

extension RuleCheck {
  /// Checks that the host throws a typed error for the batch.
  fileprivate func expectRefusal(_ batch: ImpossibleBatch, on data: DataWithNumberedItems) {
    do throws(LayoutError) {
      _ = try BatchPlan(batch.updates, countsBefore: data.itemCounts, countsAfter: data.itemCounts)
      expect(false, "expected the error invalidBatch for \(batch.name), found none")
    } catch {
      var isInvalidBatchError = false
      if case .invalidBatch = error { isInvalidBatchError = true }
      expect(
        isInvalidBatchError, "expected the error invalidBatch for \(batch.name), found: \(error)")
    }
  }
}
