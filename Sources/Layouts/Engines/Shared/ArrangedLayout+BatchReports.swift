import CollectionLayout

/// Reports the supplementary and decoration elements that a batch inserts and deletes (rule U-13):
/// the difference between the elements before and after the batch, computed on demand.
extension ArrangedLayout {
  /// The paths, after `batch`, of the elements of a kind that did not exist before the batch.
  func insertedPaths(
    of category: ElementCategory, _ kind: ElementKind, in batch: ArrangedBatch
  ) -> [ElementPath] {
    guard let preparedSections else { return [] }
    let present = GroupedElements(of: preparedSections).paths(of: category, kind)
    guard let past = elementsBeforeBatch else { return present }
    guard let plan = plan(of: batch) else { return [] }
    return present.filter { path in
      let element = ElementIdentity(category: category, kind: kind, path: path)
      return !(plan.before(element).map(past.contains) ?? false)
    }
  }

  /// The paths, before `batch`, of the elements of a kind that do not exist after the batch.
  func deletedPaths(
    of category: ElementCategory, _ kind: ElementKind, in batch: ArrangedBatch
  ) -> [ElementPath] {
    guard let past = elementsBeforeBatch else { return [] }
    let pastPaths = past.paths(of: category, kind)
    guard let present = preparedSections.map({ GroupedElements(of: $0) }) else { return pastPaths }
    guard let plan = plan(of: batch) else { return [] }
    return pastPaths.filter { path in
      let element = ElementIdentity(category: category, kind: kind, path: path)
      return !(plan.after(element).map(present.contains) ?? false)
    }
  }

  /// The plan of the batch's changes; nil if the changes do not lead from the section counts before
  /// the batch to those after the batch.
  private func plan(of batch: ArrangedBatch) -> BatchPlan? {
    guard let past = elementsBeforeBatch, let preparedSections else { return nil }
    return try? BatchPlan(
      batch.updates, countsBefore: past.itemCounts,
      countsAfter: preparedSections.environment.counts)
  }
}
