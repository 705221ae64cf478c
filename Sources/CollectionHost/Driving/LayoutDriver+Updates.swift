import CollectionLayout

/// The calls of a batch update, in their order: ``invalidate(for:)``, a `prepare`,
/// ``beginUpdates(_:)``, requests for initial and final attributes, ``endUpdates()``.
extension LayoutDriver {
  /// Invalidates the layout for a batch whose data are already in place, and returns the context.
  @discardableResult
  package func invalidate(for updates: [LayoutUpdate]) -> InvalidationContext {
    let context = makeContext()
    context.invalidatesDataSourceCounts = true
    context.updates = updates
    invalidate(with: context)
    return context
  }

  /// Announces the updates to the prepared layout; initial and final attributes may be asked for from
  /// now on.
  package func beginUpdates(_ updates: [LayoutUpdate]) {
    layout.prepare(forCollectionViewUpdates: updates)
  }

  /// Ends the updates.
  package func endUpdates() { layout.finalizeCollectionViewUpdates() }
}
