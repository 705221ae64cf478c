import CollectionLayout
import Foundation

extension ElementPath {
  /// Creates a path from a section and an item, or from a section; nil if `indexPath` does not have
  /// one or two indexes.
  public init?(_ indexPath: IndexPath) {
    switch indexPath.count {
    case 1: self.init(section: indexPath[0])
    case 2: self.init(section: indexPath[0], item: indexPath[1])
    default: return nil
    }
  }
}

extension IndexPath {
  /// Creates an index path with a section and an item, or with a section.
  public init(_ path: ElementPath) {
    self.init(indexes: path.isSection ? [path.section] : [path.section, path.item])
  }
}
