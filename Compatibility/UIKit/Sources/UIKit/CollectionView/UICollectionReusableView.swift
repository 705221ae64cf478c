internal import CollectionHost
import CoreGraphics

/// A view that shows one element of a collection view. Nothing is drawn.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the view was registered; nil for a decoration view.
  open internal(set) var reuseIdentifier: String?

  /// The view's entry in the collection view; nil for a view that was not dequeued.
  weak var slot: ReusableView?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view of a class known only at run time. Subclasses inherit this initializer with
  /// `init(frame:)`.
  public required convenience init(_dequeued: Void) { self.init(frame: .zero) }

  /// Called before the view shows another element.
  open func prepareForReuse() {}

  /// Called whenever the view receives attributes that differ from its previous ones. The collection
  /// view has set frame, transform, alpha and visibility already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view prefers, as a self-sizing cell does; by default those of the layout.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Takes over the values that every view has.
  func receive(_ attributes: UICollectionViewLayoutAttributes) {
    center = attributes.center
    bounds = attributes.bounds
    transform = attributes.transform
    transform3D = attributes.transform3D
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    apply(attributes)
  }
}

/// The view of an item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
