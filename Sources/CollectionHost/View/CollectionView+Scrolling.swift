import CollectionLayout
import LayoutGeometry

/// A fling in progress.
struct Deceleration {
  var fling: Fling
  var frame = 0
}

extension CollectionView {
  /// Whether a fling is running out.
  public var isDecelerating: Bool { deceleration != nil }

  /// The fling that is running out.
  public var fling: Fling? { deceleration?.fling }

  /// Scrolls to a legal offset, the nearest to the one given; ends a fling.
  ///
  /// Animated, it is the way of a fling at the fast rate, run by ``advanceFrame()``.
  ///
  /// - Throws: `invalidNumber` for an offset that is not finite or beyond the exact range, and `busy`
  ///   from within 16 scrolls, each made by who was told of the last.
  public func setContentOffset(_ offset: Point, animated: Bool = false) throws(HostError) {
    try checkPoint("contentOffset", offset)
    try checkScrollDepth()
    deceleration = nil
    let goal = legalOffset(offset)
    if animated {
      start(
        Fling(from: contentOffset, to: goal, rate: .fast, frameInterval: frameInterval))
    } else {
      driver.scroll(to: goal)
    }
  }

  /// Sets the time from a frame to the next, in milliseconds.
  ///
  /// - Throws: `invalidNumber` unless it is finite and at least 1.
  public func setFrameInterval(_ milliseconds: Double) throws(HostError) {
    guard milliseconds >= 1, milliseconds.isFinite else {
      throw .invalidNumber(name: "frameInterval", value: milliseconds)
    }
    frameInterval = milliseconds
  }

  /// A finger touches down to drag; ends a fling.
  public func beginDragging() {
    deceleration = nil
    guard !isDragging else { return }
    isDragging = true
    delegate?.collectionViewWillBeginDragging(self)
  }

  /// The finger moves the content to a legal offset, the nearest to the one given.
  ///
  /// - Throws: `notBegun` outside of a drag, and what ``setContentOffset(_:animated:)`` throws.
  public func drag(to offset: Point) throws(HostError) {
    guard isDragging else { throw .notBegun("a drag") }
    try checkPoint("contentOffset", offset)
    try checkScrollDepth()
    driver.scroll(to: legalOffset(offset))
  }

  /// The finger leaves at `velocity`, in points per millisecond: the layout and then the delegate
  /// say where the content shall rest, and it starts on its way there.
  ///
  /// - Throws: `notBegun` outside of a drag, and `invalidNumber` for a velocity or an answer that is
  ///   not finite; then the drag goes on.
  public func endDragging(velocity: Point) throws(HostError) {
    guard isDragging else { throw .notBegun("a drag") }
    try checkPoint("velocity", velocity)
    var target = try target(from: contentOffset, velocity: velocity)
    delegate?.collectionViewWillEndDragging(
      self, withVelocity: velocity, targetContentOffset: &target)
    try checkPoint("targetContentOffset", target)
    let fling = Fling(
      from: contentOffset, to: legalOffset(target), rate: decelerationRate,
      frameInterval: frameInterval)
    isDragging = false
    let willDecelerate = fling.target != contentOffset
    if willDecelerate { start(fling) }
    delegate?.collectionViewDidEndDragging(self, willDecelerate: willDecelerate)
  }

  /// Moves a fling on by a frame, and makes the pass of that frame; does nothing without a fling.
  ///
  /// - Returns: whether there are frames to come.
  /// - Throws: what a pass throws; the fling goes on all the same.
  @discardableResult
  public func advanceFrame() throws(HostError) -> Bool {
    guard activity == nil, var next = deceleration else { return false }
    next.frame += 1
    deceleration = next
    let offset = next.fling.offset(atFrame: next.frame)
    driver.scroll(to: legalOffset(offset))
    // The delegate may have ended the fling, or begun another, on the scroll.
    if let now = deceleration, now.frame == next.frame, now.fling == next.fling,
      offset == next.fling.target
    {
      deceleration = nil
      delegate?.collectionViewDidEndDecelerating(self)
    }
    try layoutIfNeeded()
    return deceleration != nil
  }

  /// Moves a fling on until it rests.
  ///
  /// - Returns: the number of frames it took, at most 100,000: a delegate may fling for ever.
  @discardableResult
  public func decelerateToRest() throws(HostError) -> Int {
    var frames = 0
    while deceleration != nil, frames < 100_000 {
      try advanceFrame()
      frames += 1
    }
    return frames
  }

  /// Aims the fling in progress at the target of the layout now in force.
  func aimAnew() throws(HostError) {
    guard let running = deceleration else { return }
    let velocity = running.fling.velocity(atFrame: running.frame)
    let target = try target(from: contentOffset, velocity: velocity, rate: running.fling.rate)
    start(
      Fling(
        from: contentOffset, to: target, rate: running.fling.rate, frameInterval: frameInterval))
  }

  private func start(_ fling: Fling) { deceleration = Deceleration(fling: fling) }

  /// Where the layout wants a scroll at `velocity` to rest, within the legal range.
  private func target(
    from offset: Point, velocity: Point, rate: DecelerationRate? = nil
  ) throws(HostError) -> Point {
    let projected = Fling.projection(
      from: offset, velocity: velocity, rate: rate ?? decelerationRate)
    let target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: legalOffset(projected), withScrollingVelocity: velocity)
    try checkPoint("targetContentOffset", target)
    return legalOffset(target)
  }
}
