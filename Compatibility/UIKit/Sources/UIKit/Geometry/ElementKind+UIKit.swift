package import CollectionLayout

/// The kinds of headers and footers have other names in UIKit than in scenario files.
extension ElementKind {
  /// Creates the kind that has the name `name` in UIKit.
  package init(uiKitName name: String) {
    switch name {
    case UICollectionView.elementKindSectionHeader: self = .header
    case UICollectionView.elementKindSectionFooter: self = .footer
    default: self.init(name)
    }
  }

  /// The name of the kind in UIKit.
  var uiKitName: String {
    switch self {
    case .header: return UICollectionView.elementKindSectionHeader
    case .footer: return UICollectionView.elementKindSectionFooter
    default: return name
    }
  }
}
