import CoreGraphics

/// The values of the running app that layouts read.
@preconcurrency @MainActor
open class UIApplication: NSObject {
  public static let shared = UIApplication()

  /// The direction of the app's language; left to right.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
