import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Uniqueness within an answer.
  static let q03 = Rule(
    "Q-03", "uniqueness", "No element is returned twice; its identity is category, kind and path.",
    intent: "Two views are made for one element; one of them stays behind when the other leaves.",
    sources: [.bug("flutter 185842")], [.direct]
  ) { moment in
    for rect in moment.observation.rects {
      var seen: Set<ElementIdentity> = []
      for element in moment.answer(in: rect) {
        moment.expect(
          seen.insert(element.identity).inserted,
          "expected every element once in \(rect.text), found \"\(element.identity)\" twice")
      }
    }
  }
}
