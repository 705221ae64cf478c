import CollectionLayout

/// Reports the supplementary and decoration elements that a batch inserts and deletes (rule U-13):
/// the difference between the elements before and after the batch, computed on demand.
extension ArrangedLayout {
  /// The paths, after `batch`, of the elements of a kind that did not exist before the batch.
  func insertedPaths(
    of category: ElementCategory, _ kind: ElementKind, in batch: ArrangedBatch
  ) -> [ElementPath] {
    guard let present = preparedSections else { return [] }
    let presentPaths = GroupedElements(of: present).paths(of: category, kind, in: present)
    guard let past = elementsBeforeBatch else { return presentPaths }
    guard let plan = plan(of: batch) else { return [] }
    return presentPaths.filter { path in
      let element = ElementIdentity(category: category, kind: kind, path: path)
      guard let old = plan.identityBeforeBatch(of: element) else { return true }
      return !past.contains(old, in: present)
    }
  }

  /// The paths, before `batch`, of the elements of a kind that do not exist after the batch.
  func deletedPaths(
    of category: ElementCategory, _ kind: ElementKind, in batch: ArrangedBatch
  ) -> [ElementPath] {
    guard let past = elementsBeforeBatch else { return [] }
    let pastPaths = past.paths(of: category, kind, in: preparedSections)
    guard let present = preparedSections else { return pastPaths }
    guard let plan = plan(of: batch) else { return [] }
    let presentElements = GroupedElements(of: present)
    return pastPaths.filter { path in
      let element = ElementIdentity(category: category, kind: kind, path: path)
      guard let new = plan.identityAfterBatch(of: element) else { return true }
      return !presentElements.contains(new, in: present)
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
