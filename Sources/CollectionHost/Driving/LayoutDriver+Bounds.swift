import CollectionLayout
import LayoutGeometry

extension LayoutDriver {
  /// The legal content offset nearest to `offset`, as ``ScrollRange`` computes it. Returns `offset`
  /// itself while the content size is unknown, as before the first `prepare`.
  package func legalOffset(_ offset: Point) -> Point {
    guard state.isContentSizeKnown else { return offset }
    return ScrollRange(
      contentSize: state.contentSize, contentInset: view.contentInset, viewSize: view.bounds.size
    ).clamped(offset)
  }

  /// Changes the origin of the view's bounds to `offset`, even if this content offset is not legal.
  package func scroll(to offset: Point) {
    changeBounds(to: Rect(origin: offset, size: view.bounds.size))
  }

  /// Performs one frame of a scroll or a rotation, without querying the layout: changes the view's
  /// bounds, and prepares the layout if it was invalidated since its last `prepare`.
  ///
  /// - Returns: whether the layout was prepared.
  @discardableResult
  package func moveBoundsAndPrepare(to newBounds: Rect) throws(LayoutError) -> Bool {
    changeBounds(to: newBounds)
    guard state.isStale else { return false }
    try prepare()
    return true
  }

  /// Changes the bounds, in this order: asks the layout whether `newBounds` invalidate it,
  /// invalidates it if so, sets the view's bounds, and applies the adjustments of the invalidation
  /// context (rules 8 and 9 of <doc:OrderOfCalls>).
  ///
  /// The layout is not asked if its answer would have no effect. That is the case before its first
  /// `prepare`, while a reload is pending, and for a scroll if an earlier change of bounds has
  /// already invalidated the layout.
  ///
  /// - Returns: the context with which the layout was invalidated; nil without an invalidation.
  @discardableResult
  package func changeBounds(to newBounds: Rect) -> InvalidationContext? {
    guard newBounds != view.bounds else { return nil }
    var layoutAskedAboutBounds = layout
    var context = invalidate(forBoundsChange: newBounds)
    // A callback may have replaced the layout. The new layout must be asked about `newBounds` too.
    for _ in 0..<16 where layoutAskedAboutBounds !== layout {
      layoutAskedAboutBounds = layout
      context = invalidate(forBoundsChange: newBounds)
    }
    let hasScrolled = newBounds.origin != view.bounds.origin
    view.bounds = newBounds
    if let delegate {
      nestedScrollCount += 1
      delegate.layoutDriver(self, didChangeBoundsByScrolling: hasScrolled)
      nestedScrollCount -= 1
    }
    // The adjustments change the new offset, so they are applied after the bounds have changed.
    if let context, layoutAskedAboutBounds === layout { applyAdjustments(of: context) }
    return context
  }

  /// Asks the layout whether `newBounds` invalidate it, and if so, invalidates it. Returns the
  /// invalidation context; nil if the layout was not invalidated.
  private func invalidate(forBoundsChange newBounds: Rect) -> InvalidationContext? {
    guard state.isContentSizeKnown, !state.isReloadPending, !isAskingLayoutAboutBounds else {
      return nil
    }
    if state.isBoundsInvalidationPending, newBounds.size == view.bounds.size { return nil }
    isAskingLayoutAboutBounds = true
    defer { isAskingLayoutAboutBounds = false }
    let layoutAskedAboutBounds = layout
    guard layoutAskedAboutBounds.shouldInvalidateLayout(forBoundsChange: newBounds) else {
      return nil
    }
    let context = layoutAskedAboutBounds.invalidationContext(forBoundsChange: newBounds)
    // If a callback replaced the layout, the answer of the former layout has no effect.
    guard layoutAskedAboutBounds === layout else { return nil }
    state.isBoundsInvalidationPending = true
    invalidateFromViewWithoutApplyingAdjustments(context)
    return context
  }

  /// True if 16 scrolls are nested: each was started by a callback of the previous one. The view
  /// then refuses to scroll.
  var isScrollingEndlessly: Bool { nestedScrollCount >= 16 }
}
