import CoreGraphics

/// A window. In this module, no view ever belongs to a window.
@preconcurrency @MainActor
open class UIWindow: UIView {}
