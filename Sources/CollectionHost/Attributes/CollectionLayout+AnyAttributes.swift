import CollectionLayout
import LayoutGeometry

/// Queries and lookups that erase the payload type, for hosts that hold `any CollectionLayout`.
extension CollectionLayout {
  /// The attributes of all elements that intersect `rect`.
  public func anyAttributesForElements(in rect: Rect) -> [AnyLayoutAttributes] {
    layoutAttributesForElements(in: rect).map { AnyLayoutAttributes($0) }
  }

  /// The attributes of one element at rest; nil if it does not exist.
  public func anyAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    layoutAttributes(for: element).map { AnyLayoutAttributes($0) }
  }

  /// The attributes from which an appearing element starts; nil to fade it in at its resting place.
  public func anyInitialAttributes(forAppearing element: ElementIdentity) -> AnyLayoutAttributes? {
    initialLayoutAttributes(forAppearing: element).map { AnyLayoutAttributes($0) }
  }

  /// The attributes at which a disappearing element ends; nil to fade it out at its resting place.
  public func anyFinalAttributes(forDisappearing element: ElementIdentity) -> AnyLayoutAttributes? {
    finalLayoutAttributes(forDisappearing: element).map { AnyLayoutAttributes($0) }
  }
}
