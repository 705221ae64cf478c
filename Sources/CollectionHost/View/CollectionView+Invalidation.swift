import CollectionLayout

extension CollectionView {
  /// Makes the next pass read the counts, lay out and create all views again. Clears the selection.
  public func reloadData() {
    driver.state.isReloadPending = true
    state.needsPass = true
    state.outdated = .everything
    selectedPaths = []
    touchedPath = nil
  }

  /// Invalidates the layout with `context`, and applies the adjustments in it at once.
  ///
  /// The same as `collectionViewLayout.invalidateLayout(with:)`, except that it also works for a
  /// layout that does not report its invalidations to its host.
  public func invalidateLayout(with context: InvalidationContext) {
    driver.invalidate(with: context)
  }

  public func layoutWasInvalidated(with context: InvalidationContext) {
    (collectionViewLayout as? any InvalidationObserver)?.witness(context)
    driver.layoutWasInvalidated(with: context)
  }
}
