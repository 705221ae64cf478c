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
}

extension LayoutHost {
  public var contentInset: Insets { .zero }
  public var scale: Double { 2 }
}
