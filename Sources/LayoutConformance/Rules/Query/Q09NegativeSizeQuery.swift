import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Rects of negative size.
  static let q09 = Rule(
    "Q-09", "negative-size-query", "A rect of negative size acts as its standard form.",
    intent: "A selection that is drawn upwards or to the left selects nothing.",
    sources: [.documentation("CGRectStandardize")], [.metamorphic]
  ) { moment in
    for (width, height) in [(-1.0, -1.0), (-1, 1), (1, -1)] {
      let rect = moment.drawnRect()
      let turned = Rect(
        x: rect.minX, y: rect.minY, width: width * rect.width, height: height * rect.height)
      let found = moment.subject.elements(in: turned)
      moment.expectEqual(
        moment.subject.elements(in: turned.standardized), found, in: turned.standardized,
        "in \(turned.numbers), of which \(turned.standardized.numbers) is the standard form")
    }
  }
}
