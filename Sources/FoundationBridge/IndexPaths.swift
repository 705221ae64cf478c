import CollectionLayout
import Foundation

extension ElementPath {
  /// The same path; nil for an index path that is not a section and an item.
  public init?(_ indexPath: IndexPath) {
    guard indexPath.count == 2 else { return nil }
    self.init(section: indexPath[0], item: indexPath[1])
  }
}

extension IndexPath {
  /// The same path, of two indexes.
  public init(_ path: ElementPath) { self.init(indexes: [path.section, path.item]) }
}
