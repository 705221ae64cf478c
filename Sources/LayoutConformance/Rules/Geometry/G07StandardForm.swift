import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Negative sizes and hashing.
  static let g07 = Rule(
    "G-07", "standard-form",
    "A rect of negative size is its standard form; equal rects hash equal.",
    intent: "A cache of answers by rect misses what a selection drawn from right to left asks for, "
      + "or answers it with nothing.",
    sources: [.documentation("CGRectStandardize")], [.random]
  ) { moment in
    for element in moment.drawnElements(3) {
      let box = element.boundingBox
      let turned = Rect(x: box.maxX, y: box.maxY, width: -box.width, height: -box.height)
      let standard = turned.standardized
      // The turned one first: a layout that keeps answers must not learn the right one before.
      let found = moment.subject.elements(in: turned)
      moment.expectAnswer(found, in: turned)
      moment.expect(
        turned == standard && turned.hashValue == standard.hashValue,
        "expected \(turned.numbers) to equal \(standard.numbers) and to hash as it does, found "
          + "otherwise")
    }
  }
}
