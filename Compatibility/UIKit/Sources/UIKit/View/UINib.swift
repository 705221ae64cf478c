import CoreGraphics

/// The name of an interface file, which is never read.
@preconcurrency @MainActor
open class UINib: NSObject {
  public init(nibName name: String, bundle: Bundle?) { super.init() }
}
