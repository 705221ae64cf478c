import CollectionLayout

extension CollectionView {
  /// Runs `changes`, which changes the data and names the changes, as one batch.
  ///
  /// Batches nest: an inner one becomes part of the outer. An error that `changes` throws takes back
  /// what it named.
  ///
  /// - Returns: the animation; of nothing for an inner batch.
  /// - Throws: `layout(invalidBatch)` for a batch that is impossible or contradicts the data
  ///   source, which changes nothing (rule U-06); `busy` within a pass, a batch or a switch; and
  ///   what a pass throws, after which the view begins anew.
  @discardableResult
  public func performBatchUpdates(
    _ changes: () throws(HostError) -> Void
  ) throws(HostError) -> LayoutAnimation {
    let depth = updateDepth
    try beginUpdates()
    let named = pendingUpdates.count
    do throws(HostError) {
      try changes()
    } catch {
      // Whatever it opened and closed on its own.
      updateDepth = min(updateDepth, depth)
      pendingUpdates.removeSubrange(min(named, pendingUpdates.count)...)
      try switchIfDeferred()
      throw error
    }
    return try endUpdates()
  }

  /// Opens a batch, after the pass that was due.
  public func beginUpdates() throws(HostError) {
    try refuse("a batch", ifBusyWith: activity)
    if updateDepth == 0 {
      try layoutIfNeeded()
      pendingUpdates = []
      countsBeforeUpdates = counts
    }
    updateDepth += 1
  }

  /// Closes what ``beginUpdates()`` opened; the outermost applies the batch.
  @discardableResult
  public func endUpdates() throws(HostError) -> LayoutAnimation {
    guard updateDepth > 0 else { throw .notBegun("a batch") }
    updateDepth -= 1
    guard updateDepth == 0 else { return LayoutAnimation() }
    let changes = pendingUpdates
    pendingUpdates = []
    let result = try perform("a batch") { () throws(HostError) in try apply(changes) }
    return result
  }

  /// Names a change: part of the open batch, or a batch of its own on data that changed before.
  private func add(_ changes: [LayoutUpdate]) throws(HostError) {
    try refuse("a change of the data", ifBusyWith: activity)
    if updateDepth > 0 {
      pendingUpdates += changes
    } else {
      try performBatchUpdates { () throws(HostError) in pendingUpdates += changes }
    }
  }

  /// Says that items were inserted, by their paths after the batch.
  public func insertItems(at paths: [ElementPath]) throws(HostError) {
    try add(paths.map { LayoutUpdate(action: .insert, before: nil, after: .item($0)) })
  }

  /// Says that items were deleted, by their paths before the batch.
  public func deleteItems(at paths: [ElementPath]) throws(HostError) {
    try add(paths.map { LayoutUpdate(action: .delete, before: .item($0), after: nil) })
  }

  /// Says that items were replaced in their places, by their paths before the batch.
  public func reloadItems(at paths: [ElementPath]) throws(HostError) {
    try add(paths.map { LayoutUpdate(action: .reload, before: .item($0), after: nil) })
  }

  /// Says that an item went from its path before the batch to the one after.
  public func moveItem(at path: ElementPath, to goal: ElementPath) throws(HostError) {
    try add([LayoutUpdate(action: .move, before: .item(path), after: .item(goal))])
  }

  /// Says that sections were inserted, by their places after the batch.
  public func insertSections(_ sections: [Int]) throws(HostError) {
    try add(sections.map { LayoutUpdate(action: .insert, before: nil, after: .section($0)) })
  }

  /// Says that sections were deleted, by their places before the batch.
  public func deleteSections(_ sections: [Int]) throws(HostError) {
    try add(sections.map { LayoutUpdate(action: .delete, before: .section($0), after: nil) })
  }

  /// Says that sections were replaced in their places, by their places before the batch.
  public func reloadSections(_ sections: [Int]) throws(HostError) {
    try add(sections.map { LayoutUpdate(action: .reload, before: .section($0), after: nil) })
  }

  /// Says that a section went from its place before the batch to the one after.
  public func moveSection(_ section: Int, toSection goal: Int) throws(HostError) {
    try add([LayoutUpdate(action: .move, before: .section(section), after: .section(goal))])
  }

  /// Adds an animation of the author's own to the one being put together: within the layout's
  /// `finalizeCollectionViewUpdates()`, or while it is asked for initial and final attributes.
  ///
  /// - Throws: `notBegun` at any other time.
  public func addAnimation(_ animation: ElementAnimation) throws(HostError) {
    guard animationInProgress != nil else { throw .notBegun("an animation") }
    animationInProgress?.add(animation)
  }
}
