/// Operations that happen before the transform they are asked of, in the element's own coordinates:
/// each is multiplied on the left.
extension Transform3D {
  /// This transform with a translation before it.
  public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// This transform with a scaling before it.
  public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// This transform with a rotation about the axis (x, y, z) before it.
  public func rotated(byDegrees angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(rotationByDegrees: angle, x: x, y: y, z: z).concatenating(self)
  }

  /// A rotation about the axis from the origin to (x, y, z).
  ///
  /// A positive angle turns from x to y about z, from y to z about x, and from z to x about y; with y
  /// growing downwards, the first is clockwise. An axis of no length gives the identity.
  public init(rotationByDegrees angle: Double, x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    if length == 0 {
      self = .identity
      return
    }
    let sine = Trigonometry.sine(degrees: angle)
    let cosine = Trigonometry.cosine(degrees: angle)
    let (x, y, z) = (x / length, y / length, z / length)
    // Written so that about one of the three axes no entry but the sines and cosines is rounded.
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
