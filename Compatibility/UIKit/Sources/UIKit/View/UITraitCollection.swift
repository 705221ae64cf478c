import CoreGraphics

/// The direction of a user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

/// The direction of a user interface as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// The coarse size of a view along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
}

/// Whether a view's content follows the direction of the language, or always runs left to right or
/// right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// The traits of a view. Only traits that layouts read are included.
@preconcurrency @MainActor
open class UITraitCollection: NSObject {
  open private(set) var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  open private(set) var displayScale: CGFloat = 2
  open private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  open private(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular
  open private(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// Creates the traits of a phone in portrait.
  public override init() { super.init() }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }

  public convenience init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }
}
