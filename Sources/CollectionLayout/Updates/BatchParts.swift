/// The changes of a batch by sort, each checked on its own and against those of the same place.
struct BatchParts {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedItems: Set<ElementPath> = []
  var insertedItems: Set<ElementPath> = []
  var reloadedItems: Set<ElementPath> = []
  var movedItems: [(from: ElementPath, to: ElementPath)] = []

  private let countsBefore: [Int]
  private let countsAfter: [Int]
  private var leaving: [LayoutUpdate.Target: LayoutUpdate.Action] = [:]
  private var coming: [LayoutUpdate.Target: LayoutUpdate.Action] = [:]

  init(
    _ changes: [LayoutUpdate], countsBefore: [Int], countsAfter: [Int]
  ) throws(LayoutError) {
    self.countsBefore = countsBefore
    self.countsAfter = countsAfter
    for (section, count) in countsBefore.enumerated() where count < 0 {
      throw .invalidBatch(reason: "expected a count from 0, found \(count)", at: .section(section))
    }
    for (section, count) in countsAfter.enumerated() where count < 0 {
      throw .invalidBatch(reason: "expected a count from 0, found \(count)", at: .section(section))
    }
    for change in changes { try add(change) }
  }

  private mutating func add(_ change: LayoutUpdate) throws(LayoutError) {
    switch (change.action, change.before, change.after) {
    case (.delete, let before?, nil):
      try leave(before, .delete)
      switch before {
      case .section(let section): deletedSections.insert(section)
      case .item(let path): deletedItems.insert(path)
      }
    case (.insert, nil, let after?):
      try come(after, .insert)
      switch after {
      case .section(let section): insertedSections.insert(section)
      case .item(let path): insertedItems.insert(path)
      }
    case (.reload, let before?, _):
      try leave(before, .reload)
      switch before {
      case .section(let section): reloadedSections.insert(section)
      case .item(let path): reloadedItems.insert(path)
      }
    case (.move, let before?, let after?):
      try addMove(before, after)
    default:
      throw .invalidBatch(
        reason: "\(change.action) with a place too many or too few",
        at: change.before ?? change.after)
    }
  }

  private mutating func addMove(
    _ before: LayoutUpdate.Target, _ after: LayoutUpdate.Target
  ) throws(LayoutError) {
    switch (before, after) {
    case (.section(let from), .section(let to)): movedSections.append((from, to))
    case (.item(let from), .item(let to)): movedItems.append((from, to))
    default: throw .invalidBatch(reason: "a move between an item and a section", at: before)
    }
    try leave(before, .move)
    try come(after, .move)
  }

  private mutating func leave(
    _ target: LayoutUpdate.Target, _ action: LayoutUpdate.Action
  ) throws(LayoutError) {
    guard BatchParts.exists(target, in: countsBefore) else {
      throw .invalidBatch(reason: "\(action) of something that does not exist before", at: target)
    }
    if let other = leaving.updateValue(action, forKey: target) {
      let first = min(other.rawValue, action.rawValue)
      let second = max(other.rawValue, action.rawValue)
      throw .invalidBatch(
        reason: first == second ? "\(first) twice" : "\(first) and \(second)", at: target)
    }
  }

  private mutating func come(
    _ target: LayoutUpdate.Target, _ action: LayoutUpdate.Action
  ) throws(LayoutError) {
    guard BatchParts.exists(target, in: countsAfter) else {
      throw .invalidBatch(reason: "\(action) at a place that does not exist after", at: target)
    }
    if let other = coming.updateValue(action, forKey: target) {
      let first = min(other.rawValue, action.rawValue)
      let second = max(other.rawValue, action.rawValue)
      throw .invalidBatch(
        reason: first == second ? "\(first) twice" : "\(first) and \(second)", at: target)
    }
  }

  private static func exists(_ target: LayoutUpdate.Target, in counts: [Int]) -> Bool {
    switch target {
    case .section(let section): return counts.indices.contains(section)
    case .item(let path):
      return counts.indices.contains(path.section) && path.item >= 0
        && path.item < counts[path.section]
    }
  }
}
