import CollectionLayout
import LayoutGeometry

/// The state of the view before a batch.
struct BatchPast {
  /// The attributes returned by the last query, and those of items that the batch moves.
  var attributes: [ElementIdentity: AnyLayoutAttributes]

  /// The displayed elements in canonical order.
  let shown: [ElementIdentity]

  /// The visible items in canonical order.
  let anchors: [Anchor]

  let offset: Point
}

extension CollectionView {
  /// Applies a batch: validates it, prepares the layout for the new data, asks the layout how
  /// elements appear and disappear, and shows the result.
  func apply(_ changes: [LayoutUpdate]) throws(HostError) -> LayoutAnimation {
    // The pending reload replaces everything, so the batch has no effect.
    if driver.state.isReloadPending {
      animation = LayoutAnimation()
      return animation
    }
    let countsAfter = try readCounts()
    let plan: BatchPlan
    do throws(LayoutError) {
      plan = try BatchPlan(changes, countsBefore: countsBeforeUpdates, countsAfter: countsAfter)
    } catch {
      throw .layout(error)
    }
    if plan.isEmpty {
      animation = LayoutAnimation()
      return animation
    }
    let past = past(before: plan)
    driver.invalidate(for: plan.updates)
    state.counts = plan.countsAfter
    do throws(HostError) {
      try layOut(plan, past)
    } catch {
      // The data have changed but the views have not. Only a reload makes them consistent again.
      reloadData()
      throw error
    }
    try showAnimatedViews()
    return animation
  }

  private func past(before plan: BatchPlan) -> BatchPast {
    var attributes = answersByElement
    // A moved item may have been outside the queried tiles.
    for case .item(let path)? in plan.updates.filter({ $0.action == .move }).map(\.before)
    where attributes[.cell(path)] == nil {
      attributes[.cell(path)] = collectionViewLayout.anyAttributes(for: .cell(path))
    }
    return BatchPast(
      attributes: attributes, shown: visibleElements, anchors: anchors, offset: contentOffset)
  }

  private func layOut(_ plan: BatchPlan, _ past: BatchPast) throws(HostError) {
    var isOpen = false
    func finalize() {
      if isOpen { driver.endUpdates() }
      isOpen = false
    }
    defer { animationInProgress = nil }
    do throws(HostError) {
      try settle(anchor: keepsAnchor ? anchor(after: plan, among: past.anchors) : nil) {
        isOpen = true
        driver.beginUpdates(plan.updates)
      }
    } catch {
      finalize()
      throw error
    }
    let changes = elementChanges(plan, past)
    animationInProgress = LayoutAnimation(from: past.offset, to: contentOffset)
    animate(changes, past)
    finalize()
    animation = animationInProgress ?? LayoutAnimation()
    carry(plan, changes)
  }

  private func anchor(after plan: BatchPlan, among anchors: [Anchor]) -> Anchor? {
    for var anchor in anchors {
      if let path = plan.after(anchor.path) {
        anchor.path = path
        return anchor
      }
    }
    return nil
  }

  /// Moves views, selection and highlight to the new paths of their elements.
  private func carry(_ plan: BatchPlan, _ changes: ElementChanges) {
    let before = shown
    for element in visibleElements where changes.after[element] == nil {
      endDisplaying(element, as: element)
    }
    shown = [:]
    for (element, view) in before {
      guard let goal = changes.after[element] else { continue }
      shown[goal] = view
      view.shownAs = goal
    }
    selectedPaths = Set(selectedPaths.compactMap(plan.after))
    touchedPath = touchedPath.flatMap(plan.after)
  }
}
