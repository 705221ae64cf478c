import CollectionLayout
import LayoutGeometry

/// The animation of one element during a batch update or a switch of layouts.
public struct ElementAnimation: Equatable, Sendable {
  /// What happens to the element.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The element exists before and after the change.
    case moving
    /// The element is new; the end is its resting place.
    case appearing
    /// The element is removed; the start is its resting place.
    case disappearing
  }

  public let role: Role

  /// The element, by its path after the change, or by its path before it if it disappears.
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
    self.start = start.renamed(element)
    self.end = end.renamed(element)
  }

  /// The attributes at time `t`, from 0 at the start to 1 at the end. Other values are clamped, and
  /// NaN counts as 1.
  ///
  /// Frame, alpha and the sixteen numbers of the transform are interpolated linearly. Everything
  /// else is that of the end as soon as `t` is above 0.
  public func attributes(at t: Double) -> AnyLayoutAttributes {
    if t <= 0 { return start }
    guard t < 1 else { return end }
    func mix(_ from: Double, _ to: Double) -> Double { from == to ? to : from + (to - from) * t }
    var result = end
    result.frame = Rect(
      x: mix(start.frame.minX, end.frame.minX), y: mix(start.frame.minY, end.frame.minY),
      width: mix(start.frame.width, end.frame.width),
      height: mix(start.frame.height, end.frame.height))
    result.alpha = mix(start.alpha, end.alpha)
    if start.transform3D != end.transform3D {
      let (from, to) = (start.transform3D.rows, end.transform3D.rows)
      result.transform3D = Transform3D(
        rows: (
          from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t,
          from.2 + (to.2 - from.2) * t, from.3 + (to.3 - from.3) * t
        ))
    }
    return result
  }
}
