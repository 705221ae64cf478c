import CollectionLayout
import LayoutGeometry

extension LayoutDriver {
  /// An empty invalidation context of the layout's context class.
  package func makeContext() -> InvalidationContext { layout.invalidationContextClass.init() }

  /// Invalidates the layout with `context`, and applies the adjustments in the context.
  package func invalidate(with context: InvalidationContext) {
    let invalidatedLayout = layout
    withContextInProgress(context) { $0.invalidateLayout(with: context) }
    // If a callback replaced the layout, the adjustments do not apply to the new layout.
    if invalidatedLayout === layout { applyAdjustments(of: context) }
  }

  /// Invalidates the layout on behalf of the view, as
  /// ``invalidateFromViewWithoutApplyingAdjustments(_:)`` does, and applies the adjustments in
  /// `context`.
  package func invalidateFromView(with context: InvalidationContext) {
    let invalidatedLayout = layout
    invalidateFromViewWithoutApplyingAdjustments(context)
    if invalidatedLayout === layout { applyAdjustments(of: context) }
  }

  /// Invalidates the layout on behalf of the view: calls `invalidateLayout()` if
  /// ``callsInvalidateLayout`` is true, and `invalidateLayout(with:)` otherwise (rule 10 of
  /// <doc:OrderOfCalls>). Does not apply the adjustments in `context`.
  func invalidateFromViewWithoutApplyingAdjustments(_ context: InvalidationContext) {
    withContextInProgress(context) { layout in
      if callsInvalidateLayout { layout.invalidateLayout() }
      // A layout's override of `invalidateLayout()` can fail to pass `context` to the layout's
      // host.
      if !hasHostReceivedContext { layout.invalidateLayout(with: context) }
    }
  }

  private func withContextInProgress(
    _ context: InvalidationContext, _ body: (any CollectionLayout) -> Void
  ) {
    let outerState = (contextInProgress, hasHostReceivedContext)
    contextInProgress = context
    hasHostReceivedContext = false
    markLayoutStale(by: context)
    body(layout)
    (contextInProgress, hasHostReceivedContext) = outerState
  }

  /// Records that the layout was invalidated with `context`. The view calls this method when the
  /// layout notifies it of an invalidation.
  ///
  /// Marks the layout as stale and applies the adjustments of the context. If the driver is itself
  /// invalidating the layout with this context, the method only sets ``hasHostReceivedContext``.
  func layoutWasInvalidated(with context: InvalidationContext) {
    if context === contextInProgress {
      hasHostReceivedContext = true
    } else {
      markLayoutStale(by: context)
      applyAdjustments(of: context)
    }
  }

  private func markLayoutStale(by context: InvalidationContext) {
    delegate?.layoutDriver(self, willInvalidateWith: context)
    state.isStale = true
    if context.invalidatesBounds { state.isBoundsInvalidationPending = true }
  }

  /// Adds the adjustments of a context to the content size and to the content offset. If the new
  /// offset is not legal, the nearest legal one is used (rules 14 and 15 of <doc:OrderOfCalls>).
  ///
  /// An adjustment that is not finite is ignored. Must not be called while the context is
  /// ``contextInProgress``, because a delegate that reacts to the scroll must not see that context.
  func applyAdjustments(of context: InvalidationContext) {
    let sizeAdjustment = context.contentSizeAdjustment
    if sizeAdjustment != .zero, sizeAdjustment.isFinite {
      state.contentSize = Size(
        width: max(0, state.contentSize.width + sizeAdjustment.width),
        height: max(0, state.contentSize.height + sizeAdjustment.height))
    }
    let offsetAdjustment = context.contentOffsetAdjustment
    if offsetAdjustment != .zero, offsetAdjustment.isFinite, !isScrollingEndlessly {
      let offset = view.bounds.origin
      scroll(
        to: legalOffset(Point(x: offset.x + offsetAdjustment.x, y: offset.y + offsetAdjustment.y)))
    }
  }
}
