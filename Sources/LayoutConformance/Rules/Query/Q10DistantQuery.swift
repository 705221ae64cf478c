import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Rects far outside.
  static let q10 = Rule(
    "Q-10", "distant-query",
    "A rect outside the content returns none, a huge one around it all; neither traps.",
    intent: "A bounce beyond the end, or a prefetch far ahead, indexes past the last row.",
    sources: [.bug("PSTCollectionView 179")], [.direct]
  ) { moment in
    let far = [1e6, 1e15, 1e300][moment.drawnNumber(below: 3)]
    for (x, y) in [(-far, 0.0), (far, 0), (0, -far), (0, far)] {
      moment.expectAnswer(in: Rect(x: x, y: y, width: 300, height: 400))
    }
    moment.expectAnswer(in: Rect(x: -far, y: -far, width: 2 * far, height: 2 * far))
    moment.expectAnswer(in: Rect(x: -1e308, y: -1e308, width: 1.7e308, height: 1.7e308))
  }
}
