import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let u14 = Rule(
    "U-14", "two-batches",
    "Two batches before one prepare give the same result as a fresh layout on the final data.",
    intent:
      "An app can change its data twice before the next layout pass. The paths of the first batch no "
      + "longer name the same items after the second, so a layout that adds both lists moves wrong "
      + "items.",
    reliedOnBy: .collectionView, mustSee: "two batches before one prepare",
    sources: [.own], [.metamorphic],
    followsFrom: ["X-01", "L-04", "I-04", "I-05", "U-07"], needs: [.updates],
    objection: needsItems
  ) { check in
    guard check.isNews, let data = check.namedData else { return }
    let all: Set<LayoutUpdate.Action> = [.delete, .insert, .move, .reload]
    let firsts = [
      NamedBatch(items: all, of: data, &check.numbers),
      NamedBatch(sections: all, of: data, &check.numbers),
    ]
    for first in firsts {
      let second =
        check.hasEvenCount
        ? NamedBatch(items: all, of: first.after, &check.numbers)
        : NamedBatch(sections: all, of: first.after, &check.numbers)
      if first.isEmpty || second.isEmpty { continue }
      check.exercise()
      let scratch = check.makePreparedLayout(before: first)
      for batch in [first, second] { scratch.announce(batch) }
      scratch.prepare()
      scratch.finalize()
      let fresh = check.makePreparedLayout(on: second.after.resolved)
      check.expectEqual(
        fresh.sortedState, scratch.sortedState,
        "after \(first.text); then \(second.text), before one prepare")
    }
  }
}

extension ScratchLayout {
  /// Invalidates the layout for a batch as a host does, and does not prepare it.
  fileprivate func announce(_ batch: NamedBatch) {
    source.data = batch.after.resolved
    driver.invalidate(for: (try? batch.plan().updates) ?? batch.updates)
  }
}
