import CoreGraphics

/// A window. No view is in one.
@preconcurrency @MainActor
open class UIWindow: UIView {}
