import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// Changes what is visible, as a rotation does: origin and size in content coordinates.
  ///
  /// The next pass moves an origin that is not legal to one that is.
  ///
  /// - Throws: `invalidNumber` for a number that is not finite or beyond the exact range, and `busy`
  ///   from within 16 scrolls, each made by who was told of the last.
  public func setBounds(_ newBounds: Rect) throws(HostError) {
    for value in [newBounds.minX, newBounds.minY, newBounds.width, newBounds.height] {
      try checkLength("bounds", value)
    }
    try checkScrollDepth()
    changeBounds(to: newBounds.standardized)
  }

  /// Changes the distance between the edges of the view and its content, and asks for a layout in
  /// the new room.
  ///
  /// - Throws: `invalidNumber` for an inset that is not finite or beyond the exact range.
  public func setContentInset(_ inset: Insets) throws(HostError) {
    for value in [inset.top, inset.left, inset.bottom, inset.right] {
      try checkLength("contentInset", value)
    }
    guard inset != contentInset else { return }
    contentInset = inset
    guard !state.isReloadPending else { return }
    let context = collectionViewLayout.invalidationContextClass.init()
    context.invalidatesBounds = true
    sendThroughInvalidateLayout(context)
    applyAdjustments(of: context)
  }

  /// The nearest offset at which the content and its inset fill as much of the view as they can; the
  /// offset itself before the first pass.
  public func legalOffset(_ offset: Point) -> Point {
    guard state.isContentKnown else { return offset }
    let greatestX = contentSize.width + contentInset.right - bounds.width
    let greatestY = contentSize.height + contentInset.bottom - bounds.height
    return Point(
      x: max(-contentInset.left, min(offset.x, greatestX)),
      y: max(-contentInset.top, min(offset.y, greatestY)))
  }

  /// Refuses a scroll within scrolls that follow from one another without an end.
  func checkScrollDepth() throws(HostError) {
    if isScrollingEndlessly { throw .busy(refused: "a scroll", during: "16 others") }
  }

  /// Whether so many scrolls follow from one another that no further one is made.
  var isScrollingEndlessly: Bool { scrollDepth >= 16 }

  func checkLength(_ name: String, _ value: Double) throws(HostError) {
    guard value.magnitude <= Lattice.limit else {
      throw .invalidNumber(name: name, value: value)
    }
  }

  func checkPoint(_ name: String, _ point: Point) throws(HostError) {
    try checkLength(name, point.x)
    try checkLength(name, point.y)
  }

  func scroll(to offset: Point) {
    changeBounds(to: Rect(origin: offset, size: bounds.size))
  }

  /// Asks the layout about new bounds, takes them, and tells of a scroll, in this order.
  func changeBounds(to newBounds: Rect) {
    guard newBounds != bounds else { return }
    var layout = collectionViewLayout
    var context = askLayout(about: newBounds)
    // Whoever was asked may have put another layout in force, which knows nothing of these bounds.
    for _ in 0..<16 where layout !== collectionViewLayout {
      layout = collectionViewLayout
      context = askLayout(about: newBounds)
    }
    let hasScrolled = newBounds.origin != bounds.origin
    bounds = newBounds
    state.needsPass = true
    if hasScrolled {
      scrollDepth += 1
      delegate?.collectionViewDidScroll(self)
      scrollDepth -= 1
    }
    // Not before: what it adds is added to the new offset.
    if let context, layout === collectionViewLayout { applyAdjustments(of: context) }
  }

  /// Asks unless the answer cannot matter: before the first pass, when everything is to be made
  /// anew, and on a scroll while an invalidation by bounds is pending. Answers the context it
  /// invalidated with.
  private func askLayout(about newBounds: Rect) -> InvalidationContext? {
    guard state.isContentKnown, !state.isReloadPending, !isAskingAboutBounds else { return nil }
    if state.isBoundsInvalidationPending, newBounds.size == bounds.size { return nil }
    isAskingAboutBounds = true
    defer { isAskingAboutBounds = false }
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return nil }
    let context = layout.invalidationContext(forBoundsChange: newBounds)
    // Whoever answered may have taken the layout away.
    guard layout === collectionViewLayout else { return nil }
    state.isBoundsInvalidationPending = true
    sendThroughInvalidateLayout(context)
    return context
  }
}
