import CollectionLayout
import RandomCollections
import RandomNumbers
import Testing

@Suite struct BatchPlanTests {
  @Test(
    "every batch on up to 4 items moves the items as the same changes of an array do, or is refused if an array cannot apply the changes"
  )
  func smallBatchesAgreeWithArrays() {
    var tally = (possible: 0, impossible: 0)
    for before in 0...4 {
      for after in 0...4 {
        forEachBatch(oldCount: before, newCount: after) { fates, inserts in
          checkPlan(fates: fates, insertedIndices: inserts, countAfter: after, &tally)
        }
      }
    }
    // The number of batches: the sum of (3 + after)^before * 2^after over all numbers `before` and
    // `after` of items. The test shows that no batch was left out.
    #expect(tally.possible + tally.impossible == 61_183)
    #expect(tally.possible == 4_523)
  }

  /// What a batch does to an item: it keeps, deletes, reloads or moves the item. The value of
  /// `move` is the index that the item has after the batch.
  private enum ItemFate: Hashable {
    case stay, delete, reload
    case move(Int)
  }

  /// Calls `body` with every combination of a fate for each of the `oldCount` items before a batch,
  /// and of indices of new items among the `newCount` items after the batch.
  private func forEachBatch(oldCount: Int, newCount: Int, _ body: ([ItemFate], [Int]) -> Void) {
    let fates: [ItemFate] = [.stay, .delete, .reload] + (0..<newCount).map { .move($0) }
    var fateLists: [[ItemFate]] = [[]]
    for _ in 0..<oldCount {
      fateLists = fateLists.flatMap { chosen in fates.map { chosen + [$0] } }
    }
    for mask in 0..<(1 << newCount) {
      let inserts = (0..<newCount).filter { mask & (1 << $0) != 0 }
      for choice in fateLists { body(choice, inserts) }
    }
  }

