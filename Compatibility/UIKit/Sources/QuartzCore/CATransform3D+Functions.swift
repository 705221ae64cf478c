// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The functions have the names of Apple's functions, which are not in lower camel case.
import CoreGraphics

/// True if `transform` is the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(transform, CATransform3DIdentity)
}

/// True if all sixteen entries are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a.m11 == b.m11 && a.m12 == b.m12 && a.m13 == b.m13 && a.m14 == b.m14
    && a.m21 == b.m21 && a.m22 == b.m22 && a.m23 == b.m23 && a.m24 == b.m24
    && a.m31 == b.m31 && a.m32 == b.m32 && a.m33 == b.m33 && a.m34 == b.m34
    && a.m41 == b.m41 && a.m42 == b.m42 && a.m43 == b.m43 && a.m44 == b.m44
}

/// A translation, in points.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
  return transform
}

/// A scaling about the origin.
public func CATransform3DMakeScale(
  _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
  return transform
}

/// A rotation in radians about the axis from the origin to (x, y, z). If the axis has length 0, the
/// result is the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (sin(angle), cos(angle))
  let oneMinusCosine = 1 - cosine
  var transform = CATransform3DIdentity
  transform.m11 = cosine + x * x * oneMinusCosine
  transform.m12 = x * y * oneMinusCosine + z * sine
  transform.m13 = x * z * oneMinusCosine - y * sine
  transform.m21 = x * y * oneMinusCosine - z * sine
  transform.m22 = cosine + y * y * oneMinusCosine
  transform.m23 = y * z * oneMinusCosine + x * sine
  transform.m31 = x * z * oneMinusCosine + y * sine
  transform.m32 = y * z * oneMinusCosine - x * sine
  transform.m33 = cosine + z * z * oneMinusCosine
  return transform
}

/// A translation followed by `transform`.
public func CATransform3DTranslate(
  _ transform: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), transform) }

/// A scaling followed by `transform`.
public func CATransform3DScale(
  _ transform: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), transform) }

/// A rotation in radians followed by `transform`.
public func CATransform3DRotate(
  _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform) }

/// The transform `a` followed by `b`: the matrix product `a * b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let (left, right) = (a.rows, b.rows)
  var rows = Array(repeating: Array(repeating: CGFloat(0), count: 4), count: 4)
  for row in 0..<4 {
    for column in 0..<4 {
      rows[row][column] = (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] }
    }
  }
  return CATransform3D(rows: rows)
}

/// The inverse of `transform`, or `transform` itself if it has no inverse.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D {
  // Gauss-Jordan elimination with row pivoting. Each row operation is applied to the matrix and to
  // the identity matrix.
  var reducedRows = transform.rows
  var inverseRows = CATransform3DIdentity.rows
  for column in 0..<4 {
    let pivot =
      (column..<4).max { abs(reducedRows[$0][column]) < abs(reducedRows[$1][column]) } ?? column
    guard reducedRows[pivot][column] != 0, reducedRows[pivot][column].isFinite else {
      return transform
    }
    reducedRows.swapAt(column, pivot)
    inverseRows.swapAt(column, pivot)
    let factor = reducedRows[column][column]
    for entry in 0..<4 {
      reducedRows[column][entry] /= factor
      inverseRows[column][entry] /= factor
    }
    for row in 0..<4 where row != column {
      let factor = reducedRows[row][column]
      for entry in 0..<4 {
        reducedRows[row][entry] -= factor * reducedRows[column][entry]
        inverseRows[row][entry] -= factor * inverseRows[column][entry]
      }
    }
  }
  return CATransform3D(rows: inverseRows)
}

/// The transform of space that acts on x and y as `plane` does.
public func CATransform3DMakeAffineTransform(_ plane: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3DIdentity
  (transform.m11, transform.m12, transform.m21, transform.m22) = (
    plane.a, plane.b, plane.c, plane.d
  )
  (transform.m41, transform.m42) = (plane.tx, plane.ty)
  return transform
}

/// True if `transform` acts on x and y only, and without perspective.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
  CATransform3DEqualToTransform(
    transform, CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform)))
}

/// The part of `transform` that maps x and y. Depth and perspective are dropped.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(
    a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
    ty: transform.m42)
}

extension CATransform3D {
  fileprivate var rows: [[CGFloat]] {
    [
      [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
    ]
  }

  fileprivate init(rows: [[CGFloat]]) {
    self.init(
      m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
      m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
      m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
      m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
  }
}
