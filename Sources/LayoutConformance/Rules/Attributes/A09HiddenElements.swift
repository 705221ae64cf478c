extension Rule {
  static let a09HiddenElements = Rule(
    "A-09", "hidden-elements",
    "Queries return hidden elements and elements with alpha 0, with their isHidden and alpha.",
    intent:
      "An element that fades in needs a view before it is visible. "
      + "If a query leaves out an element that fades in, the element appears suddenly at the end of the animation.",
    reliedOnBy: .collectionView, requiredObservation: "a hidden element or one with alpha 0",
    sources: [.documentation("isHidden")], [.direct], specializes: ["Q-02"],
    if: { check, _ in
      let found = Set(check.answer(in: .infinite).map(\.identity))
      return check.observation.elements.allSatisfy {
        $0.isHidden || $0.alpha == 0 || found.contains($0.identity)
      }
    },
    reasonForNoScenario: "no built-in layout hides an element outside of animations"
  ) { check in
    let invisibleElements = check.observation.elements.filter { $0.isHidden || $0.alpha == 0 }
    check.recordRequiredObservation(!invisibleElements.isEmpty)
    let answer = check.answer(in: .infinite)
    for element in invisibleElements.prefix(8) {
      let found = answer.first { $0.identity == element.identity }
      func foundText() -> String {
        found.map { "isHidden \($0.isHidden) and alpha \($0.alpha)" } ?? "no such element"
      }
      let hasSameVisibility = found?.isHidden == element.isHidden && found?.alpha == element.alpha
      check.expect(
        hasSameVisibility,
        "expected \"\(element.identity)\" with isHidden \(element.isHidden) and alpha \(element.alpha), found \(foundText())"
      )
    }
  }
}
