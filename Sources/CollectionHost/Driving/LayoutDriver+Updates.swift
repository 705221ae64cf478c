import CollectionLayout

/// The calls that a driver makes for a batch update, in this order: ``invalidate(for:)``, a
/// `prepare`, ``beginUpdates(_:)``, requests for initial and final attributes, ``endUpdates()``
/// (rule 18 of <doc:OrderOfCalls>).
extension LayoutDriver {
  /// Invalidates the layout for a batch update on behalf of the view, after the data have changed.
  /// Returns the invalidation context.
  @discardableResult
  package func invalidate(for updates: [LayoutUpdate]) -> InvalidationContext {
    let context = makeContext()
    context.invalidatesDataSourceCounts = true
    context.updates = updates
    invalidateFromView(with: context)
    return context
  }

  /// Passes the updates to the layout, which must be prepared for the new data. Afterwards the
  /// layout can be asked for initial and final attributes.
  package func beginUpdates(_ updates: [LayoutUpdate]) {
    layout.prepare(forCollectionViewUpdates: updates)
  }

  /// Tells the layout that the batch update is finished.
  package func endUpdates() { layout.finalizeCollectionViewUpdates() }
}
