import CollectionLayout
import RandomCollections
import RandomNumbers
import Testing

@Suite struct BatchPlanTests {
  @Test(
    "every batch on up to 4 items changes positions as plain arrays do, or is refused if arrays cannot apply the batch"
  )
  func smallBatchesAgreeWithArrays() {
    var tally = (possible: 0, impossible: 0)
    for before in 0...4 {
      for after in 0...4 {
        forEachBatch(oldCount: before, newCount: after) { actions, inserts in
          compareWithArrays(actions, inserts, after, &tally)
        }
      }
    }
    // The number of batches: the sum of (3 + after)^before * 2^after over all numbers `before` and
    // `after` of items. The test shows that no batch was left out.
    #expect(tally.possible + tally.impossible == 61_183)
    #expect(tally.possible == 4_523)
  }

  /// What happens to an item: it stays, is deleted, is reloaded, or is moved to an index after the
  /// batch.
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

  private func compareWithArrays(
    _ fates: [ItemFate], _ inserts: [Int], _ after: Int,
    _ tally: inout (possible: Int, impossible: Int)
  ) {
    var updates: [LayoutUpdate] = inserts.map {
      LayoutUpdate(action: .insert, before: nil, after: .item(path(0, $0)))
    }
    var idsByNewIndex = [Int?](repeating: nil, count: after)
    var idsWithoutFixedIndex: [Int] = []
    var isPossible = true
    for newIndex in inserts { idsByNewIndex[newIndex] = 100 + newIndex }
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
    let plan = try? BatchPlan(updates, countsBefore: [fates.count], countsAfter: [after])
    guard isPossible, let plan else {
      tally.impossible += 1
      #expect(
        plan == nil && !isPossible,
        "changes \(fates), inserts \(inserts), \(after) items after the batch")
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
        "changes \(fates), inserts \(inserts), items \(ids): expected positions \(positionsBefore) before the batch and \(positionsAfter) after it, found \(foundPositionsBefore) and \(foundPositionsAfter)"
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
    "random batches of sections and items change positions as plain arrays do", arguments: 0..<300)
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
        "expected a single change, found two (delete and delete) at item 0.1"
      ),
      (
        [delete, move], [3], [3],
        "expected a single change, found two (delete and move) at item 0.1"
      ),
      (
        [reload, delete], [3], [2],
        "expected a single change, found two (delete and reload) at item 0.1"
      ),
      (
        [move, reload], [3], [3],
        "expected a single change, found two (move and reload) at item 0.1"
      ),
      (
        [insert, insert], [3], [5],
        "expected a single change, found two (insert and insert) at item 0.0"
      ),
      (
        [insert, move], [3], [4],
        "expected a single change, found two (insert and move) at item 0.0"
      ),
      (
        [
          move, LayoutUpdate(action: .move, before: .item(path(0, 2)), after: .item(path(0, 0))),
        ], [3], [3], "expected a single change, found two (move and move) at item 0.0"
      ),
      (
        [delete], [1], [0],
        "expected the target of delete to exist before the batch, found none at item 0.1"
      ),
      (
        [insert], [0, 1], [0, 2],
        "expected the target of insert to exist after the batch, found none at item 0.0"
      ),
      (
        [LayoutUpdate(action: .reload, before: .section(-1), after: nil)], [1], [1],
        "expected the target of reload to exist before the batch, found none at section -1"
      ),
      ([delete], [3], [3], "expected 2 items after the batch, found 3 at section 0"),
      ([], [3], [2], "expected 3 items after the batch, found 2 at section 0"),
      ([], [3], [3, 0], "expected 1 sections after the batch, found 2"),
      ([], [-1], [3], "expected an item count of at least 0, found -1 at section 0"),
      ([], [3], [3, -2], "expected an item count of at least 0, found -2 at section 1"),
      (
        [LayoutUpdate(action: .insert, before: itemTarget, after: itemTarget)], [3], [4],
        "insert needs a target after the batch and no target before the batch at item 0.1"
      ),
      (
        [LayoutUpdate(action: .move, before: itemTarget, after: .section(0))], [3], [3],
        "expected a move between two items or two sections, found an item and a section at item 0.1"
      ),
      (
        [LayoutUpdate(action: .reload, before: itemTarget, after: .item(path(0, 2)))], [3], [3],
        "expected a reload whose target after the batch is item 0.1, found another target "
          + "at item 0.2"
      ),
    ]
    for (updates, before, after, reason) in cases {
      do {
        _ = try BatchPlan(updates, countsBefore: before, countsAfter: after)
        Issue.record("expected the error \(reason), found none")
      } catch {
        #expect("\(error)" == "impossible batch: \(reason)")
      }
    }
  }
}

private func path(_ section: Int, _ item: Int) -> ElementPath {
  ElementPath(section: section, item: item)
}
