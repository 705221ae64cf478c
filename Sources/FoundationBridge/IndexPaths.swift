import CollectionLayout
import Foundation

extension ElementPath {
  /// Creates a path from a section and an item; nil if `indexPath` does not have two indexes.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }
}

extension IndexPath {
  /// Creates an index path with a section and an item.
  public init(_ path: ElementPath) { self.init(indexes: [path.section, path.item]) }
}
