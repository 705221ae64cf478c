import CoreGraphics

/// The running app. It has only those properties of UIKit's class that layouts read.
@preconcurrency @MainActor
open class UIApplication: NSObject {
  public static let shared = UIApplication()

  /// Always nil: there are no windows.
  open var keyWindow: UIWindow? { nil }

  /// The direction of the app's language; left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
