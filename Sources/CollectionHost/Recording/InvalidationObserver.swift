import CollectionLayout

/// A layout that must be notified after its host was notified of an invalidation.
protocol InvalidationObserver: AnyObject {
  /// Called after the host was notified of an invalidation with `context`, either by this layout or
  /// by a layout that it wraps.
  func observeInvalidation(_ context: InvalidationContext)
}
