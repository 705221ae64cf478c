import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let u07 = Rule(
    "U-07", "batch-equals-fresh",
    "After a batch, the layout equals a fresh layout on the final data.",
    intent:
      "What a batch gets wrong stays wrong until the next full layout, and no test of a "
      + "single insert finds it.",
    sources: [.own], [.metamorphic], needs: [.updates],
    objection: needsItems
  ) { moment in
    guard moment.isNews, let data = moment.namedData else { return }
    let all: Set<LayoutUpdate.Action> = [.delete, .insert, .move, .reload]
    let first = NamedBatch(items: all, of: data, &moment.numbers)
    let second =
      moment.numbers.below(2) == 0
      ? NamedBatch(sections: all, of: first.after, &moment.numbers)
      : NamedBatch(items: all, of: first.after, &moment.numbers)
    let twin = moment.makePreparedLayout(before: first)
    for batch in [first, second] where !batch.isEmpty { twin.apply(batch) }
    let fresh = moment.makePreparedLayout(on: second.after.resolved)
    moment.expectEqual(
      fresh.sortedState, twin.sortedState, "after \(first.text); then \(second.text)")
  }
}
