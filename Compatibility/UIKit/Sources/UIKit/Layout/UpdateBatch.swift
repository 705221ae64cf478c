import CoreGraphics

/// The sections and items that a batch of updates inserts or reloads, by their paths after the
/// batch.
struct UpdateBatch {
  private var insertedOrReloadedSections: Set<Int> = []
  private var insertedOrReloadedItems: Set<IndexPath> = []

  @MainActor
  init(_ updates: [UICollectionViewUpdateItem]) {
    for update in updates where update.updateAction == .insert || update.updateAction == .reload {
      guard let path = update.indexPathAfterUpdate else { continue }
      if path.item == NSNotFound {
        insertedOrReloadedSections.insert(path.section)
      } else {
        insertedOrReloadedItems.insert(path)
      }
    }
  }

  /// True if the batch inserts or reloads the element at `path`, or the section of this element.
  func insertsElement(_ path: IndexPath) -> Bool {
    path.count > 0
      && (insertedOrReloadedItems.contains(path) || insertedOrReloadedSections.contains(path[0]))
  }
}
