import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Any rect.
  static let q11 = Rule(
    "Q-11", "unaligned-query",
    "Rects off the screen, unaligned and fractional ones, and tiles of the size of the bounds are "
      + "answered as any other.",
    intent:
      "Hosts do not ask for what is visible: they ask for whole tiles, ahead of the scroll. A "
      + "layout that answers the visible rect instead leaves holes behind.",
    sources: [.uikit, .bug("KTCenterFlowLayout 32")], [.oracle]
  ) { moment in
    for _ in 0..<3 { moment.expectAnswer(in: moment.drawnRect()) }
    let bounds = moment.source.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let content = moment.subject.contentSize
    for _ in 0..<2 {
      let column = moment.drawnLength(-1, content.width / bounds.width).rounded(.down)
      let row = moment.drawnLength(-1, content.height / bounds.height).rounded(.down)
      moment.expectAnswer(
        in: Rect(
          x: column * bounds.width, y: row * bounds.height, width: bounds.width,
          height: bounds.height), ", a tile")
    }
  }
}
