import CollectionLayout
import LayoutGeometry

extension LayoutDriver {
  /// An empty invalidation context of the class that the layout wants.
  package func makeContext() -> InvalidationContext { layout.invalidationContextClass.init() }

  /// Invalidates the layout with `context`, and applies the adjustments in it.
  package func invalidate(with context: InvalidationContext) {
    let invalidated = layout
    send(context) { $0.invalidateLayout(with: context) }
    // The adjustments are not for a layout that a callback put in force meanwhile.
    if invalidated === layout { applyAdjustments(of: context) }
  }

  /// Invalidates the layout on behalf of the view, and applies the adjustments in `context`.
  package func invalidateFromView(with context: InvalidationContext) {
    let invalidated = layout
    sendFromView(context)
    if invalidated === layout { applyAdjustments(of: context) }
  }

  /// Invalidates the layout on behalf of the view: by `invalidateLayout()`, which passes `context`
  /// on, if the view calls that. Leaves the adjustments to the caller.
  func sendFromView(_ context: InvalidationContext) {
    send(context) { layout in
      if callsInvalidateLayout { layout.invalidateLayout() }
      // An `invalidateLayout()` of the author's own may have dropped the context.
      if !isContextReported { layout.invalidateLayout(with: context) }
    }
  }

  private func send(
    _ context: InvalidationContext, _ body: (any CollectionLayout) -> Void
  ) {
    let outer = (contextInProgress, isContextReported)
    contextInProgress = context
    isContextReported = false
    markStale(by: context)
    body(layout)
    (contextInProgress, isContextReported) = outer
  }

  /// Handles a layout's report to its host that it was invalidated.
  func layoutWasInvalidated(with context: InvalidationContext) {
    if context === contextInProgress {
      isContextReported = true
    } else {
      markStale(by: context)
      applyAdjustments(of: context)
    }
  }

  private func markStale(by context: InvalidationContext) {
    state.isStale = true
    if context.invalidatesBounds { state.isBoundsInvalidationPending = true }
    delegate?.layoutDriver(self, willInvalidateWith: context)
  }

  /// Adds the adjustments of a context to the content size and, within the legal range, to the offset.
  ///
  /// An adjustment that is not finite is ignored. Never called while the context is in progress: a
  /// delegate that reacts to the scroll must not find it.
  func applyAdjustments(of context: InvalidationContext) {
    let size = context.contentSizeAdjustment
    if size != .zero, size.isFinite {
      state.contentSize = Size(
        width: max(0, state.contentSize.width + size.width),
        height: max(0, state.contentSize.height + size.height))
    }
    let delta = context.contentOffsetAdjustment
    if delta != .zero, delta.isFinite, !isScrollingEndlessly {
      let offset = view.bounds.origin
      scroll(to: legalOffset(Point(x: offset.x + delta.x, y: offset.y + delta.y)))
    }
  }
}
