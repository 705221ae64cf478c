import CollectionLayout

extension CollectionView {
  /// Performs a layout pass, as a device does before each frame: updates the layout, the content
  /// size, the content offset and the views (rules 3 and 4 of <doc:OrderOfCalls>). Does nothing if
  /// all of them are up to date.
  ///
  /// Also does nothing during another layout pass, and during a batch or a switch of layouts, each
  /// of which ends with a layout pass of its own.
  ///
  /// - Throws: an error of the layout, the data source or a view. The layout pass then stays
  ///   pending. The views stay as they were, unless the error occurred while they were updated; the
  ///   next layout pass then creates the missing views.
  public func layoutIfNeeded() throws(HostError) {
    guard currentOperation == nil, openBatchCount == 0, state.needsLayoutPass else { return }
    try performExclusively("a layout pass") { () throws(HostError) in
      do throws(HostError) {
        try settleLayout(anchor: anchorToKeep)
      } catch {
        state.needsLayoutPass = true
        throw error
      }
      try showViews()
    }
  }

  /// Runs an operation during which no other operation may start. If a switch of layouts is
  /// requested during the operation, the switch is performed after it.
  func performExclusively<Value>(
    _ name: String, _ body: () throws(HostError) -> Value
  ) throws(HostError) -> Value {
    currentOperation = name
    let outcome = Result(catching: body)
    currentOperation = nil
    try performDeferredLayoutSwitch()
    return try outcome.get()
  }

  /// Performs a switch of layouts that was deferred until the end of another operation.
  func performDeferredLayoutSwitch() throws(HostError) {
    guard currentOperation == nil, openBatchCount == 0, let (layout, animated) = deferredSwitch
    else {
      return
    }
    deferredSwitch = nil
    guard nestedLayoutSwitchCount < 16 else { throw .endlessLayoutSwitching }
    nestedLayoutSwitchCount += 1
    defer { nestedLayoutSwitchCount -= 1 }
    try setCollectionViewLayout(layout, animated: animated)
  }

  /// Throws `busy` unless `activity` is nil. `activity` names the operation in progress that
  /// prevents the operation `name`.
  func refuseOperation(_ name: String, ifBusyWith activity: String?) throws(HostError) {
    if let activity { throw .busy(refused: name, during: activity) }
  }

  /// Prepares and queries the layout until it is valid and the offset is legal.
  ///
  /// Keeps the position of `anchor` on the screen. Calls `onceSettled` once, when the layout is
  /// valid for the first time and before the query.
  ///
  /// - Throws: `layoutDidNotSettle` if the layout is not valid after 16 rounds, and the errors of
  ///   the layout and the data source.
  func settleLayout(anchor: ScrollAnchor? = nil, onceSettled: () -> Void = {}) throws(HostError) {
    var anchor = anchor
    var isSettled = false
    for _ in 0..<16 {
      if driver.state.isStale || driver.state.isReloadPending {
        try prepareLayout()
        if let anchor { scroll(keeping: anchor) }
        anchor = nil
      }
      driver.scroll(to: legalOffset(contentOffset))
      if driver.state.isStale { continue }
      if !isSettled { onceSettled() }
      isSettled = true
      try queryLayoutIfNeeded()
      if !driver.state.isStale, contentOffset == legalOffset(contentOffset) {
        state.needsLayoutPass = false
        return
      }
    }
    throw .layoutDidNotSettle
  }

  /// Prepares the layout. If a reload is pending, invalidates all of the layout first. An
  /// invalidation that the layout makes during `prepare` does not cause another `prepare`.
  private func prepareLayout() throws(HostError) {
    if driver.state.isReloadPending {
      let context = driver.makeContext()
      context.invalidatesEverything = true
      context.invalidatesDataSourceCounts = true
      driver.invalidateFromViewWithoutApplyingAdjustments(context)
      driver.state.isReloadPending = false
    }
    state.elementsInLastQueriedTiles = nil
    let mustReadCounts = state.itemCounts == nil
    do throws(LayoutError) {
      try collectionViewLayout.prepare()
    } catch {
      // After an error, a layout has the same state as before its first `prepare`. The next layout
      // pass must therefore invalidate all of it, including the numbers of sections and items.
      driver.state.isReloadPending = true
      state.itemCountsError = nil
      throw .layout(error)
    }
    try throwAnyItemCountsError()
    if mustReadCounts { selectedPaths = selectedPaths.filter { exists(.cell($0)) } }
    driver.markPrepared()
  }

  /// Throws the stored error if the data source gave an invalid number of sections or items. The
  /// next layout pass then reloads everything.
  private func throwAnyItemCountsError() throws(HostError) {
    guard let error = state.itemCountsError else { return }
    state.itemCountsError = nil
    driver.state.isReloadPending = true
    throw error
  }

  /// Queries the layout for the tiles that the bounds touch, unless it was queried for the same
  /// tiles since the last `prepare` (rule 5 of <doc:OrderOfCalls>).
  private func queryLayoutIfNeeded() throws(HostError) {
    let tiles = driver.tiles
    if state.elementsInLastQueriedTiles?.tiles == tiles { return }
    state.elementsInLastQueriedTiles = nil
    let attributesOfElements = collectionViewLayout.anyAttributesForElements(in: tiles.rect)
    driver.updateContentSize()
    for attributes in attributesOfElements where !exists(attributes.element) {
      // If the layout did not read the numbers of sections and items, `exists` was the first to
      // read them, and may have found an invalid one.
      try throwAnyItemCountsError()
      throw .noSuchElement(attributes.element)
    }
    state.elementsInLastQueriedTiles = ViewState.ElementsInTiles(
      tiles: tiles, attributes: attributesOfElements)
  }
}
