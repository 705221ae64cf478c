/// One change of a batch, as a layout is told of it.
public struct LayoutUpdate: Hashable, Sendable {
  /// What happens to the target.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    case insert
    case delete
    case reload
    case move
  }

  /// What a change is about.
  public enum Target: Hashable, Sendable {
    case item(ElementPath)
    case section(Int)
  }

  /// What happens.
  public var action: Action

  /// The target before the batch; nil for an insert.
  public var before: Target?

  /// The target after the batch; nil for a delete.
  public var after: Target?

  /// Creates a change from its parts.
  public init(action: Action, before: Target?, after: Target?) {
    self.action = action
    self.before = before
    self.after = after
  }
}
