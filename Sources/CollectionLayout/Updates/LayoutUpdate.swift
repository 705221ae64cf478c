/// One change in a batch of updates.
///
///     let move = LayoutUpdate(
///       action: .move, before: .item(ElementPath(section: 0, item: 4)),
///       after: .item(ElementPath(section: 1, item: 0)))
public struct LayoutUpdate: Hashable, Sendable {
  /// The kinds of change.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    case insert
    case delete
    case reload
    case move
  }

  /// The section or item that a change affects.
  public enum Target: Hashable, Sendable {
    case item(ElementPath)
    case section(Int)
  }

  public var action: Action

  /// The section or item, as numbered before the batch; nil for an insert.
  public var before: Target?

  /// The section or item, as numbered after the batch; nil for a delete, and optional for a reload.
  public var after: Target?

  /// Creates a change. ``BatchPlan`` checks whether the targets fit the action.
  public init(action: Action, before: Target?, after: Target?) {
    self.action = action
    self.before = before
    self.after = after
  }
}
