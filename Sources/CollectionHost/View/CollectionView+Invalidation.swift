import CollectionLayout

extension CollectionView {
  /// Makes the next layout pass read the numbers of sections and items, prepare the layout, and
  /// create all views again. Clears the selection.
  public func reloadData() {
    driver.state.isReloadPending = true
    state.needsLayoutPass = true
    state.outdatedViews = .everything
    selectedPaths = []
    touchedPath = nil
  }

  /// Invalidates the layout with `context`, and immediately applies the adjustments in the context.
  ///
  /// Unlike `collectionViewLayout.invalidateLayout(with:)`, this method also works for a layout
  /// that does not notify its host of invalidations.
  public func invalidateLayout(with context: InvalidationContext) {
    driver.invalidate(with: context)
  }

  public func layoutWasInvalidated(with context: InvalidationContext) {
    (collectionViewLayout as? any InvalidationObserver)?.observeInvalidation(context)
    driver.layoutWasInvalidated(with: context)
  }
}
