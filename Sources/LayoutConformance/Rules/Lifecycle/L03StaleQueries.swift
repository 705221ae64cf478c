import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let l03 = Rule(
    "L-03", "stale-queries",
    "Between an invalidation and the next prepare, a query does not trap and returns no "
      + "element outside the counts.",
    intent:
      "A view that queries a stale layout may create cells for items that no longer exist, "
      + "and its data source traps.",
    sources: [.header], standing: .optional, [.direct]
  ) { moment in
    let twin = moment.makePreparedLayout()
    let counts = twin.source.counts
    twin.source.data = moment.observation.data.withoutLastItems
    for invalidatesEverything in [false, true] {
      twin.invalidate { $0.invalidatesEverything = invalidatesEverything }
      for rect in [moment.source.bounds, .infinite] {
        for element in twin.layout.elements(in: rect) {
          moment.expect(
            element.isInside(counts),
            "expected no element outside the counts \(counts) in a stale layout, found "
              + "\"\(element.identity)\"")
        }
      }
      for element in moment.drawnElements(3) {
        let found = twin.layout.element(element.identity)
        moment.expect(
          found.map { $0.identity == element.identity } ?? true,
          "expected \"\(element.identity)\" or nothing of a stale layout, found "
            + "\"\(found?.identity ?? element.identity)\"")
      }
    }
  }
}
