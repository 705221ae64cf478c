import CoreGraphics

/// A name of an interface file. Nothing is read from it.
@preconcurrency @MainActor
open class UINib: NSObject {
  public init(nibName name: String, bundle: Bundle?) { super.init() }
}
