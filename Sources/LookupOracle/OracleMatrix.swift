import LayoutGeometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A 4x4 matrix for row vectors, which uses the platform's sine and cosine.
///
/// It shares no code with `Transform3D`. Therefore a comparison of an `OracleMatrix` with a
/// `Transform3D` detects errors in `Transform3D`.
package struct OracleMatrix {
  /// The rows m11...m14 to m41...m44.
  package var rows = [
    [1.0, 0, 0, 0],
    [0.0, 1, 0, 0],
    [0.0, 0, 1, 0],
    [0.0, 0, 0, 1],
  ]

  /// Creates the identity matrix.
  package init() {}

  /// Creates the matrix of a transform.
  package init(_ transform: Transform3D) {
    let matrixEntries = transform.matrixEntries
    rows = (0..<4).map { row in (0..<4).map { matrixEntries[4 * row + $0] } }
  }

  /// The transform with this matrix.
  package var transform: Transform3D {
    let rowVectors = rows.map { SIMD4($0[0], $0[1], $0[2], $0[3]) }
    return Transform3D(rows: (rowVectors[0], rowVectors[1], rowVectors[2], rowVectors[3]))
  }

  /// The product of the row vector and this matrix.
  package func product(of vector: [Double]) -> [Double] {
    (0..<4).map { column in
      var sum = 0.0
      for row in 0..<4 { sum += vector[row] * rows[row][column] }
      return sum
    }
  }

  /// Multiplies `operation` from the left, so that it is applied before the operations that the
  /// matrix already contains.
  package mutating func multiplyOnLeft(with operation: [[Double]]) {
    rows = operation.map(product(of:))
  }

  package mutating func translate(x: Double, y: Double, z: Double) {
    multiplyOnLeft(with: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]])
  }

  package mutating func scale(x: Double, y: Double) {
    multiplyOnLeft(with: [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
  }

  /// Rotates about the y axis, from z toward x.
  package mutating func rotateAboutY(degrees: Double) {
    let (sine, cosine) = Self.sineAndCosine(degrees: degrees)
    multiplyOnLeft(with: [
      [cosine, 0, -sine, 0], [0, 1, 0, 0], [sine, 0, cosine, 0], [0, 0, 0, 1],
    ])
  }

  /// Rotates about the z axis, from x toward y.
  package mutating func rotateAboutZ(degrees: Double) {
    let (sine, cosine) = Self.sineAndCosine(degrees: degrees)
    multiplyOnLeft(with: [
      [cosine, sine, 0, 0], [-sine, cosine, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1],
    ])
  }

  private static func sineAndCosine(degrees: Double) -> (Double, Double) {
    // For multiples of 90 degrees, the exact values are returned. The platform's functions take
    // radians, and would return rounded values.
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: return (0, 1)
    case 90, -270: return (1, 0)
    case 180, -180: return (0, -1)
    case 270, -90: return (-1, 0)
    case let otherAngle: return (sin(otherAngle * .pi / 180), cos(otherAngle * .pi / 180))
    }
  }
}
