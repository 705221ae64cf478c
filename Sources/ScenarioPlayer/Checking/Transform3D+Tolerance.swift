import LayoutGeometry

extension Transform3D {
  /// True if all entries differ by at most 1e-9, the tolerance of transforms in scenarios. False if
  /// an entry is NaN.
  ///
  /// Rotated elements cannot agree exactly, because the oracle uses the sine and cosine of the
  /// platform.
  package func isClose(to other: Transform3D) -> Bool {
    if self == other { return true }
    let (ownEntries, otherEntries) = (matrixEntries, other.matrixEntries)
    return ownEntries.indices.allSatisfy { (ownEntries[$0] - otherEntries[$0]).magnitude <= 1e-9 }
  }
}
