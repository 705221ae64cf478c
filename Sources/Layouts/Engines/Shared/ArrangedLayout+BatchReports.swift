import CollectionLayout

/// Reports the supplementary and decoration elements that a batch inserts and deletes (rule U-13):
/// the difference between the elements before and after the batch, computed on demand.
extension ArrangedLayout {
  /// The paths, after `batch`, of the elements of a kind that did not exist before the batch.
  func insertedPaths(
    of category: ElementCategory, _ kind: ElementKind, in batch: ArrangedBatch
  ) -> [ElementPath] {
    guard let prepared else { return [] }
    let present = prepared.paths(of: category, kind)
    guard let past = sectionsBeforeBatch else { return present }
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
    guard let past = sectionsBeforeBatch else { return [] }
    let pastPaths = past.paths(of: category, kind)
    guard let prepared else { return pastPaths }
    guard let plan = plan(of: batch) else { return [] }
    return pastPaths.filter { path in
      let element = ElementIdentity(category: category, kind: kind, path: path)
      return !(plan.after(element).map(prepared.contains) ?? false)
    }
  }

  /// The plan of the batch's changes; nil if the changes do not lead from the section counts before
  /// the batch to those after the batch.
  private func plan(of batch: ArrangedBatch) -> BatchPlan? {
    guard let past = sectionsBeforeBatch, let prepared else { return nil }
    return try? BatchPlan(
      batch.updates, countsBefore: past.environment.counts,
      countsAfter: prepared.environment.counts)
  }
}

extension PreparedSections {
  /// The paths of the supplementary or decoration elements of a kind, in ascending order.
  fileprivate func paths(of category: ElementCategory, _ kind: ElementKind) -> [ElementPath] {
    var paths: [ElementPath] = []
    for own in contentElements where own.element.category == category && own.element.kind == kind {
      paths.append(own.element.path)
    }
    for section in sections.indices {
      for group in sections[section].groups where group.category == category && group.kind == kind {
        for item in group.items { paths.append(ElementPath(section: section, item: Int(item))) }
      }
    }
    return paths
  }

  /// True if the supplementary or decoration element `element` exists.
  fileprivate func contains(_ element: ElementIdentity) -> Bool {
    if contentElements.contains(where: { $0.element == element }) { return true }
    guard sections.indices.contains(element.path.section) else { return false }
    return sections[element.path.section].slot(
      category: element.category, kind: element.kind, item: element.path.item) != nil
  }
}
