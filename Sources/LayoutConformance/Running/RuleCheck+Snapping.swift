import LookupOracle

extension RuleCheck {
  /// The target offset that the layout returns for a scroll that would end at `proposed`.
  func snapTarget(of proposed: Point, velocity: Point = .zero) -> Point {
    subject.layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Proposed offsets for snapping: the current offset, both ends of the scroll range, two random
  /// legal offsets, an offset beyond each end, and offsets halfway between neighboring cells.
  func proposedOffsets() -> [Point] {
    let size = subject.contentSize
    let most = scrollRange(of: size).greatestOffset
    let least = minimumOffset
    var proposals = [
      source.bounds.origin, least, most, randomLegalOffset(in: size), randomLegalOffset(in: size),
      Point(x: least.x - 30.5, y: least.y - 30.5), Point(x: most.x + 30.5, y: most.y + 30.5),
    ]
    var axis = Axis.horizontal
    if case .nearestCenter(let snapped) = traits.snapping { axis = snapped }
    let cells = observation.elements.filter { $0.identity.category == .cell && $0.frame.isFinite }
    if cells.count > 1 {
      for _ in 0..<3 {
        let place = randomNumbers.nextInt(cells.count - 1)
        let centers = (cells[place].frame.center, cells[place + 1].frame.center)
        var proposal = randomLegalOffset(in: size)
        proposal[axis] = (centers.0[axis] + centers.1[axis]) / 2 - source.bounds.size[axis] / 2
        proposals.append(proposal)
      }
    }
    return proposals
  }

  /// The documented target of a layout that snaps to the nearest center; nil for all other layouts.
  /// See ``LayoutTraits/Snapping/nearestCenter(_:)``.
  func offsetCenteringNearestCell(to proposed: Point) -> Point? {
    unclampedOffsetCenteringNearestCell(to: proposed).map(
      scrollRange(of: subject.contentSize).clamped)
  }

  /// The documented target of a layout that snaps to the nearest center; nil for all other layouts.
  ///
  /// On the axis along which a layout does not snap, it may return the proposed coordinate without
  /// clamping it, because the view clamps it. The result contains the unclamped coordinate if
  /// `found` does.
  func offsetCenteringNearestCell(to proposed: Point, accepting found: Point) -> Point? {
    guard let target = unclampedOffsetCenteringNearestCell(to: proposed) else { return nil }
    var accepted = scrollRange(of: subject.contentSize).clamped(target)
    for axis in Axis.allCases where target[axis] == proposed[axis] && found[axis] == proposed[axis]
    {
      accepted[axis] = proposed[axis]
    }
    return accepted
  }

  /// The offset that centers the cell nearest to the middle of the proposed visible rectangle. The
  /// cell is found by comparing all cells.
  private func unclampedOffsetCenteringNearestCell(to proposed: Point) -> Point? {
    guard case .nearestCenter(let axis) = traits.snapping else { return nil }
    let visible = Rect(origin: proposed, size: source.bounds.size)
    var target = proposed
    var nearest = Double.infinity
    for element in observation.elements
    where element.identity.category == .cell && oracleIntersects(element.frame, visible) {
      let distance = (element.frame.center[axis] - visible.center[axis]).magnitude
      if distance < nearest {
        nearest = distance
        target[axis] = element.frame.center[axis] - visible.size[axis] / 2
      }
    }
    return target
  }

  /// Whether a target is at an end of the scroll range, where it may have been clamped.
  func isAtEnd(_ target: Point) -> Bool {
    let most = scrollRange(of: subject.contentSize).greatestOffset
    func isAtEnd(_ value: Double, _ least: Double, _ most: Double) -> Bool {
      least < most && (value <= least || value >= most)
    }
    return isAtEnd(target.x, minimumOffset.x, most.x) || isAtEnd(target.y, minimumOffset.y, most.y)
  }
}
