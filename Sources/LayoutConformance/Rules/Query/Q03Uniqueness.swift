import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let q03 = Rule(
    "Q-03", "uniqueness",
    "No element is returned twice; its identity is category, kind and path.",
    intent:
      "A host makes two views for one element, and one of them stays on the screen when the"
      + " other is removed.",
    sources: [.bug("flutter 185842")], [.direct]
  ) { check in
    for rect in check.observation.rects {
      var seen: Set<ElementIdentity> = []
      for element in check.answer(in: rect) {
        check.expect(
          seen.insert(element.identity).inserted,
          "expected every element once in \(rect.text), found \"\(element.identity)\" twice")
      }
    }
  }
}
