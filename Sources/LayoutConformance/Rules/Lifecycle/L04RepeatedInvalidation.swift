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
    reliedOnBy: .collectionView, requiredObservation: "an element after repeated invalidations",
    sources: [.documentation("invalidateLayout()")], [.metamorphic], followsFrom: ["X-01"]
  ) { check in
    let once = check.makePreparedLayout()
    let often = check.makePreparedLayout()
    let times = 2 + check.randomNumber(below: 3)
    for (scratch, count) in [(once, 1), (often, times)] {
      scratch.source.data = check.observation.data.withoutLastItems
      for _ in 0..<count { scratch.invalidate { $0.invalidatesEverything = true } }
      scratch.prepare()
    }
    let expected = once.state
    check.recordExercise(!expected.elements.isEmpty)
    check.expectEqual(expected, often.state, "after invalidating everything \(times) times")
    for _ in 0..<times { often.invalidate() }
    often.prepare()
    check.expectEqual(expected, often.state, "after invalidating all geometry \(times) times")
  }
}
