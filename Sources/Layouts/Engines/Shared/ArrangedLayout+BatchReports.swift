import CollectionLayout

/// Reports the supplementary and decoration elements that a batch inserts and deletes (rule U-13):
/// the difference between the elements before and after the batch, computed on demand.
extension ArrangedLayout {
  /// The elements of one kind that `batch` inserts, as paths after the batch. These elements did
  /// not exist before the batch.
  func insertedPaths(
    of category: ElementCategory, _ kind: ElementKind, in batch: ArrangedBatch
  ) -> [ElementPath] {
    guard let presentSections = preparedSections?.list else { return [] }
    let presentPaths = GroupedElements(of: presentSections).paths(
      of: category, kind, in: presentSections)
    guard let pastElements = elementsBeforeBatch else { return presentPaths }
    guard let plan = plan(of: batch) else { return [] }
    return presentPaths.filter { path in
      let element = ElementIdentity(category: category, kind: kind, path: path)
      guard let oldElement = plan.identityBeforeBatch(of: element) else { return true }
      return !pastElements.contains(oldElement, in: presentSections)
    }
  }

  /// The elements of one kind that `batch` deletes, as paths before the batch. These elements do
  /// not exist after the batch.
  func deletedPaths(
    of category: ElementCategory, _ kind: ElementKind, in batch: ArrangedBatch
  ) -> [ElementPath] {
    guard let pastElements = elementsBeforeBatch else { return [] }
    let pastPaths = pastElements.paths(of: category, kind, in: preparedSections?.list)
    guard let presentSections = preparedSections?.list else { return pastPaths }
    guard let plan = plan(of: batch) else { return [] }
    let presentElements = GroupedElements(of: presentSections)
    return pastPaths.filter { path in
      let element = ElementIdentity(category: category, kind: kind, path: path)
      guard let newElement = plan.identityAfterBatch(of: element) else { return true }
      return !presentElements.contains(newElement, in: presentSections)
    }
  }

  /// The checked changes of the batch as a `BatchPlan`; nil if the changes do not lead from the
  /// section counts before the batch to those after the batch.
  private func plan(of batch: ArrangedBatch) -> BatchPlan? {
    guard let pastElements = elementsBeforeBatch, let preparedSections else { return nil }
    return try? BatchPlan(
      batch.updates, countsBefore: pastElements.itemCounts,
      countsAfter: preparedSections.list.environment.counts)
  }
}
