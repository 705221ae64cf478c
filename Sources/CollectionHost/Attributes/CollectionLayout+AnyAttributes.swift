import CollectionLayout
import LayoutGeometry

/// The edge at which a layout's attributes lose their payload type: the only place where a host
/// knows a layout without its type.
extension CollectionLayout {
  /// All elements that hit `rect`.
  public func anyAttributesForElements(in rect: Rect) -> [AnyLayoutAttributes] {
    layoutAttributesForElements(in: rect).map { AnyLayoutAttributes($0) }
  }

  /// The single lookup of `element`.
  public func anyAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    layoutAttributes(for: element).map { AnyLayoutAttributes($0) }
  }

  /// Where an appearing element starts; nil for its resting place, faded in.
  public func anyInitialAttributes(forAppearing element: ElementIdentity) -> AnyLayoutAttributes? {
    initialLayoutAttributes(forAppearing: element).map { AnyLayoutAttributes($0) }
  }

  /// Where a disappearing element ends; nil for its resting place, faded out.
  public func anyFinalAttributes(forDisappearing element: ElementIdentity) -> AnyLayoutAttributes? {
    finalLayoutAttributes(forDisappearing: element).map { AnyLayoutAttributes($0) }
  }
}
