import CollectionHost
import RandomNumbers

extension ScratchLayout {
  /// Starts a batch on the layout as a host does, and stops before the host would request initial
  /// and final attributes.
  ///
  /// - Parameter updates: The updates to pass to the layout. If nil, the updates of `batch.plan()`
  ///   are passed, or those of `batch` itself if `plan()` throws an error.
  /// - Returns: The context with which the layout was invalidated.
  @discardableResult
  func beginBatch(_ batch: BatchOfNumberedItems, passing updates: [LayoutUpdate]? = nil)
    -> InvalidationContext
  {
    beginBatch(
      batch.dataAfter.resolvedData,
      passing: updates ?? (try? batch.plan().updates) ?? batch.updates)
  }

  /// Changes the data to `data`, and passes `updates`, which describe the change, to the layout.
  /// Returns the context with which the layout was invalidated.
  @discardableResult
  func beginBatch(_ data: ResolvedData, passing updates: [LayoutUpdate]) -> InvalidationContext {
    source.data = data
    let context = driver.invalidate(for: updates)
    if prepare() { driver.beginUpdates(updates) }
    return context
  }

  /// Ends the batch that `beginBatch` started, as a host does.
  func endBatch() { driver.endUpdates() }

  /// Starts a batch on the layout and ends it.
  func apply(_ batch: BatchOfNumberedItems, passing updates: [LayoutUpdate]? = nil) {
    beginBatch(batch, passing: updates)
    endBatch()
  }

  /// The initial attributes of an element that appears in the batch. `element` has its path after
  /// the batch.
  func initialAttributes(_ element: ElementIdentity) -> PlacedElement? {
    layout.layout.anyInitialAttributes(forAppearing: element).map { PlacedElement($0) }
  }

  /// The final attributes of an element that disappears in the batch. `element` has its path before
  /// the batch.
  func finalAttributes(_ element: ElementIdentity) -> PlacedElement? {
    layout.layout.anyFinalAttributes(forDisappearing: element).map { PlacedElement($0) }
  }
}

extension FailurePicture {
  /// Whether the failure is about the existence or the frame of an element, and not about another
  /// attribute.
  var concernsElementExistenceOrFrame: Bool {
    (expected.isEmpty && found.isEmpty) || expected.first?.frame != found.first?.frame
  }
}

extension RuleCheck {
  /// A prepared layout on the data before `batch`.
  func makePreparedLayout(before batch: BatchOfNumberedItems) -> ScratchLayout {
    makePreparedLayout(on: batch.dataBefore.resolvedData)
  }

  /// A prepared layout on `data`.
  func makePreparedLayout(on data: ResolvedData, bounds: Rect? = nil) -> ScratchLayout {
    let scratchLayout = makeLayout(on: data, bounds: bounds)
    scratchLayout.prepare()
    return scratchLayout
  }

  /// Checks that the `BatchPlan` that the host computes for the batch moves each item and section
  /// to the position that it has in the data after the batch.
  ///
  /// - Returns: The updates in the order of the plan, or nil if the batch is impossible.
  @discardableResult
  func expectPlannedPositions(_ batch: BatchOfNumberedItems) -> [LayoutUpdate]? {
    let plan: BatchPlan
    do throws(LayoutError) {
      plan = try batch.plan()
    } catch {
      expect(false, "expected \(batch.text) to be a valid batch, found: \(error)")
      return nil
    }
    let pathsAfter = batch.dataAfter.itemPathsByNumber
    for (number, path) in batch.dataBefore.itemPathsByNumber.numbersAndPaths {
      let foundPath = plan.pathAfterBatch(ofItemAt: path)
      func expectedText() -> String { pathsAfter[number].map { "at \($0)" } ?? "to be deleted" }
      func foundText() -> String { foundPath.map { "at \($0)" } ?? "deleted" }
      expect(
        foundPath == pathsAfter[number],
        "expected item \(path) \(expectedText()), found it \(foundText()) after \(batch.text)")
      if let foundPath {
        let pathBefore = plan.pathBeforeBatch(ofItemAt: foundPath)
        expect(
          pathBefore == path,
          "expected item \(foundPath) to come from \(path), found \(pathBefore.map { "\($0)" } ?? "a new item") after \(batch.text)"
        )
      }
    }
    let sectionIndexesAfter = batch.dataAfter.sectionIndexesByNumber
    for (number, section) in batch.dataBefore.sections.enumerated() {
      let foundIndex = plan.numberAfterBatch(ofSection: number)
      func expectedText() -> String {
        sectionIndexesAfter[section.id].map { "at \($0)" } ?? "to be deleted"
      }
      func foundText() -> String { foundIndex.map { "at \($0)" } ?? "deleted" }
      expect(
        foundIndex == sectionIndexesAfter[section.id],
        "expected section \(number) \(expectedText()), found it \(foundText()) after \(batch.text)"
      )
    }
    return plan.updates
  }

  /// Creates a random batch with `makeBatch`, applies it to a separate layout, and checks that each
  /// cell of that layout equals the cell with the same path in a new layout on the data after the
  /// batch.
  func expectSameCellsAsNewLayout(
    afterBatch makeBatch: (DataWithNumberedItems, inout SplitMix64) -> BatchOfNumberedItems
  ) {
    guard stepMayHaveChangedLayout, let data = numberedData else { return }
    let batch = makeBatch(data, &randomNumbers)
    if batch.isEmpty { return }
    recordRequiredObservation()
    let updates = expectPlannedPositions(batch)
    let scratchLayout = makePreparedLayout(before: batch)
    scratchLayout.apply(batch, passing: updates)
    expectSameCellsAsNewLayout(
      of: scratchLayout, on: batch.dataAfter, occasion: "after \(batch.text)")
  }

  /// Checks that each cell of `scratchLayout` equals the cell with the same path in a new layout on
  /// `data`.
  func expectSameCellsAsNewLayout(
    of scratchLayout: ScratchLayout, on data: DataWithNumberedItems,
    occasion: @autoclosure () -> String
  ) {
    let newLayout = makePreparedLayout(on: data.resolvedData)
    for path in data.itemPaths {
      let expected = newLayout.layout.element(.cell(path))
      let found = scratchLayout.layout.element(.cell(path))
      if !expectEqual(expected, found, of: .cell(path), occasion: occasion()) { return }
    }
    for (section, count) in data.itemCounts.enumerated() {
      let identityAfterLastItem = ElementIdentity.cell(ElementPath(section: section, item: count))
      expect(
        scratchLayout.layout.element(identityAfterLastItem) == nil,
        "expected no item beyond the \(count) items of section \(section), found \"\(identityAfterLastItem)\" \(occasion())"
      )
    }
  }

  /// Describes the difference between two results of the same lookup.
  static func difference(
    _ expected: PlacedElement?, _ found: PlacedElement?, of identity: ElementIdentity
  ) -> String {
    switch (expected, found) {
    case (let expected?, let found?):
      return ElementDifference.ofAttributes(expected: expected, found: found)
        ?? "expected \"\(expected.identity)\", found \"\(found.identity)\""
    case (nil, _): return "expected no \"\(identity)\", found one"
    case (_, nil): return "expected \"\(identity)\", found none"
    }
  }
}
