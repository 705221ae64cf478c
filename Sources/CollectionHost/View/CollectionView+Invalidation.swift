import CollectionLayout

extension CollectionView {
  /// Makes the next pass read the counts, prepare the layout, and create all views again. Clears
  /// the selection.
  public func reloadData() {
    driver.state.isReloadPending = true
    state.needsLayoutPass = true
    state.outdatedViews = .everything
    selectedPaths = []
    touchedPath = nil
  }

  /// Invalidates the layout with `context`, and immediately applies the adjustments in the context.
  ///
  /// The effect is that of `collectionViewLayout.invalidateLayout(with:)`, but a layout that does
  /// not notify its host of invalidations is supported too.
  public func invalidateLayout(with context: InvalidationContext) {
    driver.invalidate(with: context)
  }

  public func layoutWasInvalidated(with context: InvalidationContext) {
    (collectionViewLayout as? any InvalidationObserver)?.observeInvalidation(context)
    driver.layoutWasInvalidated(with: context)
  }
}
