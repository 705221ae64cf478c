import CoreGraphics

/// The sections and items that a batch of updates inserts or reloads, by their paths after the
/// batch.
struct LayoutBatch {
  private var sections: Set<Int> = []
  private var items: Set<IndexPath> = []

  @MainActor
  init(_ updates: [UICollectionViewUpdateItem]) {
    for update in updates where update.updateAction == .insert || update.updateAction == .reload {
      guard let path = update.indexPathAfterUpdate else { continue }
      if path.item == NSNotFound {
        sections.insert(path.section)
      } else {
        items.insert(path)
      }
    }
  }

  /// True if the batch inserts or reloads the element at `path`, or the section of this element.
  func insertsElement(_ path: IndexPath) -> Bool {
    path.count > 0 && (items.contains(path) || sections.contains(path[0]))
  }
}
