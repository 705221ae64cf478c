import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let q08 = Rule(
    "Q-08", "zero-area-query",
    "A rect of zero area acts as a point or a line segment.",
    intent:
      "If such rects find nothing, the row under a finger or at a line on the screen cannot"
      + " be found.",
    sources: [.own, .bug("PSTCollectionView 108")], [.oracle]
  ) { moment in
    let content = moment.subject.contentSize
    for element in moment.drawnElements(2) {
      let box = element.boundingBox
      moment.expectAnswer(in: Rect(origin: box.center, size: .zero), ", a point")
      moment.expectAnswer(
        in: Rect(x: 0, y: box.minY, width: content.width, height: 0), ", a line segment")
      moment.expectAnswer(
        in: Rect(x: box.midX, y: 0, width: 0, height: content.height), ", a line segment")
    }
    moment.expectAnswer(in: Rect(origin: moment.drawnRect().origin, size: .zero), ", a point")
  }
}
