import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let l06 = Rule(
    "L-06", "no-positions-asked",
    "A layout asks its host for counts, sizes and parameters only, never for positions of"
      + " elements.",
    intent:
      "A host finds positions by asking its layout. A layout that asks the host for them "
      + "gets stale positions at best and recurses forever at worst.",
    sources: [.guide], [.direct], isObservableOverTheWire: false,
    noScenario: "a scenario observes what a layout answers, not what it asks for"
  ) { moment in
    func expectNone(_ source: ScenarioSource, _ occasion: String) {
      moment.expect(
        source.positionsAsked == 0,
        "expected the layout never to ask its host for a position, found \(source.positionsAsked) "
          + "\(source.positionsAsked == 1 ? "ask" : "asks") \(occasion)")
    }
    expectNone(moment.source, "by this step")
    let twin = moment.makePreparedLayout()
    expectNone(twin.source, "during the first prepare")
    _ = twin.state
    for element in moment.drawnElements(3) { _ = twin.layout.element(element.identity) }
    expectNone(twin.source, "during queries")
    let bounds = twin.source.bounds
    let wider = Rect(
      x: bounds.minX, y: bounds.minY + 10, width: bounds.width + 10, height: bounds.height)
    twin.driver.changeBounds(to: wider)
    twin.prepare()
    expectNone(twin.source, "during a change of the bounds")
  }
}
