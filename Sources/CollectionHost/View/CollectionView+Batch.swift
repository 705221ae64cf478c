import CollectionLayout
import LayoutGeometry

/// The state of the view before a batch update.
struct StateBeforeBatch {
  /// The attributes returned by the last query, and those of items that the batch moves.
  var attributes: [ElementIdentity: AnyLayoutAttributes]

  /// The displayed elements in canonical order.
  let displayedElements: [ElementIdentity]

  /// The visible items in ascending order of their paths.
  let anchors: [ScrollAnchor]

  let contentOffset: Point
}

extension CollectionView {
  /// Applies a batch: validates it, prepares the layout for the new data, asks the layout how
  /// elements appear and disappear, and shows the result.
  func applyBatch(_ changes: [LayoutUpdate]) throws(HostError) -> LayoutAnimation {
    // The pending reload replaces everything, so the batch has no effect.
    if driver.state.isReloadPending {
      animation = LayoutAnimation()
      return animation
    }
    let newItemCounts = try readItemCounts()
    let plan: BatchPlan
    do throws(LayoutError) {
      plan = try BatchPlan(changes, countsBefore: itemCountsBeforeBatch, countsAfter: newItemCounts)
    } catch {
      throw .layout(error)
    }
    if plan.isEmpty {
      animation = LayoutAnimation()
      return animation
    }
    let stateBefore = captureState(before: plan)
    driver.invalidate(for: plan.updates)
    state.itemCounts = plan.countsAfter
    do throws(HostError) {
      try layOutBatch(plan, stateBefore)
    } catch {
      // The data have changed but the views have not. Only a reload makes them consistent again.
      reloadData()
      throw error
    }
    try showViewsAndUpdateAnimations()
    return animation
  }

  private func captureState(before plan: BatchPlan) -> StateBeforeBatch {
    var attributes = attributesByElement
    // An item that the batch moves can lie outside the rectangle of the last query. Its attributes
    // are then looked up.
    for case .item(let path)? in plan.updates.filter({ $0.action == .move }).map(\.before)
    where attributes[.cell(path)] == nil {
      attributes[.cell(path)] = collectionViewLayout.anyAttributes(for: .cell(path))
    }
    return StateBeforeBatch(
      attributes: attributes, displayedElements: visibleElements, anchors: visibleAnchors,
      contentOffset: contentOffset
    )
  }

  private func layOutBatch(_ plan: BatchPlan, _ stateBefore: StateBeforeBatch) throws(HostError) {
    var areUpdatesOpen = false
    func endUpdatesIfOpen() {
      if areUpdatesOpen { driver.endUpdates() }
      areUpdatesOpen = false
    }
    defer { animationInProgress = nil }
    do throws(HostError) {
      try settleLayout(
        anchor: keepsScrollAnchor ? anchor(after: plan, among: stateBefore.anchors) : nil
      ) {
        areUpdatesOpen = true
        driver.beginUpdates(plan.updates)
      }
    } catch {
      endUpdatesIfOpen()
      throw error
    }
    let changes = elementChanges(plan, stateBefore)
    animationInProgress = LayoutAnimation(from: stateBefore.contentOffset, to: contentOffset)
    collectAnimations(changes, stateBefore)
    endUpdatesIfOpen()
    animation = animationInProgress ?? LayoutAnimation()
    moveViewsAndSelection(plan, changes)
  }

  private func anchor(after plan: BatchPlan, among anchors: [ScrollAnchor]) -> ScrollAnchor? {
    for var anchor in anchors {
      if let path = plan.pathAfterBatch(ofItemAt: anchor.path) {
        anchor.path = path
        return anchor
      }
    }
    return nil
  }

  /// Moves views, selection and highlight to the paths that their elements have after the batch.
  private func moveViewsAndSelection(_ plan: BatchPlan, _ changes: ElementChanges) {
    let viewsBeforeBatch = shownViews
    for element in visibleElements where changes.identitiesAfterBatch[element] == nil {
      endDisplaying(element)
    }
    shownViews = [:]
    for (element, view) in viewsBeforeBatch {
      guard let newIdentity = changes.identitiesAfterBatch[element] else { continue }
      shownViews[newIdentity] = view
      view.shownElement = newIdentity
    }
    selectedPaths = Set(selectedPaths.compactMap(plan.pathAfterBatch))
    touchedPath = touchedPath.flatMap(plan.pathAfterBatch)
  }
}
