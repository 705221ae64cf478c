/// The effect of a batch of changes on all sections and items.
///
/// For each section and item that survives the batch, a plan converts the position before the batch
/// to the position after it, and back (rules U-01 to U-08). A plan can only be created for changes
/// that agree with each other and with the numbers of items before and after the batch.
///
///     let delete = LayoutUpdate(
///       action: .delete, before: .item(ElementPath(section: 0, item: 0)), after: nil)
///     let plan = try BatchPlan([delete], countsBefore: [3], countsAfter: [2])
///     plan.pathAfterBatch(ofItemAt: ElementPath(section: 0, item: 2))  // 0.1
///
/// Deletes, reloads and the sources of moves are paths before the batch; inserts and the targets of
/// moves are paths after the batch. All other sections and items keep their order and fill the
/// remaining positions. A reloaded element keeps its position, but is a new element. Deleting or
/// reloading a section deletes its items, except those moved out of it. All items of an inserted or
/// reloaded section are new, except those moved into it.
///
/// - Complexity: O(k log k + s) to create, for k changes and s sections; O(log k) for each lookup.
public struct BatchPlan: Hashable, Sendable {
  /// The number of items in each section before the batch.
  public let countsBefore: [Int]

  /// The number of items in each section after the batch.
  public let countsAfter: [Int]

  /// The changes in the order deletes, reloads, moves, inserts; within these, sections before
  /// items; then by path. Moves and reloads have targets both before and after the batch.
  ///
  /// The order in which the changes were given has no effect (rule U-04).
  public private(set) var updates: [LayoutUpdate]

  let sectionRenumbering: Renumbering
  var movedSections = Moves<Int>()
  let reloadedSections: Set<Int>

  /// For each section in which items are inserted, deleted or moved, the renumbering of the items.
  /// The keys are section numbers before the batch.
  var itemRenumberings: [Int: Renumbering] = [:]
  var movedItems = Moves<ElementPath>()
  let reloadedItems: Set<ElementPath>

  /// The moves of a batch, indexed by source and by target.
  struct Moves<Position: Hashable & Sendable>: Hashable, Sendable {
    var targetsBySource: [Position: Position] = [:]
    var sourcesByTarget: [Position: Position] = [:]

    mutating func add(_ from: Position, _ to: Position) {
      targetsBySource[from] = to
      sourcesByTarget[to] = from
    }
  }

  /// Validates `changes` and computes their effect.
  ///
  /// In a reload, the target after the batch (`after`) may be nil.
  ///
  /// - Throws: `invalidBatch` for changes that contradict each other, `countsBefore` or
  ///   `countsAfter`.
  public init(
    _ changes: [LayoutUpdate], countsBefore: [Int], countsAfter: [Int]
  ) throws(LayoutError) {
    let groupedChanges = try GroupedBatchChanges(
      changes, countsBefore: countsBefore, countsAfter: countsAfter)
    self.countsBefore = countsBefore
    self.countsAfter = countsAfter
    sectionRenumbering = Renumbering(
      removed: groupedChanges.deletedSections.union(groupedChanges.movedSections.map(\.from)),
      placed: groupedChanges.insertedSections.union(groupedChanges.movedSections.map(\.to)))
    for move in groupedChanges.movedSections { movedSections.add(move.from, move.to) }
    for move in groupedChanges.movedItems { movedItems.add(move.from, move.to) }
    reloadedSections = groupedChanges.reloadedSections
    reloadedItems = groupedChanges.reloadedItems
    updates = []

    let expectedSectionCount = sectionRenumbering.newCount(from: countsBefore.count)
    guard expectedSectionCount == countsAfter.count else {
      let noun = expectedSectionCount == 1 ? "section" : "sections"
      throw .invalidBatch(
        reason:
          "expected \(expectedSectionCount) \(noun) after the batch, found \(countsAfter.count)",
        at: nil)
    }
    try addItemRenumberings(of: groupedChanges)
    updates = try fillingInReloadTargets(of: changes)
  }

  /// Whether the batch has no change.
  public var isEmpty: Bool { updates.isEmpty }

  /// Computes how the items of every remaining section are renumbered, and checks that the result
  /// agrees with the section's number of items after the batch.
  private mutating func addItemRenumberings(of groupedChanges: GroupedBatchChanges)
    throws(LayoutError)
  {
    let deletedOrMovedOutItems = Dictionary(
      grouping: groupedChanges.deletedItems.union(groupedChanges.movedItems.map(\.from)),
      by: \.section)
    let insertedOrMovedInItems = Dictionary(
      grouping: groupedChanges.insertedItems.union(groupedChanges.movedItems.map(\.to)),
      by: \.section)
    for section in countsBefore.indices where !reloadedSections.contains(section) {
      guard let newSection = newPosition(ofSection: section) else { continue }
      let renumbering = Renumbering(
        removed: (deletedOrMovedOutItems[section] ?? []).map(\.item),
        placed: (insertedOrMovedInItems[newSection] ?? []).map(\.item))
      let expectedItemCount = renumbering.newCount(from: countsBefore[section])
      guard expectedItemCount == countsAfter[newSection] else {
        let noun = expectedItemCount == 1 ? "item" : "items"
        throw .invalidBatch(
          reason:
            "expected \(expectedItemCount) \(noun) after the batch, found \(countsAfter[newSection])",
          at: .section(newSection))
      }
      if deletedOrMovedOutItems[section] != nil || insertedOrMovedInItems[newSection] != nil {
        itemRenumberings[section] = renumbering
      }
    }
  }
}
