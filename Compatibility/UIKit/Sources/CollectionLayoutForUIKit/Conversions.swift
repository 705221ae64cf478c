#if canImport(UIKit)
  import CollectionLayout
  import FoundationBridge
  import LayoutGeometry
  import UIKit

  extension CollectionLayoutForUIKit {
    /// Creates UIKit's layout attributes with the values of `attributes`.
    func uiKitAttributes(_ attributes: Base.Attributes) -> UICollectionViewLayoutAttributes {
      let object: UICollectionViewLayoutAttributes
      let path = IndexPath(attributes.path)
      let kind = attributes.category == .cell ? "" : attributes.kind.nameInUIKit
      switch attributes.category {
      case .cell: object = UICollectionViewLayoutAttributes(forCellWith: path)
      case .supplementary:
        object = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      case .decoration:
        object = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
      }
      object.frame = CGRect(attributes.frame)
      object.zIndex = attributes.zIndex
      object.alpha = CGFloat(attributes.alpha)
      object.isHidden = attributes.isHidden
      if let payload = attributes.payload as? any TransformablePayload,
        payload.transform3D != .identity
      {
        object.transform3D = CATransform3D(of: payload.transform3D)
      }
      return object
    }
  }

  extension ElementKind {
    /// Creates the kind that UIKit calls `name`. UIKit has its own names for headers and footers.
    @MainActor init(ofUIKit name: String) {
      switch name {
      case UICollectionView.elementKindSectionHeader: self = .header
      case UICollectionView.elementKindSectionFooter: self = .footer
      default: self.init(name)
      }
    }

    /// The name of the kind in UIKit.
    @MainActor var nameInUIKit: String {
      switch self {
      case .header: return UICollectionView.elementKindSectionHeader
      case .footer: return UICollectionView.elementKindSectionFooter
      default: return name
      }
    }
  }

  extension ElementIdentity {
    /// Creates the identity of an element from UIKit's values; nil if `indexPath` does not have two
    /// indexes. The `kind` of a cell is ignored.
    @MainActor init?(_ category: ElementCategory, _ kind: String, _ indexPath: IndexPath) {
      guard let path = ElementPath(indexPath) else { return nil }
      switch category {
      case .cell: self = .cell(path)
      case .supplementary: self = .supplementary(ElementKind(ofUIKit: kind), path)
      case .decoration: self = .decoration(ElementKind(ofUIKit: kind), path)
      }
    }
  }

  extension LayoutUpdate {
    /// Creates the update that `item` of a batch describes; nil if it changes nothing.
    @MainActor init?(_ item: UICollectionViewUpdateItem) {
      let action: Action
      switch item.updateAction {
      case .insert: action = .insert
      case .delete: action = .delete
      case .reload: action = .reload
      case .move: action = .move
      default: return nil
      }
      func sectionOrItem(at path: IndexPath) -> Target {
        path.count < 2 || path[1] == NSNotFound
          ? .section(path[0]) : .item(ElementPath(section: path[0], item: path[1]))
      }
      self.init(
        action: action, before: item.indexPathBeforeUpdate.map(sectionOrItem),
        after: item.indexPathAfterUpdate.map(sectionOrItem))
    }
  }

  extension CATransform3D {
    fileprivate init(of transform: Transform3D) {
      let (a, b, c, d) = transform.rows
      self.init(
        m11: a.x, m12: a.y, m13: a.z, m14: a.w, m21: b.x, m22: b.y, m23: b.z, m24: b.w,
        m31: c.x, m32: c.y, m33: c.z, m34: c.w, m41: d.x, m42: d.y, m43: d.z, m44: d.w)
    }
  }
#endif
