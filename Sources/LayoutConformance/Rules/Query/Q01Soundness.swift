import LayoutGeometry
import LookupOracle
import ScenarioPlayer

extension Rule {
  /// Soundness of rectangle queries.
  static let q01 = Rule(
    "Q-01", "soundness", "Every returned frame hits the rect.",
    intent: "What does not meet the rect is made into a view, laid out and thrown away: a screen "
      + "that scrolls slowly for no reason anyone can see.",
    sources: [.documentation("layoutAttributesForElements(in:)")], [.oracle]
  ) { moment in
    for rect in moment.observation.rects {
      for element in moment.answer(in: rect) {
        moment.expect(
          oracleHits(element.boundingBox, rect),
          "expected only what hits \(rect.text), found \"\(element.identity)\" at "
            + element.boundingBox.text,
          picture: FailurePicture(
            query: rect, expected: moment.expected(in: rect), found: moment.answer(in: rect)))
      }
    }
  }
}
