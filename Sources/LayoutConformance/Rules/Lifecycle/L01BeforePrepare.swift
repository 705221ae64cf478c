import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Before the first `prepare`.
  static let l01 = Rule(
    "L-01", "before-prepare",
    "Before the first prepare the content size is zero, queries are empty, lookups nil; no trap.",
    intent: "A view may ask before it lays out; a layout that answers from nothing traps or shows "
      + "elements that no data stands behind.",
    sources: [.uikit], [.direct]
  ) { moment in
    let layout = moment.makeLayout().layout
    moment.expect(
      layout.contentSize == .zero,
      "expected content size [0, 0] before the first prepare, found \(layout.contentSize.text)")
    for rect in [moment.source.bounds, .infinite] {
      let found = layout.elements(in: rect)
      moment.expectEqual([], found, in: rect, "before the first prepare")
    }
    for element in moment.sampleOfElements {
      moment.expect(
        layout.element(element.identity) == nil,
        "expected no \"\(element.identity)\" before the first prepare, found one")
    }
  }
}
