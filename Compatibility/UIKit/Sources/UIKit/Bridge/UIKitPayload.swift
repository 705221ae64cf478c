internal import CollectionLayout
package import LayoutGeometry

/// The values of UIKit attributes that are neither frame, alpha, zIndex nor visibility: the
/// transform, and the values that a subclass adds.
package struct UIKitPayload: TransformablePayload, ObjectPayload, CustomReflectable,
  @unchecked Sendable
{
  package var transform3D: Transform3D

  /// A copy of the attributes if they are of a subclass, which may add values; otherwise nil. All
  /// values that the base class has are reset in the copy, so that two copies differ only in added
  /// values.
  let attributesCopy: UICollectionViewLayoutAttributes?

  /// The attributes that the layout returned.
  private let originalAttributes: UICollectionViewLayoutAttributes?

  package init() { self.init(transform3D: .identity) }

  /// Creates the payload of `originalAttributes`. Copies them if their class is a subclass of
  /// `UICollectionViewLayoutAttributes`.
  init(
    transform3D: Transform3D, of originalAttributes: UICollectionViewLayoutAttributes? = nil
  ) {
    self.transform3D = transform3D
    self.originalAttributes = originalAttributes
    let isSubclass =
      originalAttributes.map { type(of: $0) != UICollectionViewLayoutAttributes.self } ?? false
    attributesCopy =
      isSubclass ? originalAttributes?.copy(with: nil) as? UICollectionViewLayoutAttributes : nil
    attributesCopy?.values = UICollectionViewLayoutAttributes.Values()
  }

  package var returnedObject: AnyObject? { originalAttributes }

  package func changeReturnedObject() {
    originalAttributes?.values.alpha *= 0.5
    originalAttributes?.values.zIndex += 1
  }

  /// The transform, and the properties that a subclass adds to its attributes, as the layout
  /// returned them. The conformance rules read these properties to find out whether the subclass
  /// copies and compares each of them.
  package var customMirror: Mirror {
    var children: [Mirror.Child] = [("transform3D", transform3D)]
    var mirror = originalAttributes.map { Mirror(reflecting: $0) }
    while let current = mirror, current.subjectType != UICollectionViewLayoutAttributes.self {
      // The names of the storage of lazy properties begin with a dollar sign.
      children += current.children.filter { $0.label?.hasPrefix("$") != true }
      mirror = current.superclassMirror
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }

  /// Compares the transforms, and then the copies of the attributes with their own `isEqual`.
  package static func == (one: UIKitPayload, other: UIKitPayload) -> Bool {
    guard one.transform3D == other.transform3D else { return false }
    if one.attributesCopy === other.attributesCopy { return true }
    guard let firstObject = one.attributesCopy, let secondObject = other.attributesCopy else {
      return false
    }
    return firstObject.isEqual(secondObject)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(transform3D) }
}
