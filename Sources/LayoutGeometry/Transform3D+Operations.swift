/// Operations in the element's own coordinates. Each operation is applied before `self`, as a
/// matrix factor on the left.
extension Transform3D {
  /// A translation followed by this transform.
  public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// A scaling followed by this transform.
  public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// A rotation about the axis (x, y, z) followed by this transform.
  public func rotated(byDegrees angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationByDegrees: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// Creates a rotation about the axis from the origin to (x, y, z).
  ///
  /// A positive angle turns x toward y about the z axis, which is clockwise because the y axis
  /// points down; y toward z about the x axis; and z toward x about the y axis. An axis of length
  /// zero results in the identity. Equal arguments result in the same bits on every platform.
  public init(rotationByDegrees angle: Double, x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    if length == 0 {
      self = .identity
      return
    }
    let sine = Trigonometry.sine(degrees: angle)
    let cosine = Trigonometry.cosine(degrees: angle)
    let (x, y, z) = (x / length, y / length, z / length)
    // In this form, rotations about the x, y or z axis have no rounding errors except the errors of
    // sine and cosine.
    let (xy, xz, yz) = (x * y * (1 - cosine), x * z * (1 - cosine), y * z * (1 - cosine))
    self.init(
      rows: (
        SIMD4(x * x + cosine * (1 - x * x), xy + z * sine, xz - y * sine, 0),
        SIMD4(xy - z * sine, y * y + cosine * (1 - y * y), yz + x * sine, 0),
        SIMD4(xz + y * sine, yz - x * sine, z * z + cosine * (1 - z * z), 0),
        SIMD4(0, 0, 0, 1)
      ))
  }
}
