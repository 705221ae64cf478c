/// The changes of a batch, grouped by action and by target (section or item). Creating the groups
/// throws an error for contradictory changes.
struct GroupedBatchChanges {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedItems: Set<ElementPath> = []
  var insertedItems: Set<ElementPath> = []
  var reloadedItems: Set<ElementPath> = []
  var movedItems: [(from: ElementPath, to: ElementPath)] = []

  /// The changed sections and items with the actions that change them: `actionsByOldTarget` has
  /// paths from before the batch, `actionsByNewTarget` has paths from after the batch.
  private var actionsByOldTarget: ActionsByTarget
  private var actionsByNewTarget: ActionsByTarget

  init(
    _ changes: [LayoutUpdate], countsBefore: [Int], countsAfter: [Int]
  ) throws(LayoutError) {
    actionsByOldTarget = try ActionsByTarget(itemCounts: countsBefore)
    actionsByNewTarget = try ActionsByTarget(itemCounts: countsAfter)
    for change in changes { try add(change) }
  }

  private mutating func add(_ change: LayoutUpdate) throws(LayoutError) {
    switch (change.action, change.before, change.after) {
    case (.delete, let targetBefore?, nil):
      try addOldTarget(targetBefore, .delete)
      switch targetBefore {
      case .section(let section): deletedSections.insert(section)
      case .item(let path): deletedItems.insert(path)
      }
    case (.insert, nil, let targetAfter?):
      try addNewTarget(targetAfter, .insert)
      switch targetAfter {
      case .section(let section): insertedSections.insert(section)
      case .item(let path): insertedItems.insert(path)
      }
    case (.reload, let targetBefore?, _):
      try addOldTarget(targetBefore, .reload)
      switch targetBefore {
      case .section(let section): reloadedSections.insert(section)
      case .item(let path): reloadedItems.insert(path)
      }
    case (.move, let targetBefore?, let targetAfter?):
      try addMove(targetBefore, targetAfter)
    default:
      throw .invalidBatch(
        reason: "expected \(change.action.targetRequirement), found \(change.actualTargetsText)",
        at: change.before ?? change.after)
    }
  }

  private mutating func addMove(
    _ targetBefore: LayoutUpdate.Target, _ targetAfter: LayoutUpdate.Target
  ) throws(LayoutError) {
    switch (targetBefore, targetAfter) {
    case (.section(let from), .section(let to)): movedSections.append((from, to))
    case (.item(let from), .item(let to)): movedItems.append((from, to))
    default:
      throw .invalidBatch(
        reason:
          "expected a move between two items or two sections, found a move from \(targetBefore) to \(targetAfter)",
        at: targetBefore)
    }
    try addOldTarget(targetBefore, .move)
    try addNewTarget(targetAfter, .move)
  }

  private mutating func addOldTarget(
    _ target: LayoutUpdate.Target, _ action: LayoutUpdate.Action
  ) throws(LayoutError) {
    try actionsByOldTarget.add(
      target, action,
      messageIfMissing: "expected the target of \(action) to exist before the batch, found none")
  }

  private mutating func addNewTarget(
    _ target: LayoutUpdate.Target, _ action: LayoutUpdate.Action
  ) throws(LayoutError) {
    try actionsByNewTarget.add(
      target, action,
      messageIfMissing: "expected the target of \(action) to exist after the batch, found none")
  }

  /// The targets of a batch's changes with the action that changes each target. The paths of the
  /// targets all refer to the state before the batch, or all to the state after it.
  private struct ActionsByTarget {
    private let itemCounts: [Int]
    private var actions: [LayoutUpdate.Target: LayoutUpdate.Action] = [:]

    init(itemCounts: [Int]) throws(LayoutError) {
      for (section, count) in itemCounts.enumerated() where count < 0 {
        throw .invalidBatch(
          reason: "expected an item count of at least 0, found \(count)", at: .section(section))
      }
      self.itemCounts = itemCounts
    }

    /// Records that `action` changes `target`. Throws an error with the text `messageIfMissing` if
    /// the target does not exist, and another error if an earlier change has the same target.
    mutating func add(
      _ target: LayoutUpdate.Target, _ action: LayoutUpdate.Action, messageIfMissing: String
    ) throws(LayoutError) {
      guard exists(target) else {
        throw .invalidBatch(reason: messageIfMissing, at: target)
      }
      if let otherAction = actions.updateValue(action, forKey: target) {
        let foundChanges =
          action == otherAction
          ? "two \(action.rawValue)s"
          : [action, otherAction].map(\.nameWithArticle).sorted().joined(separator: " and ")
        throw .invalidBatch(
          reason: "expected at most one change, found \(foundChanges)", at: target)
      }
    }

    private func exists(_ target: LayoutUpdate.Target) -> Bool {
      switch target {
      case .section(let section): return itemCounts.indices.contains(section)
      case .item(let path):
        return itemCounts.indices.contains(path.section) && path.item >= 0
          && path.item < itemCounts[path.section]
      }
    }
  }
}

extension LayoutUpdate.Action {
  /// The action with the targets that an update with this action must have, as text for error
  /// messages.
  fileprivate var targetRequirement: String {
    switch self {
    case .delete: "a delete with a target only before the batch"
    case .insert: "an insert with a target only after the batch"
    case .reload: "a reload with a target before the batch"
    case .move: "a move with targets before and after the batch"
    }
  }

  /// The name of the action with its article, as text for error messages.
  fileprivate var nameWithArticle: String { self == .insert ? "an insert" : "a \(rawValue)" }
}

extension LayoutUpdate {
  /// The targets of the update, as text for error messages.
  fileprivate var actualTargetsText: String {
    switch (before, after) {
    case (_?, _?): "targets before and after the batch"
    case (_?, nil): "a target only before the batch"
    case (nil, _?): "a target only after the batch"
    case (nil, nil): "no target"
    }
  }
}
