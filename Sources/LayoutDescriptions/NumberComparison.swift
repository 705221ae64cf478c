import LayoutGeometry

// Comparisons in which a NaN equals a NaN. A layout that answers a NaN twice gives the same answer
// twice; only rule C-02 reports the NaN.

extension Double {
  package func isSame(as other: Double) -> Bool { self == other || (isNaN && other.isNaN) }
}

extension Size {
  package func isSame(as other: Size) -> Bool {
    width.isSame(as: other.width) && height.isSame(as: other.height)
  }
}

extension Rect {
  package func isSame(as other: Rect) -> Bool {
    origin.x.isSame(as: other.origin.x) && origin.y.isSame(as: other.origin.y)
      && size.isSame(as: other.size)
  }
}
