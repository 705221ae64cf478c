/// What a batch of changes does to every section and item: checked against the counts before and
/// after, and a bijection of what survives (rules U-01 to U-08).
///
/// Deletes, reloads and the origins of moves name places before; inserts and the goals of moves
/// name places after. Whatever is not named keeps its order and fills the places left over. A
/// reloaded element keeps its place but is another one. A section that is deleted or reloaded takes
/// along the items that no move saves; in one that is inserted or reloaded every item is new that
/// no move brings.
///
/// - Complexity: O(k log k + s) to make for k changes and s sections; every place is found in
///   O(log k).
public struct BatchPlan: Hashable, Sendable {
  public let countsBefore: [Int]
  public let countsAfter: [Int]

  /// The changes with both places of moves and reloads, in an order that does not depend on the one
  /// they were written in (rule U-04).
  public private(set) var updates: [LayoutUpdate]

  let sections: Renumbering
  var movedSections = Ends<Int>()
  let reloadedSections: Set<Int>

  /// By section before the batch, for those that survive or are reloaded.
  var items: [Int: Renumbering] = [:]
  var movedItems = Ends<ElementPath>()
  let reloadedItems: Set<ElementPath>

  /// The two ends of moves.
  struct Ends<Place: Hashable & Sendable>: Hashable, Sendable {
    var after: [Place: Place] = [:]
    var before: [Place: Place] = [:]

    mutating func add(_ from: Place, _ to: Place) {
      after[from] = to
      before[to] = from
    }
  }

  /// Checks `changes` and computes what they do. A reload needs no place after; one given has to
  /// be right.
  ///
  /// - Throws: `invalidBatch` for changes that contradict one another or the counts.
  public init(
    _ changes: [LayoutUpdate], countsBefore: [Int], countsAfter: [Int]
  ) throws(LayoutError) {
    let parts = try BatchParts(changes, countsBefore: countsBefore, countsAfter: countsAfter)
    self.countsBefore = countsBefore
    self.countsAfter = countsAfter
    sections = Renumbering(
      removed: parts.deletedSections.union(parts.movedSections.map(\.from)),
      placed: parts.insertedSections.union(parts.movedSections.map(\.to)))
    for move in parts.movedSections { movedSections.add(move.from, move.to) }
    for move in parts.movedItems { movedItems.add(move.from, move.to) }
    reloadedSections = parts.reloadedSections
    reloadedItems = parts.reloadedItems
    updates = []

    let left = sections.count(after: countsBefore.count)
    guard left == countsAfter.count else {
      throw .invalidBatch(
        reason: "expected \(left) sections after the batch, found \(countsAfter.count)", at: nil)
    }
    try addItems(of: parts)
    updates = try completed(changes)
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { updates.isEmpty }

  /// Finds the renumbering of the items of every section that stays, and checks its count.
  private mutating func addItems(of parts: BatchParts) throws(LayoutError) {
    let leaving = Dictionary(
      grouping: parts.deletedItems.union(parts.movedItems.map(\.from)), by: \.section)
    let coming = Dictionary(
      grouping: parts.insertedItems.union(parts.movedItems.map(\.to)), by: \.section)
    for section in countsBefore.indices where !reloadedSections.contains(section) {
      guard let goal = place(ofSection: section) else { continue }
      let renumbering = Renumbering(
        removed: (leaving[section] ?? []).map(\.item), placed: (coming[goal] ?? []).map(\.item))
      let expected = renumbering.count(after: countsBefore[section])
      guard expected == countsAfter[goal] else {
        throw .invalidBatch(
          reason: "expected \(expected) items after the batch, found \(countsAfter[goal])",
          at: .section(goal))
      }
      if leaving[section] != nil || coming[goal] != nil { items[section] = renumbering }
    }
  }
}
