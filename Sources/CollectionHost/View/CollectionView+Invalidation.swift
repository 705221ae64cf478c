import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// Makes everything anew in the next pass: counts, geometry and views; the selection goes.
  public func reloadData() {
    state.isReloadPending = true
    state.needsPass = true
    state.outdated = .everything
    selectedPaths = []
    touchedPath = nil
  }

  /// Invalidates the layout with `context`.
  ///
  /// The same as telling the layout itself, except that a layout that keeps it from its host is
  /// noticed too.
  public func invalidateLayout(with context: InvalidationContext) {
    let layout = collectionViewLayout
    send(context) { $0.invalidateLayout(with: context) }
    // Whoever was told may have put another layout in force, which the adjustments are not for.
    if layout === collectionViewLayout { applyAdjustments(of: context) }
  }

  public func layoutWasInvalidated(with context: InvalidationContext) {
    (collectionViewLayout as? any InvalidationWitness)?.witness(context)
    if context === contextInProgress {
      wasToldOfContext = true
    } else {
      take(context)
      applyAdjustments(of: context)
    }
  }

  /// Invalidates in the way of a view: by `invalidateLayout()`, which passes `context` on. Leaves its
  /// adjustments to the caller.
  func sendThroughInvalidateLayout(_ context: InvalidationContext) {
    send(context) { layout in
      layout.invalidateLayout()
      // A layout with an `invalidateLayout()` of its own may have dropped the context.
      if !wasToldOfContext { layout.invalidateLayout(with: context) }
    }
  }

  private func send(
    _ context: InvalidationContext, _ body: (any CollectionLayout) -> Void
  ) {
    let outer = (contextInProgress, wasToldOfContext)
    contextInProgress = context
    wasToldOfContext = false
    take(context)
    body(collectionViewLayout)
    (contextInProgress, wasToldOfContext) = outer
  }

  private func take(_ context: InvalidationContext) {
    state.isStale = true
    state.needsPass = true
    if context.invalidatesEverything || context.invalidatesDataSourceCounts { state.counts = nil }
    if context.invalidatesBounds { state.isBoundsInvalidationPending = true }
  }

  /// Applies what a context adds to size and offset, at once; a sum that is not finite is left out,
  /// and so is a scroll within endlessly many.
  ///
  /// Never while the context is in progress: what a delegate does on the scroll must not find it.
  func applyAdjustments(of context: InvalidationContext) {
    let size = context.contentSizeAdjustment
    if size != .zero, size.isFinite {
      state.contentSize = Size(
        width: max(0, contentSize.width + size.width),
        height: max(0, contentSize.height + size.height))
    }
    let delta = context.contentOffsetAdjustment
    if delta != .zero, delta.isFinite, !isScrollingEndlessly {
      scroll(to: legalOffset(Point(x: contentOffset.x + delta.x, y: contentOffset.y + delta.y)))
    }
  }
}
