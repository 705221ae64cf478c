import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let g07 = Rule(
    "G-07", "standard-form",
    "A rect of negative size equals its standardized form, and equal rects have equal hashes.",
    intent:
      "A selection dragged to the left or upward has a negative size. A cache with the rect"
      + " as its key would miss it, or return nothing for it.",
    reliedOnBy: .purist, requiredObservation: "an element with a finite frame",
    sources: [.documentation("CGRectStandardize")], [.random], followsFrom: ["Q-01", "Q-02"]
  ) { check in
    for element in check.randomElements(3) {
      check.recordExercise()
      let box = element.boundingBox
      let turned = Rect(x: box.maxX, y: box.maxY, width: -box.width, height: -box.height)
      let standard = turned.standardized
      // The query with negative size comes first, so that a layout with a cache cannot reuse the
      // answer for the standardized rect.
      let found = check.subject.elements(in: turned)
      check.expectAnswer(found, in: turned)
      check.expect(
        turned == standard && turned.hashValue == standard.hashValue,
        "expected \(turned.unstandardizedText) to equal \(standard.unstandardizedText) and to have its hash, found "
          + (turned == standard ? "another hash" : "them unequal"))
    }
  }
}
