import LayoutGeometry

extension Transform3D {
  /// Whether all entries lie within 1e-9 of another's, the tolerance of transforms in scenarios; a NaN
  /// is close to nothing.
  ///
  /// Turned elements agree within rounding only: the oracle uses the platform's sine and cosine.
  package func isClose(to other: Transform3D) -> Bool {
    if self == other { return true }
    let (mine, others) = (elements, other.elements)
    return mine.indices.allSatisfy { (mine[$0] - others[$0]).magnitude <= 1e-9 }
  }
}
