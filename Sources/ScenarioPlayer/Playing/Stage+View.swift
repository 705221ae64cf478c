import CollectionLayout
import LayoutGeometry

/// What a collection view does for its layout, in the order that the host keeps.
extension Stage {
  /// Invalidates the layout with `context`, and applies the adjustments in it.
  func invalidate(with context: InvalidationContext) {
    layout.invalidate(with: context)
    take(context)
  }

  /// Lays out. Content that shrinks takes the offset along, and the layout is asked about that.
  func prepare() {
    for _ in 0..<16 {
      do throws(LayoutError) {
        try layout.prepare()
      } catch {
        self.error = error
        contentSize = nil
        isBoundsInvalidationPending = false
        return
      }
      isBoundsInvalidationPending = false
      let former = contentSize
      let size = layout.contentSize
      contentSize = size
      let offset = source.bounds.origin
      guard let former, offset == source.legalOffset(offset, in: former) else { return }
      changeBounds(to: Rect(origin: source.legalOffset(offset, in: size), size: source.bounds.size))
      if !isBoundsInvalidationPending { return }
    }
  }

  /// Scrolls to the nearest legal offset; to the very one before the first `prepare`.
  func scroll(to offset: Point) {
    let goal = contentSize.map { source.legalOffset(offset, in: $0) } ?? offset
    changeBounds(to: Rect(origin: goal, size: source.bounds.size))
  }

  /// Asks the layout about new bounds, and takes them. While an invalidation by bounds is pending,
  /// scrolling on does not ask again.
  func changeBounds(to newBounds: Rect) {
    guard newBounds != source.bounds else { return }
    let isAnswerKnown =
      isBoundsInvalidationPending && newBounds.size == source.bounds.size
    var context: InvalidationContext?
    if contentSize != nil, !isAnswerKnown,
      layout.layout.shouldInvalidateLayout(forBoundsChange: newBounds)
    {
      let made = layout.layout.invalidationContext(forBoundsChange: newBounds)
      isBoundsInvalidationPending = true
      layout.invalidate(with: made)
      context = made
    }
    source.bounds = newBounds
    // Not before: what it adds is added to the new offset.
    if let context { take(context) }
  }

  private func take(_ context: InvalidationContext) {
    contexts.append(context)
    if context.invalidatesBounds { isBoundsInvalidationPending = true }
    let size = context.contentSizeAdjustment
    if let known = contentSize, size != .zero, size.isFinite {
      contentSize = Size(
        width: max(0, known.width + size.width), height: max(0, known.height + size.height))
    }
    let delta = context.contentOffsetAdjustment
    if delta != .zero, delta.isFinite {
      let offset = source.bounds.origin
      scroll(to: Point(x: offset.x + delta.x, y: offset.y + delta.y))
    }
  }
}

extension ScenarioSource {
  /// The nearest offset at which content of `size` and its inset fill as much of the view as they
  /// can.
  func legalOffset(_ offset: Point, in size: Size) -> Point {
    let greatestX = size.width + contentInset.right - bounds.width
    let greatestY = size.height + contentInset.bottom - bounds.height
    // Adding 0 turns a negative zero into a positive one.
    return Point(
      x: max(-contentInset.left, min(offset.x, greatestX)) + 0,
      y: max(-contentInset.top, min(offset.y, greatestY)) + 0)
  }
}
