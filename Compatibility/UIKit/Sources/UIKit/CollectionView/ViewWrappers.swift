internal import CollectionHost
import CoreGraphics

/// Wraps a supplementary or decoration view for the headless `CollectionView`.
final class ViewWrapper: ReusableView {
  let view: UICollectionReusableView

  init(_ view: UICollectionReusableView, reuseIdentifier: String) {
    self.view = view
    super.init(reuseIdentifier: reuseIdentifier)
    view.wrapper = self
    view.reuseIdentifier = reuseIdentifier
  }

  required init(reuseIdentifier: String) {
    fatalError("expected a UIKit view for \"\(reuseIdentifier)\", found none")
  }

  override func prepareForReuse() { view.prepareForReuse() }

  override func apply(_ attributes: AnyLayoutAttributes) {
    view.receive(attributes.uiKitAttributes)
  }

  override func preferredLayoutAttributesFitting(
    _ attributes: AnyLayoutAttributes
  ) -> AnyLayoutAttributes { view.preferredAttributes(whenGiven: attributes) }
}

/// Wraps a cell for the headless `CollectionView`.
final class CellWrapper: CollectionCell {
  let cell: UICollectionViewCell

  init(_ cell: UICollectionViewCell, reuseIdentifier: String) {
    self.cell = cell
    super.init(reuseIdentifier: reuseIdentifier)
    cell.wrapper = self
    cell.reuseIdentifier = reuseIdentifier
  }

  required init(reuseIdentifier: String) {
    fatalError("expected a UIKit cell for \"\(reuseIdentifier)\", found none")
  }

  override var isSelected: Bool { didSet { cell.isSelected = isSelected } }

  override var isHighlighted: Bool { didSet { cell.isHighlighted = isHighlighted } }

  override func prepareForReuse() { cell.prepareForReuse() }

  override func apply(_ attributes: AnyLayoutAttributes) {
    cell.receive(attributes.uiKitAttributes)
  }

  override func preferredLayoutAttributesFitting(
    _ attributes: AnyLayoutAttributes
  ) -> AnyLayoutAttributes { cell.preferredAttributes(whenGiven: attributes) }
}

extension UICollectionReusableView {
  /// The attributes that the view prefers when the layout gives it `attributes`.
  func preferredAttributes(whenGiven attributes: AnyLayoutAttributes) -> AnyLayoutAttributes {
    AnyLayoutAttributes(
      LayoutAdapter.attributes(preferredLayoutAttributesFitting(attributes.uiKitAttributes)))
  }
}

extension AnyLayoutAttributes {
  /// Creates a UIKit object with the values of these attributes. It has the class of the object
  /// that the layout returned for the element.
  var uiKitAttributes: UICollectionViewLayoutAttributes {
    let payload = self.payload(as: UIKitPayload.self) ?? UIKitPayload(transform3D: transform3D)
    return LayoutAdapter.uiKitAttributes(
      .init(
        element, frame: frame, zIndex: zIndex, alpha: alpha, isHidden: isHidden, payload: payload))
  }
}