  /// Compares the plan of a batch with the same changes of an array of items, and counts the batch
  /// as possible or impossible.
  private func checkPlan(
    fates: [ItemFate], insertedIndices: [Int], countAfter: Int,
    _ tally: inout (possible: Int, impossible: Int)
  ) {
    var updates: [LayoutUpdate] = insertedIndices.map {
      LayoutUpdate(action: .insert, before: nil, after: .item(path(0, $0)))
    }
    var idsByNewIndex = [Int?](repeating: nil, count: countAfter)
    var idsWithoutFixedIndex: [Int] = []
    var isPossible = true
    for newIndex in insertedIndices { idsByNewIndex[newIndex] = 100 + newIndex }
    for (item, fate) in fates.enumerated() {
      let target = LayoutUpdate.Target.item(path(0, item))
      switch fate {
      case .stay: idsWithoutFixedIndex.append(item)
      case .delete: updates.append(.init(action: .delete, before: target, after: nil))
      case .reload:
        idsWithoutFixedIndex.append(200 + item)
        updates.append(.init(action: .reload, before: target, after: nil))
      case .move(let newIndex):
        isPossible = isPossible && idsByNewIndex[newIndex] == nil
        idsByNewIndex[newIndex] = item
        updates.append(.init(action: .move, before: target, after: .item(path(0, newIndex))))
      }
    }
    isPossible = isPossible && idsByNewIndex.count { $0 == nil } == idsWithoutFixedIndex.count
    let plan = try? BatchPlan(updates, countsBefore: [fates.count], countsAfter: [countAfter])
    guard isPossible, let plan else {
      tally.impossible += 1
      #expect(
        plan == nil && !isPossible,
        "a batch with the changes \(fates), inserts at \(insertedIndices) and \(countAfter) items after it: expected \(isPossible ? "a plan" : "an error"), found \(plan == nil ? "an error" : "a plan")"
      )
      return
    }
    tally.possible += 1
    let ids = idsByNewIndex.fillingNils(with: idsWithoutFixedIndex)
    let positionsBefore = ids.map { $0 < 100 ? path(0, $0) : nil }
    let foundPositionsBefore = ids.indices.map { plan.pathBeforeBatch(ofItemAt: path(0, $0)) }
    let positionsAfter = fates.indices.map { item in ids.firstIndex(of: item).map { path(0, $0) } }
    let foundPositionsAfter = fates.indices.map { plan.pathAfterBatch(ofItemAt: path(0, $0)) }
    if positionsBefore != foundPositionsBefore || positionsAfter != foundPositionsAfter {
      Issue.record(
        "changes \(fates), inserts at \(insertedIndices), items \(ids): expected old positions \(positionsBefore) and new positions \(positionsAfter), found old positions \(foundPositionsBefore) and new positions \(foundPositionsAfter)"
      )
    }
    let reloads = plan.updates.filter { $0.action == .reload }
    for reload in reloads {
      guard case .item(let oldPath)? = reload.before, case .item(let newPath)? = reload.after else {
        Issue.record("expected a reload with a target before and after the batch, found \(reload)")
        continue
      }
      #expect(ids[newPath.item] == 200 + oldPath.item)
    }
  }

  @Test(
    "random batches of sections and items move them as the same changes of arrays do",
    arguments: 0..<300)
  func randomBatchesAgreeWithArrays(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var model = NumberedSections(
      counts: (0...generator.nextInt(4)).map { _ in generator.nextInt(6) })
    for _ in 0..<5 {
      let modelBefore = model
      let updates = model.applyRandomUpdates(&generator)
      let plan = try BatchPlan(
        updates, countsBefore: modelBefore.itemCounts, countsAfter: model.itemCounts)
      #expect(
        plan
          == (try BatchPlan(
            updates.reversed(), countsBefore: modelBefore.itemCounts,
            countsAfter: model.itemCounts)))
      for (section, sectionModel) in modelBefore.sections.enumerated() {
        #expect(
          plan.numberAfterBatch(ofSection: section)
            == model.sections.firstIndex { $0.id == sectionModel.id }
        )
        for (item, id) in sectionModel.items.enumerated() {
          #expect(plan.pathAfterBatch(ofItemAt: path(section, item)) == pathOfItem(id, in: model))
        }
      }
      for (section, sectionModel) in model.sections.enumerated() {
        #expect(
          plan.numberBeforeBatch(ofSection: section)
            == modelBefore.sections.firstIndex { $0.id == sectionModel.id })
        for (item, id) in sectionModel.items.enumerated() {
          #expect(
            plan.pathBeforeBatch(ofItemAt: path(section, item)) == pathOfItem(id, in: modelBefore))
        }
      }
    }
  }

  private func pathOfItem(_ id: Int, in model: NumberedSections) -> ElementPath? {
    for (section, sectionModel) in model.sections.enumerated() {
      if let item = sectionModel.items.firstIndex(of: id) { return path(section, item) }
    }
    return nil
  }

  @Test("an impossible batch is refused with its reason and place")
  func refusesImpossibleBatches() {
    let itemTarget = LayoutUpdate.Target.item(path(0, 1))
    let delete = LayoutUpdate(action: .delete, before: itemTarget, after: nil)
    let move = LayoutUpdate(action: .move, before: itemTarget, after: .item(path(0, 0)))
    let reload = LayoutUpdate(action: .reload, before: itemTarget, after: nil)
    let insert = LayoutUpdate(action: .insert, before: nil, after: .item(path(0, 0)))
    let cases: [([LayoutUpdate], [Int], [Int], String)] = [
      (
        [delete, delete], [3], [1],
        "impossible batch at item 0.1: expected at most one change, found two deletes"
      ),
      (
        [delete, move], [3], [3],
        "impossible batch at item 0.1: expected at most one change, found a delete and a move"
      ),
      (
        [reload, delete], [3], [2],
        "impossible batch at item 0.1: expected at most one change, found a delete and a reload"
      ),
      (
        [move, reload], [3], [3],
        "impossible batch at item 0.1: expected at most one change, found a move and a reload"
      ),
      (
        [insert, insert], [3], [5],
        "impossible batch at item 0.0: expected at most one change, found two inserts"
      ),
      (
        [insert, move], [3], [4],
        "impossible batch at item 0.0: expected at most one change, found a move and an insert"
      ),
      (
        [
          move, LayoutUpdate(action: .move, before: .item(path(0, 2)), after: .item(path(0, 0))),
        ], [3], [3], "impossible batch at item 0.0: expected at most one change, found two moves"
      ),
      (
        [delete], [1], [0],
        "impossible batch at item 0.1: expected the target of delete to exist before the batch, found none"
      ),
      (
        [insert], [0, 1], [0, 2],
        "impossible batch at item 0.0: expected the target of insert to exist after the batch, found none"
      ),
      (
        [LayoutUpdate(action: .reload, before: .section(-1), after: nil)], [1], [1],
        "impossible batch at section -1: expected the target of reload to exist before the batch, found none"
      ),
      (
        [delete], [3], [3],
        "impossible batch at section 0: expected 2 items after the batch, found 3"
      ),
      ([], [3], [2], "impossible batch at section 0: expected 3 items after the batch, found 2"),
      ([], [3], [3, 0], "impossible batch: expected 1 section after the batch, found 2"),
      (
        [], [-1], [3],
        "impossible batch at section 0: expected an item count of at least 0, found -1"
      ),
      (
        [], [3], [3, -2],
        "impossible batch at section 1: expected an item count of at least 0, found -2"
      ),
      (
        [LayoutUpdate(action: .insert, before: itemTarget, after: itemTarget)], [3], [4],
        "impossible batch at item 0.1: expected an insert with a target only after the batch, found targets before and after the batch"
      ),
      (
        [LayoutUpdate(action: .move, before: itemTarget, after: .section(0))], [3], [3],
        "impossible batch at item 0.1: expected a move between two items or two sections, found a move from item 0.1 to section 0"
      ),
      (
        [LayoutUpdate(action: .reload, before: itemTarget, after: .item(path(0, 2)))], [3], [3],
        "impossible batch at item 0.2: expected the target of the reload after the batch to be item 0.1, found item 0.2"
      ),
    ]
    for (updates, before, after, message) in cases {
      do {
        _ = try BatchPlan(updates, countsBefore: before, countsAfter: after)
        Issue.record("expected the error \"\(message)\", but no error was thrown")
      } catch {
        #expect("\(error)" == message)
      }
    }
  }
}

private func path(_ section: Int, _ item: Int) -> ElementPath {
  ElementPath(section: section, item: item)
}
