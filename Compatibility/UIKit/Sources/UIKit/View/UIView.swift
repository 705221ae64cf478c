import CoreGraphics
import QuartzCore

/// A view without a screen. It has a geometry and subviews, and is laid out on demand.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding {
  /// The parts of a view's frame that change with its superview. They have no effect here.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How a view shows content of another size. It has no effect here.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
  }

  /// The class of a view's layer. It has no effect here: the layer is always a `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  public let layer = CALayer()

  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    didSet {
      if oldValue.size != bounds.size { setNeedsLayout() }
      didChangeValue(forKey: "bounds")
    }
  }

  /// The middle of the view in its superview's coordinates.
  open var center: CGPoint { didSet { didChangeValue(forKey: "center") } }

  /// The transform about the center.
  open var transform = CGAffineTransform.identity
  open var transform3D = CATransform3DIdentity

  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  open var contentMode = ContentMode.scaleToFill
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .blue
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)

  /// The distances from the view's edges to the area that no bars cover; zero unless a test sets
  /// them.
  open internal(set) var safeAreaInsets = UIEdgeInsets.zero

  open private(set) weak var superview: UIView?

  /// Always nil: there are no windows.
  open var window: UIWindow? { nil }

  open private(set) var subviews: [UIView] = []
  private var isLayoutPending = false

  /// Creates a view at `frame` in its superview's coordinates.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view. Archives are not read: every property has its default.
  public required init?(coder: NSCoder) {
    bounds = .zero
    center = .zero
    super.init()
  }

  open func encode(with coder: NSCoder) {}

  /// The view's rectangle in its superview's coordinates; with a transform, its bounding box.
  /// Setting it keeps the origin of the bounds.
  open var frame: CGRect {
    get {
      let (size, center) = (bounds.size, center)
      let untransformedFrame = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      guard !transform.isIdentity else { return untransformedFrame }
      return untransformedFrame.offsetBy(dx: -center.x, dy: -center.y).applying(transform)
        .offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      bounds.size = newValue.size
      didChangeValue(forKey: "frame")
    }
  }

  open var traitCollection: UITraitCollection {
    UITraitCollection(displayScale: UIScreen.main.scale)
  }

  /// The direction in which the view's content runs. It follows from the traits and
  /// ``semanticContentAttribute``.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: return .leftToRight
    case .forceRightToLeft: return .rightToLeft
    default: return traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The direction of a view with the semantic content attribute `attribute` in a left-to-right
  /// language.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.superview = self
    subviews.insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, beside: sibling, at: 1)
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, beside: sibling, at: 0)
  }

  private func insertSubview(_ view: UIView, beside sibling: UIView, at distance: Int) {
    view.removeFromSuperview()
    let index = subviews.firstIndex { $0 === sibling }
    insertSubview(view, at: index.map { $0 + distance } ?? subviews.count)
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    addSubview(view)
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    insertSubview(view, at: 0)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The view itself or the first of its descendants with this tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// An empty view of the same frame.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: frame) }

  // MARK: Gestures

  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  /// Converts a point to the coordinates of `view`, or of the topmost superview if `view` is nil.
  /// Transforms are not applied.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, to) = (originInTopmostView, view?.originInTopmostView ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a point from the coordinates of `view`, or of the topmost superview if `view` is nil.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.originInTopmostView ?? .zero, originInTopmostView)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The distance from the origin of the topmost superview to the origin of this view's
  /// coordinates.
  private var originInTopmostView: CGPoint {
    guard let superview else { return .zero }
    let (superviewOrigin, frameOrigin) = (superview.originInTopmostView, frame.origin)
    return CGPoint(
      x: superviewOrigin.x + frameOrigin.x - bounds.origin.x,
      y: superviewOrigin.y + frameOrigin.y - bounds.origin.y)
  }

  open func layoutSubviews() {}

  /// Marks the view, so that the next ``layoutIfNeeded()`` lays it out.
  open func setNeedsLayout() { isLayoutPending = true }

  open func layoutIfNeeded() {
    guard isLayoutPending else { return }
    isLayoutPending = false
    layoutSubviews()
  }

  open func setNeedsDisplay() {}

  /// Always true: no view edits text.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }

  /// Never called: nothing is drawn.
  open func draw(_ rect: CGRect) {}

  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// The size that satisfies the view's constraints. Constraints are not supported, so this is the
  /// result of ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { sizeThatFits(targetSize) }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func safeAreaInsetsDidChange() {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  /// Runs `animations` immediately.
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animations()
  }

  /// Runs `animations` and then `completion` immediately.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animations()
    completion?(true)
  }

  /// How an animation runs. No option has an effect here.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Runs `animations` and then `completion` immediately.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Runs `animations` and then `completion` immediately.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Runs `animations` and then `completion` immediately.
  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Replaces a view in its superview by another one, and runs `completion` immediately.
  open class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    fromView.superview?.insertSubview(toView, aboveSubview: fromView)
    fromView.removeFromSuperview()
    completion?(true)
  }

  /// Runs `actions` immediately.
  open class func performWithoutAnimation(_ actions: () -> Void) { actions() }
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}
