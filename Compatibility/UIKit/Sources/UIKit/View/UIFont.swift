import CoreGraphics

/// A font with fixed metrics, which depend on nothing but its size: each character is half as wide
/// as the font is high, and a line is 1.2 times as high.
///
/// Real metrics are those of a device. With these, a layout that measures text has sizes that are the
/// same everywhere, so that its rules can be checked, but not the sizes of an app.
open class UIFont: NSObject, @unchecked Sendable {
  /// The thickness of a font. It changes no metrics.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
  }

  /// A role of text, which determines the size of its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let title1 = TextStyle(rawValue: "title1")
    public static let title2 = TextStyle(rawValue: "title2")
    public static let title3 = TextStyle(rawValue: "title3")
    public static let headline = TextStyle(rawValue: "headline")
    public static let subheadline = TextStyle(rawValue: "subheadline")
    public static let body = TextStyle(rawValue: "body")
    public static let callout = TextStyle(rawValue: "callout")
    public static let footnote = TextStyle(rawValue: "footnote")
    public static let caption1 = TextStyle(rawValue: "caption1")
    public static let caption2 = TextStyle(rawValue: "caption2")
  }

  public let fontName: String

  /// The height of the font in points.
  public let pointSize: CGFloat

  /// Creates a font of any name, including names that a device does not have.
  public init?(name fontName: String, size fontSize: CGFloat) {
    self.fontName = fontName
    pointSize = fontSize
  }

  private init(systemFontOfSize size: CGFloat) {
    fontName = "system"
    pointSize = size
  }

  open class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(systemFontOfSize: size) }
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(systemFontOfSize: size)
  }
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(systemFontOfSize: size) }
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(systemFontOfSize: size)
  }

  /// A font of 17 points for every style: the text size of the device is not known.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(systemFontOfSize: labelFontSize)
  }

  open class var systemFontSize: CGFloat { 14 }
  open class var labelFontSize: CGFloat { 17 }
  open class var smallSystemFontSize: CGFloat { 12 }

  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(systemFontOfSize: fontSize) }

  /// The distance between two lines; the sum of ``ascender`` and the length of ``descender``.
  open var lineHeight: CGFloat { 1.2 * pointSize }
  open var ascender: CGFloat { 0.95 * pointSize }
  open var descender: CGFloat { -0.25 * pointSize }
  open var leading: CGFloat { 0 }
  open var capHeight: CGFloat { 0.7 * pointSize }
  open var xHeight: CGFloat { 0.5 * pointSize }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize
  }

  open override var hash: Int { pointSize.hashValue }
}

/// The size of text that the user prefers. It never changes here.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let large = UIContentSizeCategory(rawValue: "large")

  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}
