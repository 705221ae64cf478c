import CoreGraphics

/// A layer that stores the properties that views of layouts set. It draws nothing.
@preconcurrency @MainActor
open class CALayer: NSObject {
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var cornerRadius: CGFloat = 0
  open var masksToBounds = false
  open var zPosition: CGFloat = 0
  open var opacity: Float = 1
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity
  open var borderWidth: CGFloat = 0
  open var shadowOpacity: Float = 0
  open var shadowRadius: CGFloat = 3
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1

  public override init() { super.init() }
}
