import LayoutGeometry

/// Writes the attributes of a section's cells that have nothing but a frame.
///
/// The attributes are written to uninitialized memory as four vectors of 16 bytes: the origin of
/// the frame, its size, the opacity with the drawing order, and the identity with `isHidden`. This
/// takes half as many instructions as writing the fields one by one. A test compares the vectors
/// with attributes from the initializer.
struct PlainCellWriter {
  /// The distance from one element of an array of attributes to the next, in bytes.
  static var stride: Int { 64 }

  /// The difference between the identities of one cell and the next.
  static var identityStep: SIMD2<UInt64> { SIMD2(1 << 32, 0) }

  /// The identity of the section's first cell: the section in the low half of the first number, and
  /// the item in the high half.
  private let firstIdentity: SIMD2<UInt64>

  @inline(__always)
  init(section: Int) {
    firstIdentity = SIMD2(UInt64(UInt32(truncatingIfNeeded: section)), 0)
  }

  /// The identity of the cell at `item`.
  @inline(__always)
  func identity(ofItem item: Int) -> SIMD2<UInt64> {
    SIMD2(firstIdentity.x | UInt64(truncatingIfNeeded: item) &<< 32, 0)
  }

  /// Writes the attributes of one cell to `memory`, which has room for ``stride`` bytes.
  @inline(__always)
  static func write(
    origin: SIMD2<Double>, size: SIMD2<Double>, identity: SIMD2<UInt64>,
    to memory: UnsafeMutableRawPointer
  ) {
    memory.storeBytes(of: origin, as: SIMD2<Double>.self)
    memory.storeBytes(of: size, toByteOffset: 16, as: SIMD2<Double>.self)
    memory.storeBytes(
      of: SIMD2((1.0).bitPattern, 0), toByteOffset: 32, as: SIMD2<UInt64>.self)
    memory.storeBytes(of: identity, toByteOffset: 48, as: SIMD2<UInt64>.self)
  }
}

extension Point {
  /// The point's coordinates x and y as a vector.
  @inline(__always)
  var vector: SIMD2<Double> { SIMD2(x, y) }
}

extension Size {
  /// The size's width and height as a vector.
  @inline(__always)
  var vector: SIMD2<Double> { SIMD2(width, height) }
}
