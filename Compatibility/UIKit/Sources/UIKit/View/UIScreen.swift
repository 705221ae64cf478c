import CoreGraphics

/// The screen. It has a default size and scale, which a test can change.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static let main = UIScreen()

  /// The size of the screen in points; by default 375 x 667.
  open var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

  /// The number of pixels per point; by default 2.
  open var scale: CGFloat = 2

  /// The size of the screen in pixels.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The same as ``scale``.
  open var nativeScale: CGFloat { scale }

  public override init() { super.init() }
}
