import LayoutGeometry
import ScenarioKit

extension Rule {
  /// The borders of buckets and pages.
  static let q15 = Rule(
    "Q-15",
    "Elements across the borders of buckets, pages and sections appear exactly once in every query "
      + "that hits them.",
    intent:
      "A cell that two buckets share is on the screen twice, or leaves it while half of it is "
      + "still to be seen.",
    sources: [.own], [.oracle]
  ) { moment in
    let borders = RectSample.powersOfTwo(in: moment.subject.contentSize)
    let pages = RectSample.pages(of: moment.observation.elements)
    let drawn = [borders, borders, borders, pages, pages].compactMap { moment.drawn(from: $0) }
    for rect in drawn { moment.expectAnswer(in: rect, ", at a border") }
    // Where an element itself crosses a border, on both sides of it.
    for element in moment.drawnElements(1) {
      for axis in Axis.allCases {
        let border = element.boundingBox.powerOfTwoWithin(axis)
        guard let border else { continue }
        let box = element.boundingBox
        for (start, end) in [(box.min(axis), border), (border, box.max(axis))] {
          moment.expectAnswer(
            in: Rect(
              main: start, cross: box.min(axis.cross), mainLength: end - start,
              crossLength: max(box.max(axis.cross) - box.min(axis.cross), 0), axis: axis),
            ", at a border")
        }
      }
    }
  }
}

extension Rect {
  /// A power of two strictly between the edges, or nil.
  fileprivate func powerOfTwoWithin(_ axis: Axis) -> Double? {
    guard max(axis) > 1 else { return nil }
    var border = 1.0
    while border <= min(axis) { border *= 2 }
    return border < max(axis) ? border : nil
  }
}
