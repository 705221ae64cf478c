internal import CollectionLayout
package import LayoutGeometry

/// The values of UIKit attributes that are neither frame, alpha, zIndex nor visibility: the
/// transform, and the values that a subclass adds.
package struct UIKitPayload: TransformablePayload, @unchecked Sendable {
  package var transform3D: Transform3D

  /// A copy of the attributes if they are of a subclass, which may add values; otherwise nil.
  let object: UICollectionViewLayoutAttributes?

  package init() { self.init(transform3D: .identity) }

  init(transform3D: Transform3D, object: UICollectionViewLayoutAttributes? = nil) {
    self.transform3D = transform3D
    self.object = object
  }

  /// Compares the transforms, and then the objects with their own `isEqual`.
  package static func == (one: UIKitPayload, other: UIKitPayload) -> Bool {
    guard one.transform3D == other.transform3D else { return false }
    if one.object === other.object { return true }
    guard let first = one.object, let second = other.object else { return false }
    return first.isEqual(second)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(transform3D) }
}
