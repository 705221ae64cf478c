import CoreGraphics

/// A view that shows a part of its content: the origin of its bounds is the content offset.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollViewWithDelegate {
  /// How the safe area changes the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// How fast a scroll slows down, as a factor of the velocity for each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The point of the content at the top left corner of the view.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open override var bounds: CGRect { didSet { didChangeValue(forKey: "contentOffset") } }

  open var contentSize = CGSize.zero { didSet { didChangeValue(forKey: "contentSize") } }

  /// Distances between the edges of the view and its content.
  open var contentInset = UIEdgeInsets.zero { didSet { didChangeValue(forKey: "contentInset") } }

  /// The recognizer of drags. The view does not scroll when it recognizes one.
  public let panGestureRecognizer = UIPanGestureRecognizer()

  /// The content inset, plus the safe area insets unless ``contentInsetAdjustmentBehavior`` is
  /// `never`.
  open var adjustedContentInset: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return contentInset }
    return UIEdgeInsets(
      top: contentInset.top + safeAreaInsets.top, left: contentInset.left + safeAreaInsets.left,
      bottom: contentInset.bottom + safeAreaInsets.bottom,
      right: contentInset.right + safeAreaInsets.right)
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The delegate. This property has another name than in UIKit, because a collection view's
  /// `delegate` has a more specific type, and Swift does not allow an override to change the type.
  /// See ``ScrollViewWithDelegate``.
  weak var scrollDelegate: (any UIScrollViewDelegate)?

  open var decelerationRate = DecelerationRate.normal
  open var isPagingEnabled = false
  open var isScrollEnabled = true
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var scrollsToTop = true
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false
  open internal(set) var isTracking = false

  /// Scrolls to `offset`. An animated scroll also takes place immediately.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  /// Scrolls by the least distance that shows `rect`.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let size = bounds.size
    offset.x = min(max(offset.x, rect.maxX - size.width), rect.minX)
    offset.y = min(max(offset.y, rect.maxY - size.height), rect.minY)
    setContentOffset(offset, animated: animated)
  }
}

/// Gives scroll views the property `delegate`. If a class declares its own property of this name,
/// the property of the class takes precedence. Therefore a collection view can have a `delegate` of
/// another type.
@preconcurrency @MainActor
public protocol ScrollViewWithDelegate: UIScrollView {}

extension ScrollViewWithDelegate {
  /// Receives the events of the scroll view.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// Receives the events of a scroll view.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
