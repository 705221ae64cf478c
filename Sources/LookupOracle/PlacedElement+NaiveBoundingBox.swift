import LayoutDescriptions
import LayoutGeometry

extension PlacedElement {
  /// The bounding box of the frame transformed about its center (rule A-08), computed without the code
  /// of `LayoutGeometry` that layouts use.
  ///
  /// Each transformed corner is divided by its homogeneous coordinate w. If the w of a corner is
  /// not positive, the box is infinite.
  package var naiveBoundingBox: Rect {
    if isUntransformed { return frame }
    let matrix = OracleMatrix(transform)
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    for x in [-frame.width / 2, frame.width / 2] {
      for y in [-frame.height / 2, frame.height / 2] {
        let homogeneousCorner = matrix.product(of: [x, y, 0, 1])
        // A comparison with a NaN is false, so the result for a NaN is infinite too.
        guard homogeneousCorner[3] > 0 else { return .infinite }
        let projectedCorner = Point(
          x: homogeneousCorner[0] / homogeneousCorner[3],
          y: homogeneousCorner[1] / homogeneousCorner[3])
        left = min(left, frame.midX + projectedCorner.x)
        right = max(right, frame.midX + projectedCorner.x)
        top = min(top, frame.midY + projectedCorner.y)
        bottom = max(bottom, frame.midY + projectedCorner.y)
      }
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
