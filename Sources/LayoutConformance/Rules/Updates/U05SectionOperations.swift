import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  /// Operations on sections.
  static let u05 = Rule(
    "U-05", "section-operations",
    "Section operations follow the same rules; the items of a deleted section vanish with it.",
    intent:
      "A section that is taken away leaves its rows behind, or takes along those of the next.",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.random], needs: [.updates],
    objection: needsItems
  ) { moment in
    guard moment.isNews, let data = moment.namedData else { return }
    let batch = NamedBatch(
      sections: [.delete, .insert, .move, .reload], of: data, &moment.numbers)
    if !batch.isEmpty { moment.expectCells(after: batch) }
  }
}
