import CollectionLayout

extension CollectionView {
  /// Runs `changes`, which must change the data and report each change to the view, as one batch.
  ///
  /// A nested batch becomes part of the outer one. If `changes` throws an error, the changes that
  /// it reported are discarded.
  ///
  ///     let animation = try view.performBatchUpdates { () throws(HostError) in
  ///       names.remove(at: 3)
  ///       try view.deleteItems(at: [ElementPath(section: 0, item: 3)])
  ///     }
  ///
  /// - Returns: the animation, which is empty for a nested batch.
  /// - Throws: `layout(invalidBatch)`, without any change, for a batch that is invalid or
  ///   contradicts the data source (rule U-06); `busy` during a layout pass, a batch or a switch of
  ///   layouts; and the errors of a layout pass, after which the view reloads.
  @discardableResult
  public func performBatchUpdates(
    _ changes: () throws(HostError) -> Void
  ) throws(HostError) -> LayoutAnimation {
    let outerBatchCount = openBatchCount
    try beginUpdates()
    let outerUpdateCount = pendingUpdates.count
    do throws(HostError) {
      try changes()
    } catch {
      // Discards batches that `changes` opened and did not close.
      openBatchCount = min(openBatchCount, outerBatchCount)
      pendingUpdates.removeSubrange(min(outerUpdateCount, pendingUpdates.count)...)
      try performDeferredLayoutSwitch()
      throw error
    }
    return try endUpdates()
  }

  /// Opens a batch. Performs a pending layout pass first.
  public func beginUpdates() throws(HostError) {
    try refuseOperation("a batch", ifBusyWith: currentOperation)
    if openBatchCount == 0 {
      try layoutIfNeeded()
      itemCountsBeforeBatch = itemCounts
    }
    openBatchCount += 1
  }

  /// Closes the batch that ``beginUpdates()`` opened. Closing the outermost batch applies all
  /// changes.
  ///
  /// - Returns: the animation, which is empty for a nested batch.
  /// - Throws: `operationNotBegun` if no batch is open, and the errors of
  ///   ``performBatchUpdates(_:)``.
  @discardableResult
  public func endUpdates() throws(HostError) -> LayoutAnimation {
    guard openBatchCount > 0 else { throw .operationNotBegun("a batch") }
    openBatchCount -= 1
    guard openBatchCount == 0 else { return LayoutAnimation() }
    let changes = pendingUpdates
    pendingUpdates = []
    let animation = try performExclusively("a batch") { () throws(HostError) in
      try applyBatch(changes)
    }
    return animation
  }

  /// Adds changes to the open batch. Without an open batch, applies them as one batch; the data
  /// must already have changed.
  private func addChanges(_ changes: [LayoutUpdate]) throws(HostError) {
    try refuseOperation("a change of the data", ifBusyWith: currentOperation)
    try performBatchUpdates { () throws(HostError) in pendingUpdates += changes }
  }

  /// Reports inserted items, by their paths after the batch.
  public func insertItems(at paths: [ElementPath]) throws(HostError) {
    try addChanges(paths.map { LayoutUpdate(action: .insert, before: nil, after: .item($0)) })
  }

  /// Reports deleted items, by their paths before the batch.
  public func deleteItems(at paths: [ElementPath]) throws(HostError) {
    try addChanges(paths.map { LayoutUpdate(action: .delete, before: .item($0), after: nil) })
  }

  /// Reports replaced items, by their paths before the batch.
  public func reloadItems(at paths: [ElementPath]) throws(HostError) {
    try addChanges(paths.map { LayoutUpdate(action: .reload, before: .item($0), after: nil) })
  }

  /// Reports a moved item, by its paths before and after the batch.
  public func moveItem(at path: ElementPath, to target: ElementPath) throws(HostError) {
    try addChanges([LayoutUpdate(action: .move, before: .item(path), after: .item(target))])
  }

  /// Reports inserted sections, by their numbers after the batch.
  public func insertSections(_ sections: [Int]) throws(HostError) {
    try addChanges(sections.map { LayoutUpdate(action: .insert, before: nil, after: .section($0)) })
  }

  /// Reports deleted sections, by their numbers before the batch.
  public func deleteSections(_ sections: [Int]) throws(HostError) {
    try addChanges(sections.map { LayoutUpdate(action: .delete, before: .section($0), after: nil) })
  }

  /// Reports replaced sections, by their numbers before the batch.
  public func reloadSections(_ sections: [Int]) throws(HostError) {
    try addChanges(sections.map { LayoutUpdate(action: .reload, before: .section($0), after: nil) })
  }

  /// Reports a moved section, by its numbers before and after the batch.
  public func moveSection(_ section: Int, toSection target: Int) throws(HostError) {
    try addChanges([LayoutUpdate(action: .move, before: .section(section), after: .section(target))]
    )
  }

  /// Adds an animation to those of the current batch or switch. A layout may call this in
  /// `finalizeCollectionViewUpdates()` and when it is asked for initial and final attributes.
  ///
  /// - Throws: `operationNotBegun` at any other time.
  public func addAnimation(_ animation: ElementAnimation) throws(HostError) {
    guard animationInProgress != nil else { throw .operationNotBegun("an animation") }
    animationInProgress?.add(animation)
  }
}
