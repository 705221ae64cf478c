import CollectionLayout

/// A layout that must be told when its host learns of an invalidation.
protocol InvalidationObserver: AnyObject {
  /// Called after the layout, or a layout that it wraps, told its host that it was invalidated with
  /// `context`.
  func witness(_ context: InvalidationContext)
}
