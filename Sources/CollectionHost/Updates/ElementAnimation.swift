import CollectionLayout
import LayoutGeometry

/// The animation of one element during a batch update or a switch of layouts.
///
///     let halfway = animation.attributes(at: 0.5)
///     print(halfway.frame, halfway.alpha)
public struct ElementAnimation: Equatable, Sendable {
  /// The kinds of animation of an element.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The element exists before and after the change.
    case moving
    /// The element is new; the animation ends at its place in the layout.
    case appearing
    /// The element is removed; the animation starts at its place in the layout.
    case disappearing
  }

  public let role: Role

  /// The element, with its path after the change. A disappearing element has its path before the
  /// change.
  public let element: ElementIdentity

  public let start: AnyLayoutAttributes
  public let end: AnyLayoutAttributes

  /// Creates an animation of `element` from `start` to `end`.
  public init(
    _ role: Role, of element: ElementIdentity, from start: AnyLayoutAttributes,
    to end: AnyLayoutAttributes
  ) {
    self.role = role
    self.element = element
    self.start = start.replacingElement(element)
    self.end = end.replacingElement(element)
  }

  /// The attributes at time `t`, where 0 is the start and 1 the end. Other times are clamped, and
  /// NaN is treated as 1.
  ///
  /// Frame, alpha and the sixteen numbers of the transform are interpolated linearly. All other
  /// fields have their end values as soon as `t` is above 0.
  public func attributes(at t: Double) -> AnyLayoutAttributes {
    if t <= 0 { return start }
    guard t < 1 else { return end }
    func interpolated(_ from: Double, _ to: Double) -> Double {
      from == to ? to : from + (to - from) * t
    }
    var interpolatedAttributes = end
    interpolatedAttributes.frame = Rect(
      x: interpolated(start.frame.minX, end.frame.minX),
      y: interpolated(start.frame.minY, end.frame.minY),
      width: interpolated(start.frame.width, end.frame.width),
      height: interpolated(start.frame.height, end.frame.height))
    interpolatedAttributes.alpha = interpolated(start.alpha, end.alpha)
    if start.transform3D != end.transform3D {
      let (from, to) = (start.transform3D.rows, end.transform3D.rows)
      interpolatedAttributes.transform3D = Transform3D(
        rows: (
          from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t,
          from.2 + (to.2 - from.2) * t, from.3 + (to.3 - from.3) * t
        ))
    }
    return interpolatedAttributes
  }
}
