internal import CollectionLayout
import CoreGraphics
internal import LayoutGeometry

extension Rect {
  init(_ rect: CGRect) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

extension CGRect {
  init(_ rect: Rect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension Size {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGSize {
  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Point {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Insets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
  }
}

extension UIEdgeInsets {
  init(_ insets: Insets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension ElementPath {
  /// Converts the index path of a cell or view, or one of a section. An index path that does not
  /// have one or two indexes becomes the path of an element that does not exist.
  init(_ path: IndexPath) {
    switch path.count {
    case 1: self.init(section: path[0])
    case 2: self.init(section: path[0], item: path[1])
    default: self.init(section: -1, item: -1)
    }
  }
}

extension IndexPath {
  init(_ path: ElementPath) {
    self.init(indexes: path.isSection ? [path.section] : [path.section, path.item])
  }
}

extension Transform3D {
  init(_ transform: CATransform3D) {
    let t = transform
    self.init(
      rows: (
        SIMD4(Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14)),
        SIMD4(Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24)),
        SIMD4(Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34)),
        SIMD4(Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44))
      ))
  }
}

extension CATransform3D {
  init(_ transform: Transform3D) {
    let (a, b, c, d) = transform.rows
    self.init(
      m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w,
      m31: c.x, m32: c.y, m33: c.z, m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
  }
}
