import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let q15 = Rule(
    "Q-15", "borders",
    "Elements across the borders of buckets, pages and sections appear exactly once in "
      + "every query that hits them.",
    intent:
      "A cell stored in two buckets is shown twice; a cell stored only in its first bucket "
      + "disappears while half of it is still visible.",
    reliedOnBy: .virtualizer, mustSee: "an element across a border",
    sources: [.own], [.oracle]
  ) { check in
    let borders = RectSample.powersOfTwo(in: check.subject.contentSize)
    let pages = RectSample.pages(of: check.observation.elements)
    let drawn = [borders, borders, borders, pages, pages].compactMap { check.drawn(from: $0) }
    for rect in drawn {
      check.exercise(!check.expected(in: rect).isEmpty)
      check.expectAnswer(in: rect, ", at a border")
    }
    // For elements that cross a border, both sides of the border are queried.
    for axis in Axis.allCases {
      let crossing = check.observation.boxes.filter { $0.isFinite && $0.border(axis) != nil }
      for box in [0, 1].compactMap({ _ in check.drawn(from: crossing) }) {
        guard let border = box.border(axis) else { continue }
        check.exercise()
        for (start, end) in [(box.min(axis), border), (border, box.max(axis))] {
          check.expectAnswer(
            in: Rect(
              main: start, cross: box.min(axis.cross), mainLength: end - start,
              crossLength: box.max(axis.cross) - box.min(axis.cross), axis: axis),
            ", on one side of a border")
        }
      }
    }
  }
}

extension Rect {
  /// The greatest power of two, at least 64, that lies strictly between the edges, or nil if
  /// there is none.
  fileprivate func border(_ axis: Axis) -> Double? {
    guard max(axis) > 64, max(axis) < 0x1p40 else { return nil }
    var border = 64.0
    while border * 2 < max(axis) { border *= 2 }
    return border > min(axis) ? border : nil
  }
}
