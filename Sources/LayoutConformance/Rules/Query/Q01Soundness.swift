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
  ) { check in
    for rect in check.observation.rects {
      for element in check.answer(in: rect) {
        check.expect(
          oracleHits(element.boundingBox, rect),
          "expected only elements that hit \(rect.text), found \"\(element.identity)\" at "
            + element.boundingBox.text,
          picture: FailurePicture(
            query: rect, expected: check.expected(in: rect), found: check.answer(in: rect)))
      }
    }
  }
}
