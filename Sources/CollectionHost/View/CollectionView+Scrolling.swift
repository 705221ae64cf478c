import CollectionLayout
import LayoutGeometry

/// A fling in progress, with the number of its current frame.
struct Deceleration {
  var fling: Fling
  var frameNumber = 0
}

extension CollectionView {
  /// True while a fling is in progress.
  public var isDecelerating: Bool { deceleration != nil }

  /// The fling in progress, from a drag or an animated scroll; nil if there is none.
  public var fling: Fling? { deceleration?.fling }

  /// Scrolls to the legal offset nearest to `offset`, and ends a fling in progress.
  ///
  /// An animated scroll is a fling with the rate ``DecelerationRate/fast``; each call of
  /// ``advanceFrame()`` advances it.
  ///
  /// - Throws: `invalidNumber` for an offset that is not finite or out of range, and `busy` if 16
  ///   scroll callbacks are nested.
  public func setContentOffset(_ offset: Point, animated: Bool = false) throws(HostError) {
    try validatePoint("contentOffset", offset)
    try checkNestedScrollCount()
    deceleration = nil
    let target = legalOffset(offset)
    if animated {
      startFling(
        Fling(from: contentOffset, to: target, rate: .fast, frameInterval: frameInterval))
    } else {
      driver.scroll(to: target)
    }
  }

  /// Sets the time from one frame to the next, in milliseconds.
  ///
  /// - Throws: `invalidNumber` unless the time is finite and at least 1.
  public func setFrameInterval(_ milliseconds: Double) throws(HostError) {
    guard milliseconds >= 1, milliseconds.isFinite else {
      throw .invalidNumber(name: "frameInterval", value: milliseconds)
    }
    frameInterval = milliseconds
  }

  /// Begins a drag, and ends a fling in progress.
  public func beginDragging() {
    deceleration = nil
    guard !isDragging else { return }
    isDragging = true
    delegate?.collectionViewWillBeginDragging(self)
  }

  /// Scrolls to the legal offset nearest to `offset` as part of a drag.
  ///
  /// - Throws: `operationNotBegun` outside a drag, and the errors of
  ///   ``setContentOffset(_:animated:)``.
  public func drag(to offset: Point) throws(HostError) {
    guard isDragging else { throw .operationNotBegun("a drag") }
    try validatePoint("contentOffset", offset)
    try checkNestedScrollCount()
    driver.scroll(to: legalOffset(offset))
  }

  /// Ends a drag at `velocity`, in points per millisecond, and starts a fling. The layout and then
  /// the delegate can change the target of the fling.
  ///
  /// - Throws: `operationNotBegun` outside a drag, and `invalidNumber` for a velocity or target
  ///   that is not finite. The drag then continues.
  public func endDragging(velocity: Point) throws(HostError) {
    guard isDragging else { throw .operationNotBegun("a drag") }
    try validatePoint("velocity", velocity)
    var target = try targetOffset(from: contentOffset, velocity: velocity)
    delegate?.collectionViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &target)
    try validatePoint("targetContentOffset", target)
    let fling = Fling(
      from: contentOffset, to: legalOffset(target), rate: decelerationRate,
      frameInterval: frameInterval)
    isDragging = false
    let willDecelerate = fling.target != contentOffset
    if willDecelerate { startFling(fling) }
    delegate?.collectionViewDidEndDragging(self, willDecelerate: willDecelerate)
  }

  /// Advances a fling by one frame, and performs a layout pass. Does nothing without a fling.
  ///
  /// - Returns: whether more frames follow.
  /// - Throws: the errors of a layout pass. The fling continues nevertheless.
  @discardableResult
  public func advanceFrame() throws(HostError) -> Bool {
    guard currentOperation == nil, var nextDeceleration = deceleration else { return false }
    nextDeceleration.frameNumber += 1
    deceleration = nextDeceleration
    let offset = nextDeceleration.fling.offset(atFrame: nextDeceleration.frameNumber)
    driver.scroll(to: legalOffset(offset))
    // The delegate may have ended the fling or started another one during the scroll.
    if let currentDeceleration = deceleration,
      currentDeceleration.frameNumber == nextDeceleration.frameNumber,
      currentDeceleration.fling == nextDeceleration.fling,
      offset == nextDeceleration.fling.target
    {
      deceleration = nil
      delegate?.collectionViewDidEndDecelerating(self)
    }
    try layoutIfNeeded()
    return deceleration != nil
  }

  /// Advances a fling until it ends.
  ///
  /// - Returns: the number of frames. At most 100,000, because a delegate can keep starting flings.
  @discardableResult
  public func decelerateToRest() throws(HostError) -> Int {
    var frameCount = 0
    while deceleration != nil, frameCount < 100_000 {
      try advanceFrame()
      frameCount += 1
    }
    return frameCount
  }

  /// Replaces the fling in progress by one from the current offset to the target that the current
  /// layout chooses for the current velocity. Does nothing without a fling.
  func redirectFling() throws(HostError) {
    guard let currentDeceleration = deceleration else { return }
    let velocity = currentDeceleration.fling.velocity(atFrame: currentDeceleration.frameNumber)
    let target = try targetOffset(
      from: contentOffset, velocity: velocity, rate: currentDeceleration.fling.rate)
    startFling(
      Fling(
        from: contentOffset, to: target, rate: currentDeceleration.fling.rate,
        frameInterval: frameInterval))
  }

  private func startFling(_ fling: Fling) { deceleration = Deceleration(fling: fling) }

  /// The target offset that the layout chooses for a scroll with `velocity`, limited to legal
  /// offsets.
  private func targetOffset(
    from offset: Point, velocity: Point, rate: DecelerationRate? = nil
  ) throws(HostError) -> Point {
    let projectedOffset = Fling.projection(
      from: offset, velocity: velocity, rate: rate ?? decelerationRate)
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: legalOffset(projectedOffset), withScrollingVelocity: velocity)
    try validatePoint("targetContentOffset", target)
    return legalOffset(target)
  }
}
