import CollectionLayout
import LayoutGeometry

extension LayoutDriver {
  /// The legal offset nearest to `offset`; `offset` itself while the content is unknown.
  package func legalOffset(_ offset: Point) -> Point {
    guard state.isContentKnown else { return offset }
    return ScrollRange(
      contentSize: state.contentSize, contentInset: view.contentInset, viewSize: view.bounds.size
    ).clamped(offset)
  }

  /// Moves the bounds to `offset`, legal or not.
  package func scroll(to offset: Point) {
    changeBounds(to: Rect(origin: offset, size: view.bounds.size))
  }

  /// Makes one frame of a scroll or a rotation, up to its query: changes the bounds, and prepares the
  /// layout if it is stale.
  ///
  /// - Returns: whether the layout was prepared.
  @discardableResult
  package func follow(to newBounds: Rect) throws(LayoutError) -> Bool {
    changeBounds(to: newBounds)
    guard state.isStale else { return false }
    try prepare()
    return true
  }

  /// Asks the layout whether `newBounds` invalidate it, invalidates it if so, gives the view the
  /// bounds, and applies the adjustments of the context, in this order.
  ///
  /// The layout is not asked before its first `prepare`, while a reload is pending, or on a scroll
  /// while an earlier change of the bounds has left it stale: the answer could not matter.
  ///
  /// - Returns: the context that the layout was invalidated with; nil if it was not.
  @discardableResult
  package func changeBounds(to newBounds: Rect) -> InvalidationContext? {
    guard newBounds != view.bounds else { return nil }
    var asked = layout
    var context = invalidate(forBoundsChange: newBounds)
    // A callback may have put another layout in force, which has not been asked about these bounds.
    for _ in 0..<16 where asked !== layout {
      asked = layout
      context = invalidate(forBoundsChange: newBounds)
    }
    let hasScrolled = newBounds.origin != view.bounds.origin
    view.bounds = newBounds
    if let delegate {
      scrollDepth += 1
      delegate.layoutDriver(self, didChangeBoundsByScrolling: hasScrolled)
      scrollDepth -= 1
    }
    // The context adjusts the new offset, so this comes after the bounds have changed.
    if let context, asked === layout { applyAdjustments(of: context) }
    return context
  }

  /// Returns the context that the layout was invalidated with; nil if it stays valid.
  private func invalidate(forBoundsChange newBounds: Rect) -> InvalidationContext? {
    guard state.isContentKnown, !state.isReloadPending, !isAskingAboutBounds else { return nil }
    if state.isBoundsInvalidationPending, newBounds.size == view.bounds.size { return nil }
    isAskingAboutBounds = true
    defer { isAskingAboutBounds = false }
    let asked = layout
    guard asked.shouldInvalidateLayout(forBoundsChange: newBounds) else { return nil }
    let context = asked.invalidationContext(forBoundsChange: newBounds)
    // A callback may have put another layout in force.
    guard asked === layout else { return nil }
    state.isBoundsInvalidationPending = true
    sendFromView(context)
    return context
  }

  /// True if so many scrolls follow from one another that no further one is made.
  var isScrollingEndlessly: Bool { scrollDepth >= 16 }
}
