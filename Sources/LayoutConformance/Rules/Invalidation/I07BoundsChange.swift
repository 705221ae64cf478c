import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let i07 = Rule(
    "I-07", "bounds-change",
    "If shouldInvalidateLayout(forBoundsChange:) returns false, a fresh layout at the new"
      + " bounds has the same elements.",
    intent:
      "Otherwise, columns keep their old width after the device is rotated.",
    sources: [.documentation("shouldInvalidateLayout(forBoundsChange:)")], [.metamorphic],
    needs: [.invalidation]
  ) { moment in
    guard moment.isNews else { return }
    let twin = moment.makePreparedLayout()
    let before = twin.sortedState
    let old = moment.source.bounds
    let size = Size(width: moment.numbers.length(50, 500), height: moment.numbers.length(50, 500))
    let changes = [
      Rect(origin: moment.drawOffset(in: before.contentSize), size: old.size),
      Rect(origin: old.origin, size: Size(width: size.width, height: old.height)),
      Rect(origin: old.origin, size: Size(width: old.width, height: size.height)),
    ]
    for bounds in changes {
      if twin.layout.layout.shouldInvalidateLayout(forBoundsChange: bounds) { continue }
      let fresh = moment.makePreparedLayout(on: moment.observation.data, bounds: bounds)
      moment.expectEqual(
        fresh.sortedState, before,
        "in bounds \(bounds.text), for which the layout requests no invalidation")
    }
  }
}

extension Moment {
  /// Draws a random legal offset for content of `size`.
  func drawOffset(in size: Size) -> Point {
    let most = scrollRange(of: size).greatest
    return Point(
      x: leastOffset.x == most.x ? most.x : numbers.length(leastOffset.x, most.x),
      y: leastOffset.y == most.y ? most.y : numbers.length(leastOffset.y, most.y))
  }
}
