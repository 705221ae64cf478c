#if canImport(UIKit)
  import CollectionLayout
  import FoundationBridge
  import LayoutGeometry
  import UIKit

  extension ViewLayoutAdapter {
    /// Converts UIKit attributes to values. The payload contains the object and, if it belongs to a
    /// subclass, a copy.
    static func attributes(_ object: UICollectionViewLayoutAttributes) -> Attributes {
      let transform = object.transform3D
      return Attributes(
        identity(object), frame: untransformedFrame(object), zIndex: object.zIndex,
        alpha: Double(object.alpha), isHidden: object.isHidden,
        payload: UIKitAttributesPayload(
          transform3D: CATransform3DIsIdentity(transform) ? .identity : Transform3D(of: transform),
          of: object))
    }

    /// The frame before the transform is applied. The property `frame` of transformed attributes is
    /// their bounding box.
    private static func untransformedFrame(_ object: UICollectionViewLayoutAttributes) -> Rect {
      if CATransform3DIsIdentity(object.transform3D) { return Rect(object.frame) }
      let (center, size) = (object.center, object.size)
      return Rect(
        x: Double(center.x - size.width / 2), y: Double(center.y - size.height / 2),
        width: Double(size.width), height: Double(size.height))
    }

    private static func identity(_ object: UICollectionViewLayoutAttributes) -> ElementIdentity {
      let path = ElementPath(object.indexPath) ?? ElementPath(section: -1, item: -1)
      let kind = ElementKind(nameInUIKit: object.representedElementKind ?? "")
      switch object.representedElementCategory {
      case .supplementaryView: return .supplementary(kind, path)
      case .decorationView: return .decoration(kind, path)
      default: return .cell(path)
      }
    }
  }

  /// The values of UIKit attributes that are neither frame, alpha, zIndex nor visibility: the
  /// transform, and the values that a subclass adds.
  struct UIKitAttributesPayload: TransformablePayload, ObjectPayload, CustomReflectable,
    @unchecked Sendable
  {
    var transform3D: Transform3D

    /// A copy of the attributes if they are of a subclass, which may add values; otherwise nil. The
    /// values that the base class has are reset in the copy, except for the kind, so that two copies
    /// of one kind differ only in added values.
    let attributesCopy: UICollectionViewLayoutAttributes?

    /// The attributes that the layout returned.
    private let originalAttributes: UICollectionViewLayoutAttributes?

    init() { self.init(transform3D: .identity, of: nil) }

    /// Creates the payload of `originalAttributes`. Copies them if their class is a subclass of
    /// `UICollectionViewLayoutAttributes`.
    init(transform3D: Transform3D, of originalAttributes: UICollectionViewLayoutAttributes?) {
      self.transform3D = transform3D
      self.originalAttributes = originalAttributes
      let isSubclass =
        originalAttributes.map { type(of: $0) != UICollectionViewLayoutAttributes.self } ?? false
      attributesCopy =
        isSubclass ? originalAttributes?.copy() as? UICollectionViewLayoutAttributes : nil
      attributesCopy?.transform3D = CATransform3DIdentity
      attributesCopy?.frame = .zero
      attributesCopy?.indexPath = IndexPath(item: 0, section: 0)
      attributesCopy?.alpha = 1
      attributesCopy?.zIndex = 0
      attributesCopy?.isHidden = false
    }

    var returnedObject: AnyObject? { originalAttributes }

    func changeReturnedObject() {
      originalAttributes?.alpha *= 0.5
      originalAttributes?.zIndex += 1
    }

    /// The transform, and the properties that a subclass adds to its attributes, as the layout
    /// returned them. The conformance rules read these properties to find out whether the subclass
    /// copies and compares each of them.
    var customMirror: Mirror {
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
    static func == (one: UIKitAttributesPayload, other: UIKitAttributesPayload) -> Bool {
      guard one.transform3D == other.transform3D else { return false }
      if one.attributesCopy === other.attributesCopy { return true }
      guard let firstObject = one.attributesCopy, let secondObject = other.attributesCopy else {
        return false
      }
      return firstObject.isEqual(secondObject)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(transform3D) }
  }

  extension ElementKind {
    /// Creates the kind that has the name `name` in UIKit.
    init(nameInUIKit name: String) {
      switch name {
      case UICollectionView.elementKindSectionHeader: self = .header
      case UICollectionView.elementKindSectionFooter: self = .footer
      default: self.init(name)
      }
    }

    /// The name of the kind in UIKit.
    var nameInUIKit: String {
      switch self {
      case .header: return UICollectionView.elementKindSectionHeader
      case .footer: return UICollectionView.elementKindSectionFooter
      default: return name
      }
    }
  }

  extension Transform3D {
    fileprivate init(of transform: CATransform3D) {
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
#endif
