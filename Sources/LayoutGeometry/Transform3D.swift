/// A projective transform of space: a 4x4 matrix m11...m44 for row vectors, `[x y z 1] * m`.
///
///     var tilt = Transform3D.identity
///     tilt.m34 = -1 / 500
///     tilt = tilt.rotated(byDegrees: 30, x: 0, y: 1, z: 0)
public struct Transform3D: Hashable, Sendable, BitwiseCopyable {
  /// The rows of the matrix, from top to bottom.
  public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// The identity transform.
  public static let identity = Transform3D(
    rows: (
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)
    ))

  /// Creates a transform from the rows of its matrix.
  @inlinable
  public init(rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.rows = rows
  }

  /// Creates a translation, in points.
  @inlinable
  public init(translationX tx: Double, y ty: Double, z tz: Double = 0) {
    self = .identity
    rows.3 = SIMD4(tx, ty, tz, 1)
  }

  /// Creates a scaling about the origin.
  @inlinable
  public init(scaleX sx: Double, y sy: Double, z sz: Double = 1) {
    self.init(
      rows: (SIMD4(sx, 0, 0, 0), SIMD4(0, sy, 0, 0), SIMD4(0, 0, sz, 0), SIMD4(0, 0, 0, 1)))
  }

  /// Creates a three-dimensional transform from a transform of the plane.
  @inlinable
  public init(_ plane: AffineTransform) {
    self.init(
      rows: (
        SIMD4(plane.a, plane.b, 0, 0), SIMD4(plane.c, plane.d, 0, 0), SIMD4(0, 0, 1, 0),
        SIMD4(plane.tx, plane.ty, 0, 1)
      ))
  }

  /// The two-dimensional part of this transform, which maps x and y. The result has no depth and no
  /// perspective.
  @inlinable
  public var affinePart: AffineTransform {
    AffineTransform(
      a: rows.0.x, b: rows.0.y, c: rows.1.x, d: rows.1.y, tx: rows.3.x, ty: rows.3.y)
  }

  /// This transform followed by `other`: the matrix product `self * other`.
  @inlinable
  public func concatenating(_ other: Transform3D) -> Transform3D {
    let (a, b, c, d) = other.rows
    func product(_ row: SIMD4<Double>) -> SIMD4<Double> {
      let (x, y, z, w) = (row.x, row.y, row.z, row.w)
      // The order of additions is fixed, so that the result has the same bits on every platform.
      // The columns are written out, because whole-vector arithmetic takes 25 times as long in
      // debug builds.
      return SIMD4(
        ((x * a.x + y * b.x) + z * c.x) + w * d.x, ((x * a.y + y * b.y) + z * c.y) + w * d.y,
        ((x * a.z + y * b.z) + z * c.z) + w * d.z, ((x * a.w + y * b.w) + z * c.w) + w * d.w)
    }
    return Transform3D(
      rows: (product(rows.0), product(rows.1), product(rows.2), product(rows.3)))
  }

  /// The bounding box of `frame` after this transform is applied about the frame's center.
  ///
  /// Each corner is projected by dividing by its w coordinate. If w is not positive, the corner is
  /// behind the eye, and the result is ``Rect/infinite``.
  public func boundingBox(of frame: Rect) -> Rect {
    if isIdentity { return frame }
    let center = frame.center
    let (x, y) = (frame.width / 2, frame.height / 2)
    let (a, b, d) = (rows.0, rows.1, rows.3)
    // The homogeneous coordinates of a corner are the translation, plus or minus half the width
    // times the first matrix row, plus or minus half the height times the second.
    let (alongX, alongY, alongW) = (x * a.x, x * a.y, x * a.w)
    let (acrossX, acrossY, acrossW) = (y * b.x, y * b.y, y * b.w)
    var box = Box.nothing
    /// Adds the projection of a corner to the box. Returns false if the corner is behind the eye.
    func addProjectedCorner(_ x: Double, _ y: Double, _ w: Double) -> Bool {
      let w = w + d.w
      guard w > 0 else { return false }
      let projectedX = center.x + (x + d.x) / w
      let projectedY = center.y + (y + d.y) / w
      box.formUnion(Box(minX: projectedX, minY: projectedY, maxX: projectedX, maxY: projectedY))
      return true
    }
    guard addProjectedCorner(-alongX - acrossX, -alongY - acrossY, -alongW - acrossW),
      addProjectedCorner(alongX - acrossX, alongY - acrossY, alongW - acrossW),
      addProjectedCorner(acrossX - alongX, acrossY - alongY, acrossW - alongW),
      addProjectedCorner(alongX + acrossX, alongY + acrossY, alongW + acrossW)
    else { return .infinite }
    return Rect(
      x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }

  /// True for the identity transform. Compares with literals, which takes less time than reading
  /// ``identity``.
  private var isIdentity: Bool {
    rows.0 == SIMD4(1, 0, 0, 0) && rows.1 == SIMD4(0, 1, 0, 0) && rows.2 == SIMD4(0, 0, 1, 0)
      && rows.3 == SIMD4(0, 0, 0, 1)
  }

  /// The sixteen entries of the matrix by row, m11...m44.
  public var matrixEntries: [Double] {
    let (a, b, c, d) = rows
    return [
      a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w, c.x, c.y, c.z, c.w, d.x, d.y, d.z, d.w,
    ]
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
