import CollectionLayout
import LayoutGeometry

/// Queries and lookups for hosts that do not know the type of a layout's attributes.
extension CollectionLayout {
  /// The attributes of all elements that intersect `rect`.
  public func anyAttributesForElements(in rect: Rect) -> [AnyLayoutAttributes] {
    layoutAttributesForElements(in: rect).map { AnyLayoutAttributes($0) }
  }

  /// The layout's attributes of one element; nil if the element does not exist.
  public func anyAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    layoutAttributes(for: element).map { AnyLayoutAttributes($0) }
  }

  /// The attributes at which the animation of an appearing element starts; nil to fade the element
  /// in at its final place.
  public func anyInitialAttributes(forAppearing element: ElementIdentity) -> AnyLayoutAttributes? {
    initialLayoutAttributes(forAppearing: element).map { AnyLayoutAttributes($0) }
  }

  /// The attributes at which the animation of a disappearing element ends; nil to fade the element
  /// out at its old place.
  public func anyFinalAttributes(forDisappearing element: ElementIdentity) -> AnyLayoutAttributes? {
    finalLayoutAttributes(forDisappearing: element).map { AnyLayoutAttributes($0) }
  }
}
