import CollectionLayout
import LayoutGeometry

extension CollectionView {
  /// Changes the visible rectangle in content coordinates, as a rotation does.
  ///
  /// If the new origin is not legal, the next layout pass moves it into the legal range.
  ///
  /// - Throws: `invalidNumber` for a number that is not finite or out of range, and `busy` if 16
  ///   scroll callbacks are nested.
  public func setBounds(_ newBounds: Rect) throws(HostError) {
    for value in [newBounds.minX, newBounds.minY, newBounds.width, newBounds.height] {
      try validateNumber("bounds", value)
    }
    try checkNestedScrollCount()
    driver.changeBounds(to: newBounds.standardized)
  }

  /// Changes the distance between the edges of the view and its content, and invalidates the
  /// layout.
  ///
  /// - Throws: `invalidNumber` for an inset that is not finite or out of range.
  public func setContentInset(_ inset: Insets) throws(HostError) {
    for value in [inset.top, inset.left, inset.bottom, inset.right] {
      try validateNumber("contentInset", value)
    }
    guard inset != contentInset else { return }
    contentInset = inset
    guard !driver.state.isReloadPending else { return }
    let context = driver.makeContext()
    context.invalidatesBounds = true
    driver.invalidateFromView(with: context)
  }

  /// The legal content offset nearest to `offset`. Before the first layout pass this is `offset`
  /// itself.
  ///
  /// An offset is legal if the content with its insets fills as much of the view as possible.
  public func legalOffset(_ offset: Point) -> Point { driver.legalOffset(offset) }

  /// Throws `busy` if 16 scrolls are nested, each started by a callback of the one before.
  func checkNestedScrollCount() throws(HostError) {
    if driver.isScrollingEndlessly { throw .busy(refused: "a scroll", during: "16 nested scrolls") }
  }

  func validateNumber(_ name: String, _ value: Double) throws(HostError) {
    guard value.magnitude <= Lattice.maximumCoordinate else {
      throw .invalidNumber(name: name, value: value)
    }
  }

  func validatePoint(_ name: String, _ point: Point) throws(HostError) {
    try validateNumber(name, point.x)
    try validateNumber(name, point.y)
  }
}

extension CollectionView: DrivenView {}

extension CollectionView: LayoutDriverDelegate {
  package func layoutDriver(
    _ driver: LayoutDriver, willInvalidateWith context: InvalidationContext
  ) {
    state.needsLayoutPass = true
    if context.invalidatesEverything || context.invalidatesDataSourceCounts {
      state.itemCounts = nil
    }
  }

  package func layoutDriver(
    _ driver: LayoutDriver, didChangeBoundsByScrolling hasScrolled: Bool
  ) {
    state.needsLayoutPass = true
    if hasScrolled { delegate?.collectionViewDidScroll(self) }
  }
}
