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
    let greatestOffset = scrollRange(of: size).greatestOffset
    let leastOffset = minimumOffset
    var offsets = [
      source.bounds.origin, leastOffset, greatestOffset, randomLegalOffset(in: size),
      randomLegalOffset(in: size),
      Point(x: leastOffset.x - 30.5, y: leastOffset.y - 30.5),
      Point(x: greatestOffset.x + 30.5, y: greatestOffset.y + 30.5),
    ]
    var axis = Axis.horizontal
    if case .nearestCenter(let snapAxis) = traits.snapping { axis = snapAxis }
    let cells = observation.elements.filter { $0.identity.category == .cell && $0.frame.isFinite }
    if cells.count > 1 {
      for _ in 0..<3 {
        let index = randomNumbers.nextInt(cells.count - 1)
        let centers = (cells[index].frame.center, cells[index + 1].frame.center)
        var offset = randomLegalOffset(in: size)
        offset[axis] = (centers.0[axis] + centers.1[axis]) / 2 - source.bounds.size[axis] / 2
        offsets.append(offset)
      }
    }
    return offsets
  }

  /// The target offset that a layout must return for the offset `proposed` if it snaps to the
  /// nearest center, as ``LayoutTraits/Snapping/nearestCenter(_:)`` describes; nil for all other
  /// layouts.
  func offsetCenteringNearestCell(to proposed: Point) -> Point? {
    unclampedOffsetCenteringNearestCell(to: proposed).map(
      scrollRange(of: subject.contentSize).clamped)
  }

  /// The target offset that a layout must return for the offset `proposed` if it snaps to the
  /// nearest center; nil for all other layouts.
  ///
  /// On the axis along which a layout does not snap, it may return the proposed coordinate without
  /// clamping it, because the view clamps it. The result contains the unclamped coordinate if
  /// `found`, the target that the layout returned, does.
  func offsetCenteringNearestCell(to proposed: Point, allowingUnclampedAxesOf found: Point)
    -> Point?
  {
    guard let target = unclampedOffsetCenteringNearestCell(to: proposed) else { return nil }
    var acceptedTarget = scrollRange(of: subject.contentSize).clamped(target)
    for axis in Axis.allCases where target[axis] == proposed[axis] && found[axis] == proposed[axis]
    {
      acceptedTarget[axis] = proposed[axis]
    }
    return acceptedTarget
  }

  /// The offset that centers the cell nearest to the middle of the proposed visible rectangle. The
  /// cell is found by comparing all cells.
  private func unclampedOffsetCenteringNearestCell(to proposed: Point) -> Point? {
    guard case .nearestCenter(let axis) = traits.snapping else { return nil }
    let visibleRect = Rect(origin: proposed, size: source.bounds.size)
    var target = proposed
    var leastDistance = Double.infinity
    for element in observation.elements
    where element.identity.category == .cell && oracleIntersects(element.frame, visibleRect) {
      let distance = (element.frame.center[axis] - visibleRect.center[axis]).magnitude
      if distance < leastDistance {
        leastDistance = distance
        target[axis] = element.frame.center[axis] - visibleRect.size[axis] / 2
      }
    }
    return target
  }

  /// Whether a target offset is at an end of the scroll range, where it may have been clamped.
  func isAtEitherScrollLimit(_ target: Point) -> Bool {
    let greatestOffset = scrollRange(of: subject.contentSize).greatestOffset
    func isAtEitherLimit(_ value: Double, _ least: Double, _ greatest: Double) -> Bool {
      least < greatest && (value <= least || value >= greatest)
    }
    return isAtEitherLimit(target.x, minimumOffset.x, greatestOffset.x)
      || isAtEitherLimit(target.y, minimumOffset.y, greatestOffset.y)
  }
}
