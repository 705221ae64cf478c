internal import CollectionHost
import CoreGraphics

/// A view that shows one element of a collection view. Nothing is drawn.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier under which the view was registered; nil for a decoration view.
  open internal(set) var reuseIdentifier: String?

  /// The wrapper of this view in the headless `CollectionView`; nil for a view that was not
  /// dequeued.
  weak var wrapper: ReusableView?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view whose class is known only at run time. A subclass that inherits or overrides
  /// `init(frame:)` inherits this initializer too.
  public required convenience init(_dequeued: Void) { self.init(frame: .zero) }

  /// Called before the view shows another element.
  open func prepareForReuse() {}

  /// Called whenever the view receives attributes that differ from its previous ones. Before the
  /// call, the collection view sets the frame, transform, alpha and visibility.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers; by default the attributes that the layout gave
  /// it. A self-sizing cell returns attributes with its own size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Sets the properties that every view has, and then calls ``apply(_:)``.
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

/// A view that shows an item.
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
