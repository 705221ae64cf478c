import CollectionLayout

/// A layout that observes the invalidations that its host learns of.
protocol InvalidationObserver: AnyObject {
  /// Called when a layout reports to the host that it was invalidated with `context`.
  func witness(_ context: InvalidationContext)
}
