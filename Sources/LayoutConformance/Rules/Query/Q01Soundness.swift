import LayoutGeometry
import LookupOracle
import ScenarioPlayer

extension Rule {
  static let q01 = Rule(
    "Q-01", "soundness",
    "Every returned frame hits the rect.",
    intent:
      "A host makes and lays out a view for every returned element. Views outside the rect "
      + "slow scrolling down without being visible.",
    sources: [.documentation("layoutAttributesForElements(in:)")], [.oracle]
  ) { moment in
    for rect in moment.observation.rects {
      for element in moment.answer(in: rect) {
        moment.expect(
          oracleHits(element.boundingBox, rect),
          "expected only elements that hit \(rect.text), found \"\(element.identity)\" at "
            + element.boundingBox.text,
          picture: FailurePicture(
            query: rect, expected: moment.expected(in: rect), found: moment.answer(in: rect)))
      }
    }
  }
}
