internal import CollectionLayout
import CoreGraphics
internal import LayoutGeometry
import QuartzCore

/// The position and appearance of a cell, supplementary view or decoration view.
///
/// Attributes are objects, not values. If a layout returns an object of its cache, and a subclass
/// changes this object without copying it, the cache changes too.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// All values except those that a subclass adds.
  struct Values: Equatable {
    var category = UICollectionView.ElementCategory.cell
    var kind: String?
    var indexPath = IndexPath(item: 0, section: 0)
    /// The frame before the transform is applied.
    var frame = CGRect.zero
    /// The center. It is stored separately, because rounding can make it differ from the center of
    /// the stored frame.
    var center = CGPoint.zero
    /// The transform about the center; nil for the identity.
    var transform: CATransform3D?
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false

    static func == (one: Values, other: Values) -> Bool {
      one.category == other.category && one.kind == other.kind && one.indexPath == other.indexPath
        && one.frame == other.frame && one.alpha == other.alpha && one.zIndex == other.zIndex
        && one.isHidden == other.isHidden
        && CATransform3DEqualToTransform(
          one.transform ?? CATransform3DIdentity, other.transform ?? CATransform3DIdentity)
    }
  }

  nonisolated(unsafe) var values = Values()

  /// Creates attributes of the cell at section 0, item 0, with zero frame.
  public override init() { super.init() }

  /// Creates attributes into which ``copy(with:)`` then copies the values of other attributes. A
  /// subclass that inherits or overrides `init()` inherits this initializer too.
  ///
  /// Without Objective-C, an object of a class known only at run time can be made only by a
  /// required initializer.
  public required convenience init(_madeForCopy: Void) { self.init() }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    values.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    values.category = .supplementaryView
    values.kind = elementKind
    values.indexPath = indexPath
  }

  /// Creates attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    values.category = .decorationView
    values.kind = decorationViewKind
    values.indexPath = indexPath
  }

  /// The rectangle of the view in content coordinates. Reading it returns the bounding box of the
  /// transformed view. Setting it sets the center, and the size before the transform.
  open var frame: CGRect {
    get {
      guard let transform = values.transform else { return values.frame }
      return CGRect(Transform3D(transform).boundingBox(of: Rect(values.frame)))
    }
    set {
      values.frame = newValue
      values.center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The middle of the view in content coordinates. Setting it keeps the size.
  open var center: CGPoint {
    get { values.center }
    set {
      values.center = newValue
      centerFrame(at: values.center)
    }
  }

  /// The size before the transform. Setting it keeps the center.
  open var size: CGSize {
    get { values.frame.size }
    set {
      values.frame.size = newValue
      centerFrame(at: values.center)
    }
  }

  /// The view's own rectangle. Its origin is always zero; setting it sets the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.frame.size) }
    set {
      precondition(
        newValue.origin == .zero,
        "expected bounds with the origin (0, 0), found \(newValue.origin)")
      size = newValue.size
    }
  }

  /// The transform about the center. Setting it replaces ``transform``.
  open var transform3D: CATransform3D {
    get { values.transform ?? CATransform3DIdentity }
    set { values.transform = CATransform3DIsIdentity(newValue) ? nil : newValue }
  }

  /// The two-dimensional transform about the center. Setting it replaces ``transform3D``.
  open var transform: CGAffineTransform {
    get { values.transform.map(CATransform3DGetAffineTransform) ?? .identity }
    set {
      values.transform = newValue.isIdentity ? nil : CATransform3DMakeAffineTransform(newValue)
    }
  }

  /// The opacity, from 0 to 1.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }

  /// The drawing order; greater values are in front.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }

  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }

  open var representedElementCategory: UICollectionView.ElementCategory { values.category }

  /// The kind of a supplementary or decoration view; nil for a cell.
  open var representedElementKind: String? { values.kind }

  /// Returns a copy of the same class. A subclass that adds values overrides this method to copy
  /// them.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_madeForCopy: ())
    copy.values = values
    return copy
  }

  /// Returns true if all values are equal. A subclass that adds values overrides this method to
  /// compare them.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other || values == other.values
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.indexPath)
    hasher.combine(values.kind)
    return hasher.finalize()
  }

  private func centerFrame(at center: CGPoint) {
    let size = values.frame.size
    values.frame.origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
  }
}

/// An object that UIKit Dynamics can move. This package does not implement UIKit Dynamics.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}
