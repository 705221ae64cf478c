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
    driver.changeBounds(to: newBounds.standardized)
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
    guard !driver.state.isReloadPending else { return }
    let context = driver.makeContext()
    context.invalidatesBounds = true
    driver.invalidateFromView(with: context)
  }

  /// The nearest offset at which the content and its inset fill as much of the view as they can; the
  /// offset itself before the first pass.
  public func legalOffset(_ offset: Point) -> Point { driver.legalOffset(offset) }

  /// Refuses a scroll within scrolls that follow from one another without an end.
  func checkScrollDepth() throws(HostError) {
    if driver.isScrollingEndlessly { throw .busy(refused: "a scroll", during: "16 others") }
  }

  func checkLength(_ name: String, _ value: Double) throws(HostError) {
    guard value.magnitude <= Lattice.limit else {
      throw .invalidNumber(name: name, value: value)
    }
  }

  func checkPoint(_ name: String, _ point: Point) throws(HostError) {
    try checkLength(name, point.x)
    try checkLength(name, point.y)
  }
}

extension CollectionView: DrivenView {}

extension CollectionView: LayoutDriverDelegate {
  package func layoutDriver(
    _ driver: LayoutDriver, willInvalidateWith context: InvalidationContext
  ) {
    state.needsPass = true
    if context.invalidatesEverything || context.invalidatesDataSourceCounts { state.counts = nil }
  }

  package func layoutDriver(
    _ driver: LayoutDriver, didChangeBoundsByScrolling hasScrolled: Bool
  ) {
    state.needsPass = true
    if hasScrolled { delegate?.collectionViewDidScroll(self) }
  }
}
