import CollectionLayout
import LayoutGeometry

/// How one element gets from a place to another while everything else comes to rest.
public struct ElementAnimation: Equatable, Sendable {
  /// What becomes of the element.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// It was there before and still is.
    case moving
    /// It is new; its end is its resting place.
    case appearing
    /// It is gone; its start is where it was.
    case disappearing
  }

  public let role: Role

  /// The element: by its path after the change, or the one before if it disappears.
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

  /// The attributes at `t` from 0, the start, to 1, the end; a t beyond them, or NaN, is taken as
  /// the nearest, NaN as the end.
  ///
  /// Frame, alpha and the sixteen numbers of the transform are interpolated linearly; all else is
  /// the end's as soon as it has begun.
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
