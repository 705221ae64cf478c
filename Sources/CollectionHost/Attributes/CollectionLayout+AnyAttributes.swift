import CollectionLayout
import LayoutGeometry

/// The edge at which a layout's attributes lose their payload type: the only place where a host
/// knows a layout without its type.
extension CollectionLayout {
  func anyAttributesForElements(in rect: Rect) -> [AnyLayoutAttributes] {
    layoutAttributesForElements(in: rect).map { AnyLayoutAttributes($0) }
  }

  func anyAttributes(for element: ElementIdentity) -> AnyLayoutAttributes? {
    layoutAttributes(for: element).map { AnyLayoutAttributes($0) }
  }

  func anyInitialAttributes(forAppearing element: ElementIdentity) -> AnyLayoutAttributes? {
    initialLayoutAttributes(forAppearing: element).map { AnyLayoutAttributes($0) }
  }

  func anyFinalAttributes(forDisappearing element: ElementIdentity) -> AnyLayoutAttributes? {
    finalLayoutAttributes(forDisappearing: element).map { AnyLayoutAttributes($0) }
  }
}
