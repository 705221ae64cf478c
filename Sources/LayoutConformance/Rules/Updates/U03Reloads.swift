import CollectionLayout
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  /// Reloads.
  static let u03 = Rule(
    "U-03", "reloads",
    "A reload is a delete and an insert in place; all others keep their identity.",
    intent: "A reloaded row that keeps its old height cuts its new text off.",
    sources: [.documentation("performBatchUpdates(_:completion:)")], [.random], needs: [.updates],
    objection: needsItems
  ) { moment in
    guard moment.isNews, let data = moment.namedData else { return }
    let batch = NamedBatch(items: [.reload], of: data, &moment.numbers)
    if !batch.isEmpty { moment.expectCells(after: batch) }
  }
}
