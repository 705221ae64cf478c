import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// What it means to hit.
  static let g01 = Rule(
    "G-01", "hit-definition",
    "Two rects hit where, per axis, the larger of the two minima lies in both spans; a span is "
      + "[min, max) and its own min.",
    intent: "Layouts that draw the edge elsewhere show a row too many or too few at every edge of "
      + "the screen.",
    sources: [.coreGraphics], [.direct]
  ) { moment in
    for element in moment.drawnElements(3) {
      let box = element.boundingBox
      // Each way in which two spans can lie to one another, drawn per axis.
      for _ in 0..<3 {
        let (left, right) = moment.drawnSpan(about: box.minX, box.maxX)
        let (top, bottom) = moment.drawnSpan(about: box.minY, box.maxY)
        moment.expectHit(
          element, Rect(x: left, y: top, width: right - left, height: bottom - top))
      }
    }
  }
}

extension Moment {
  /// A span that lies before, across, in, around, at or behind the one from `low` to `high`.
  fileprivate func drawnSpan(about low: Double, _ high: Double) -> (Double, Double) {
    let middle = low + (high - low) / 2
    let places = [low - 8, low, middle, high, high + 8]
    let start = drawnNumber(below: places.count)
    let end = start + drawnNumber(below: places.count - start)
    return (places[start], places[end])
  }
}
