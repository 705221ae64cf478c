internal import CollectionLayout
import CoreGraphics
internal import LayoutGeometry

extension LayoutAdapter {
  /// Converts UIKit attributes to values. The payload contains the object and, if it belongs to a
  /// subclass, a copy.
  static func attributes(_ object: UICollectionViewLayoutAttributes) -> Attributes {
    let values = object.values
    return Attributes(
      identity(values), frame: Rect(values.frame), zIndex: values.zIndex,
      alpha: Double(values.alpha), isHidden: values.isHidden,
      payload: UIKitPayload(
        transform3D: values.transform.map { Transform3D($0) } ?? .identity,
        of: object))
  }

  private static func identity(_ values: UICollectionViewLayoutAttributes.Values) -> ElementIdentity
  {
    let path = ElementPath(values.indexPath)
    switch values.category {
    case .cell: return .cell(path)
    case .supplementaryView:
      return .supplementary(ElementKind(uiKitName: values.kind ?? ""), path)
    case .decorationView: return .decoration(ElementKind(uiKitName: values.kind ?? ""), path)
    }
  }

  /// Creates a UIKit object with the values of `attributes`, of the same class as the object that
  /// the layout returned.
  static func uiKitAttributes(_ attributes: Attributes) -> UICollectionViewLayoutAttributes {
    let object =
      attributes.payload.attributesCopy?.copy(with: nil) as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes()
    var values = UICollectionViewLayoutAttributes.Values()
    switch attributes.category {
    case .cell: values.category = .cell
    case .supplementary: values.category = .supplementaryView
    case .decoration: values.category = .decorationView
    }
    values.kind = attributes.category == .cell ? nil : attributes.kind.uiKitName
    values.indexPath = IndexPath(attributes.path)
    values.frame = CGRect(attributes.frame)
    values.center = CGPoint(attributes.center)
    values.alpha = CGFloat(attributes.alpha)
    values.zIndex = attributes.zIndex
    values.isHidden = attributes.isHidden
    let transform = attributes.transform3D
    values.transform = transform == .identity ? nil : CATransform3D(transform)
    object.values = values
    return object
  }
}
