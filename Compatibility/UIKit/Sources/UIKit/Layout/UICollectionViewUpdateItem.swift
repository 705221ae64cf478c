internal import CollectionLayout
import CoreGraphics

/// One change in a batch of updates.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of change.
  public enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// The path before the batch; nil for an insertion. If the change is about a whole section, the
  /// item number of the path is `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?

  /// The path after the batch; nil for a deletion. If the change is about a whole section, the item
  /// number of the path is `NSNotFound`.
  open private(set) var indexPathAfterUpdate: IndexPath?

  open private(set) var updateAction: Action

  /// Creates an update item without a change, for a subclass that overrides the properties.
  public override init() {
    updateAction = .none
    super.init()
  }

  init(_ update: LayoutUpdate) {
    indexPathBeforeUpdate = update.before.map(Self.path)
    indexPathAfterUpdate = update.after.map(Self.path)
    switch update.action {
    case .insert: updateAction = .insert
    case .delete: updateAction = .delete
    case .reload: updateAction = .reload
    case .move: updateAction = .move
    }
    super.init()
  }

  private static func path(_ target: LayoutUpdate.Target) -> IndexPath {
    switch target {
    case .item(let path): return IndexPath(path)
    case .section(let section): return IndexPath(item: NSNotFound, section: section)
    }
  }
}
