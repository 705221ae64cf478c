import CollectionLayout

/// The calls of a batch update. Their order is: ``invalidate(for:)``, a `prepare`,
/// ``beginUpdates(_:)``, requests for initial and final attributes, ``endUpdates()``.
extension LayoutDriver {
  /// Invalidates the layout for a batch after the data have changed, and returns the context.
  @discardableResult
  package func invalidate(for updates: [LayoutUpdate]) -> InvalidationContext {
    let context = makeContext()
    context.invalidatesDataSourceCounts = true
    context.updates = updates
    invalidate(with: context)
    return context
  }

  /// Passes the updates to the prepared layout. Afterwards initial and final attributes may be
  /// requested.
  package func beginUpdates(_ updates: [LayoutUpdate]) {
    layout.prepare(forCollectionViewUpdates: updates)
  }

  /// Tells the layout that the batch update is finished.
  package func endUpdates() { layout.finalizeCollectionViewUpdates() }
}
