import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  static let w02 = Rule(
    "W-02", "repeated-query",
    "Repeating a query asks the data source for nothing.",
    intent:
      "Otherwise scrolling back and forth measures the same rows each time.",
    sources: [.own], standing: .optional, [.direct], isObservableOverTheWire: false,
    objection: onlyWhere { $0.repeatsWithoutAsking }
  ) { moment in
    guard moment.isNews, moment.workBounds?.repeatsWithoutAsking == true else { return }
    for rect in [moment.source.bounds, .infinite] {
      _ = moment.subject.elements(in: rect)
      let sizes = moment.source.sizesAsked
      let counts = moment.source.countsAsked
      _ = moment.subject.elements(in: rect)
      let asked = moment.source.sizesAsked - sizes + moment.source.countsAsked - counts
      moment.expect(
        asked == 0,
        "expected a repeated query in \(rect.text) to ask for nothing, found \(asked) "
          + "questions")
    }
  }
}
