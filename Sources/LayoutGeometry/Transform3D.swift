/// A projective transform of space, written m11...m44 for row vectors: `[x y z 1] * m`.
public struct Transform3D: Hashable, Sendable, BitwiseCopyable {
  /// The rows of the matrix, top to bottom.
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// The transform that leaves every point where it is.
  public static let identity = Transform3D(
    rows: (
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)
    ))

  /// Creates a transform from the rows of its matrix.
  @inlinable
  public init(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.rows = rows
  }

  /// A translation.
  @inlinable
  public init(translationX tx: Double, y ty: Double, z tz: Double = 0) {
    self = .identity
    rows.3 = SIMD4(tx, ty, tz, 1)
  }

  /// A scaling about the origin.
  @inlinable
  public init(scaleX sx: Double, y sy: Double, z sz: Double = 1) {
    self.init(
      rows: (SIMD4(sx, 0, 0, 0), SIMD4(0, sy, 0, 0), SIMD4(0, 0, sz, 0), SIMD4(0, 0, 0, 1)))
  }

  /// The spatial form of a transform of the plane.
  @inlinable
  public init(_ plane: AffineTransform) {
    self.init(
      rows: (
        SIMD4(plane.a, plane.b, 0, 0), SIMD4(plane.c, plane.d, 0, 0), SIMD4(0, 0, 1, 0),
        SIMD4(plane.tx, plane.ty, 0, 1)
      ))
  }

  /// The transform of the plane that this one is, or the part of it that acts there.
  @inlinable
  public var plane: AffineTransform {
    AffineTransform(
      a: rows.0.x, b: rows.0.y, c: rows.1.x, d: rows.1.y, tx: rows.3.x, ty: rows.3.y)
  }

  /// This transform applied first, `other` after it: the matrix product `self * other`.
  @inlinable
  public func concatenating(_ other: Transform3D) -> Transform3D {
    func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
      // One addition after the other, so that every platform sums in the same order.
      ((row.x * other.rows.0 + row.y * other.rows.1) + row.z * other.rows.2) + row.w * other.rows.3
    }
    return Transform3D(
      rows: (product(rows.0), product(rows.1), product(rows.2), product(rows.3)))
  }

  /// The box around `frame` once its bounds are transformed about its center.
  ///
  /// A corner is projected by dividing by its w; where a w is not positive the corner has no place
  /// on the screen and the answer is ``Rect/infinite``.
  public func boundingBox(of frame: Rect) -> Rect {
    if self == .identity { return frame }
    let center = frame.center
    let halfWidth = frame.width / 2
    let halfHeight = frame.height / 2
    var box = Box.nothing
    for (x, y) in [
      (-halfWidth, -halfHeight), (halfWidth, -halfHeight),
      (-halfWidth, halfHeight), (halfWidth, halfHeight),
    ] {
      let moved = (x * rows.0 + y * rows.1) + rows.3
      guard moved.w > 0 else { return .infinite }
      let place = (center.x + moved.x / moved.w, center.y + moved.y / moved.w)
      box.formUnion(Box(minX: place.0, minY: place.1, maxX: place.0, maxY: place.1))
    }
    return Rect(
      x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }

  /// The sixteen numbers, m11...m44.
  public var elements: [Double] {
    [rows.0, rows.1, rows.2, rows.3].flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }
}

extension Transform3D {
  @inlinable
  public static func == (left: Transform3D, right: Transform3D) -> Bool {
    left.rows.0 == right.rows.0 && left.rows.1 == right.rows.1 && left.rows.2 == right.rows.2
      && left.rows.3 == right.rows.3
  }

  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rows.0)
    hasher.combine(rows.1)
    hasher.combine(rows.2)
    hasher.combine(rows.3)
  }
}
