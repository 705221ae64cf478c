import LayoutGeometry

/// The part of a collection view that its layout can read: the numbers of sections and items,
/// bounds, insets and scale.
///
///     final class Screen: LayoutHost {
///       var bounds = Rect(x: 0, y: 0, width: 320, height: 480)
///       var numberOfSections: Int { 1 }
///       func numberOfItems(inSection section: Int) -> Int { 40 }
///     }
///
/// The host provides no positions of elements, because the layout computes them.
public protocol LayoutHost: AnyObject {
  /// The visible rectangle in content coordinates, in points.
  var bounds: Rect { get }

  /// The distances between the edges of the view and its content, in points; zero by default.
  var contentInset: Insets { get }

  /// The number of device pixels per point; 2 by default.
  var scale: Double { get }

  /// The number of sections, not negative.
  var numberOfSections: Int { get }

  /// The number of items in a section, not negative.
  ///
  /// - Precondition: `section` is at least 0 and less than `numberOfSections`.
  func numberOfItems(inSection section: Int) -> Int

  /// Writes the number of items in each section to `counts`, which has `numberOfSections` entries.
  ///
  /// Layouts call this method after each batch. The default implementation calls
  /// `numberOfItems(inSection:)` for each section; a host that stores its counts contiguously can
  /// copy them faster.
  func copyItemCounts(into counts: UnsafeMutableBufferPointer<Int>)

  /// The context with which the host is currently invalidating its layout; nil at other times.
  ///
  /// A host may invalidate its layout with a call of `invalidateLayout()`, as UIKit does. The
  /// layout then passes this context to `invalidateLayout(with:)`, instead of an empty context.
  var invalidationContextInProgress: InvalidationContext? { get }

  /// Called by the layout after every invalidation, with the context of the invalidation.
  func layoutWasInvalidated(with context: InvalidationContext)
}

extension LayoutHost {
  public var contentInset: Insets { .zero }
  public var scale: Double { 2 }

  public func copyItemCounts(into counts: UnsafeMutableBufferPointer<Int>) {
    for section in counts.indices {
      counts.initializeElement(at: section, to: numberOfItems(inSection: section))
    }
  }

  public var invalidationContextInProgress: InvalidationContext? { nil }
  public func layoutWasInvalidated(with context: InvalidationContext) {}
}
