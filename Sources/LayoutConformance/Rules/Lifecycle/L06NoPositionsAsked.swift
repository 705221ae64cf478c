extension Rule {
  static let l06NoPositionsAsked = Rule(
    "L-06", "no-positions-asked",
    "A layout asks its host for counts, sizes and parameters only, never for positions of elements.",
    intent:
      "A host finds positions by asking its layout. "
      + "A layout that asks the host for positions gets stale positions at best, and recurses forever at worst.",
    reliedOnBy: .collectionView, requiredObservation: "an element",
    sources: [.programmingGuide], [.direct], isObservableOverTheWire: false,
    reasonForNoScenario: "a scenario observes what a layout answers, not what it asks for"
  ) { check in
    func expectNoPositionRequests(_ source: ScenarioSource, occasion: String) {
      check.expect(
        source.positionsAsked == 0,
        source.positionsAsked == 1
          ? "expected the layout never to ask its host for a position, found 1 request \(occasion)"
          : "expected the layout never to ask its host for a position, found \(source.positionsAsked) requests \(occasion)"
      )
    }
    expectNoPositionRequests(check.source, occasion: "up to this step")
    let scratchLayout = check.makePreparedLayout()
    expectNoPositionRequests(scratchLayout.source, occasion: "during the first prepare")
    check.recordRequiredObservation(!scratchLayout.state.elements.isEmpty)
    for element in check.randomElements(3) { _ = scratchLayout.layout.element(element.identity) }
    expectNoPositionRequests(scratchLayout.source, occasion: "during queries")
    let bounds = scratchLayout.source.bounds
    let widerBounds = Rect(
      x: bounds.minX, y: bounds.minY + 10, width: bounds.width + 10, height: bounds.height)
    scratchLayout.driver.changeBounds(to: widerBounds)
    scratchLayout.prepare()
    expectNoPositionRequests(scratchLayout.source, occasion: "during a change of the bounds")
  }
}
