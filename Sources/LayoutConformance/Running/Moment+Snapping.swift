import CollectionLayout
import LayoutGeometry
import LookupOracle
import ScenarioFiles

extension Moment {
  /// The offset at which the layout wants a scroll to end that would end at `proposed`.
  func target(of proposed: Point, velocity: Point = .zero) -> Point {
    subject.layout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Offsets to propose: the current one, both ends, two random ones, one beyond each end, and
  /// some halfway between two neighboring cells.
  func drawProposals() -> [Point] {
    let size = subject.contentSize
    let most = scrollRange(of: size).greatest
    let least = leastOffset
    var proposals = [
      source.bounds.origin, least, most, drawOffset(in: size), drawOffset(in: size),
      Point(x: least.x - 30.5, y: least.y - 30.5), Point(x: most.x + 30.5, y: most.y + 30.5),
    ]
    let cells = observation.elements.filter { $0.identity.category == .cell && $0.frame.isFinite }
    if cells.count > 1 {
      for _ in 0..<3 {
        let place = numbers.below(cells.count - 1)
        let middle = (cells[place].frame.midX + cells[place + 1].frame.midX) / 2
        proposals.append(
          Point(x: middle - source.bounds.width / 2, y: drawOffset(in: size).y))
      }
    }
    return proposals
  }

  /// The documented target of `coverFlow`, found by comparing all cells. The cell whose
  /// untransformed center is nearest to the proposed center of the view is centered, and the
  /// first of equally near ones wins. Only cells that hit the proposed visible rect count. The
  /// result is clamped to the legal offsets.
  func nearestCover(to proposed: Point) -> Point {
    let visible = Rect(origin: proposed, size: source.bounds.size)
    var target = proposed
    var nearest = Double.infinity
    for element in observation.elements
    where element.identity.category == .cell && oracleHits(element.frame, visible) {
      let distance = (element.frame.midX - visible.midX).magnitude
      if distance < nearest {
        nearest = distance
        target.x = element.frame.midX - visible.width / 2
      }
    }
    return scrollRange(of: subject.contentSize).clamped(target)
  }

  /// Whether a target lies at an end of the scroll range, where it may have been clamped.
  func isAtEnd(_ target: Point) -> Bool {
    let most = scrollRange(of: subject.contentSize).greatest
    func isAtEnd(_ value: Double, _ least: Double, _ most: Double) -> Bool {
      least < most && (value <= least || value >= most)
    }
    return isAtEnd(target.x, leastOffset.x, most.x) || isAtEnd(target.y, leastOffset.y, most.y)
  }
}
