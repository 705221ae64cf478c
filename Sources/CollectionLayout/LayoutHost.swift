import LayoutGeometry

/// What a layout may ask its collection view: counts, bounds, insets, scale; never positions.
public protocol LayoutHost: AnyObject {
  /// The visible rectangle in content coordinates, in points.
  var bounds: Rect { get }

  /// What lies between the edges of the view and its content, in points.
  var contentInset: Insets { get }

  /// Device pixels per point.
  var scale: Double { get }

  /// The number of sections; not negative.
  var numberOfSections: Int { get }

  /// The number of items in a section below `numberOfSections`; not negative.
  func numberOfItems(inSection section: Int) -> Int

  /// The context that the host is invalidating its layout with right now; nil at other times.
  ///
  /// `invalidateLayout()` passes it on, so that both calls speak of one context.
  var invalidationContextInProgress: InvalidationContext? { get }

  /// Told by a layout that it was invalidated with `context`, whoever asked for it.
  func layoutWasInvalidated(with context: InvalidationContext)
}

extension LayoutHost {
  public var contentInset: Insets { .zero }
  public var scale: Double { 2 }
  public var invalidationContextInProgress: InvalidationContext? { nil }
  public func layoutWasInvalidated(with context: InvalidationContext) {}
}
