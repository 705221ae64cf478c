import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// The pass of a frame: brings layout, content size, offset and views up to date, or does nothing
  /// if they are.
  ///
  /// Within a pass, a batch or a switch it does nothing, as that will.
  ///
  /// - Throws: what went wrong. The pass stays pending; views shown before it stay until their turn
  ///   comes.
  public func layoutIfNeeded() throws(HostError) {
    guard activity == nil, updateDepth == 0, state.needsPass else { return }
    try perform("a pass") { () throws(HostError) in
      do throws(HostError) {
        try settle(anchor: anchorOfPass)
      } catch {
        state.needsPass = true
        throw error
      }
      try showViews()
    }
  }

  /// Does something that must not be done within itself, and then what had to wait for its end.
  func perform<Value>(
    _ name: String, _ body: () throws(HostError) -> Value
  ) throws(HostError) -> Value {
    activity = name
    let outcome = Result(catching: body)
    activity = nil
    try switchIfDeferred()
    return try outcome.get()
  }

  /// Does the switch of layouts that waited for the end of something else.
  func switchIfDeferred() throws(HostError) {
    guard activity == nil, updateDepth == 0, let (layout, animated) = deferredSwitch else { return }
    deferredSwitch = nil
    guard switchDepth < 16 else { throw .endlessSwitching }
    switchDepth += 1
    defer { switchDepth -= 1 }
    try setCollectionViewLayout(layout, animated: animated)
  }

  /// Refuses what would change the ground under an operation.
  func refuse(_ name: String, ifBusyWith activity: String?) throws(HostError) {
    if let activity { throw .busy(refused: name, during: activity) }
  }

  /// Prepares and queries until nothing is stale and the offset is legal.
  ///
  /// The anchor keeps its place on the screen; `onceSettled` is called after the last `prepare` and
  /// before the query.
  func settle(anchor: Anchor? = nil, onceSettled: () -> Void = {}) throws(HostError) {
    var anchor = anchor
    var isSettled = false
    for _ in 0..<16 {
      if driver.state.isStale || driver.state.isReloadPending {
        try prepareLayout()
        if let kept = anchor { scroll(keeping: kept) }
        anchor = nil
      }
      driver.scroll(to: legalOffset(contentOffset))
      if driver.state.isStale { continue }
      if !isSettled { onceSettled() }
      isSettled = true
      try queryIfNeeded()
      if !driver.state.isStale, contentOffset == legalOffset(contentOffset) {
        state.needsPass = false
        return
      }
    }
    throw .unsettled
  }

  /// Has the layout prepare. What it invalidates while it does so counts as prepared.
  private func prepareLayout() throws(HostError) {
    if driver.state.isReloadPending {
      let context = driver.makeContext()
      context.invalidatesEverything = true
      context.invalidatesDataSourceCounts = true
      driver.sendFromView(context)
      driver.state.isReloadPending = false
    }
    state.answers = nil
    let readsCounts = state.counts == nil
    do throws(LayoutError) {
      try collectionViewLayout.prepare()
    } catch {
      // A layout that failed is as before its first `prepare`, so it is begun with anew.
      driver.state.isReloadPending = true
      state.countsError = nil
      throw .layout(error)
    }
    try checkCounts()
    if readsCounts { selectedPaths = selectedPaths.filter { exists(.cell($0)) } }
    driver.markPrepared()
  }

  /// Ends a pass for which the data source gave an illegal count: the next one begins anew.
  private func checkCounts() throws(HostError) {
    guard let error = state.countsError else { return }
    state.countsError = nil
    driver.state.isReloadPending = true
    throw error
  }

  /// Asks about the tiles unless they were asked about since the last `prepare`.
  private func queryIfNeeded() throws(HostError) {
    let tiles = driver.tiles
    if state.answers?.tiles == tiles { return }
    state.answers = nil
    let elements = collectionViewLayout.anyAttributesForElements(in: tiles.rect)
    driver.readContentSize()
    for attributes in elements where !exists(attributes.element) {
      // A layout that did not ask for the counts: they were read just now.
      try checkCounts()
      throw .noSuchElement(attributes.element)
    }
    state.answers = LayoutState.Answers(tiles: tiles, elements: elements)
  }
}
