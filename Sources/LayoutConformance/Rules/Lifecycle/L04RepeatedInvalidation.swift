import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let l04 = Rule(
    "L-04", "repeated-invalidation",
    "Invalidating several times before the next prepare has the same effect as "
      + "invalidating once.",
    intent:
      "Property setters invalidate one after another. A layout that toggles a flag instead "
      + "of setting it keeps its old frames after an even number of invalidations.",
    sources: [.documentation("invalidateLayout()")], [.metamorphic]
  ) { moment in
    let once = moment.makePreparedLayout()
    let often = moment.makePreparedLayout()
    let times = 2 + moment.drawnNumber(below: 3)
    for (twin, count) in [(once, 1), (often, times)] {
      twin.source.data = moment.observation.data.withoutLastItems
      for _ in 0..<count { twin.invalidate { $0.invalidatesEverything = true } }
      twin.prepare()
    }
    moment.expectEqual(once.state, often.state, "after invalidating everything \(times) times")
    for _ in 0..<times { often.invalidate() }
    often.prepare()
    moment.expectEqual(once.state, often.state, "after invalidating all geometry \(times) times")
  }
}
