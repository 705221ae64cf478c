import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let l07 = Rule(
    "L-07", "independent-instances",
    "Two instances of a layout that are used in turn do not affect each other.",
    intent:
      "If two views share a cache, one of them shows the rows of the other.",
    sources: [.own], [.metamorphic]
  ) { moment in
    let one = moment.makePreparedLayout()
    let alone = one.state
    let other = moment.makeLayout(on: moment.observation.data.withoutLastItems)
    other.prepare()
    let otherAlone = other.state
    moment.expectEqual(alone, one.state, "after another instance was prepared on other data")
    one.invalidate()
    one.prepare()
    moment.expectEqual(
      otherAlone, other.state, "after another instance was prepared on other data")
    moment.expectEqual(alone, one.state, "after another instance was asked")
    for element in moment.drawnElements(2) {
      _ = other.layout.element(element.identity)
      moment.expect(
        one.layout.element(element.identity) == element,
        "expected \"\(element.identity)\" as it was, found otherwise after another instance was "
          + "asked for its own")
    }
  }
}
