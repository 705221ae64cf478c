/// A color, stored as its components: red, green, blue and opacity.
public final class CGColor: Hashable, Sendable {
  public let components: [CGFloat]?

  /// The opacity, from 0 to 1.
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    self.alpha = alpha
  }

  public var numberOfComponents: Int { components?.count ?? 0 }

  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.components == other.components
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
