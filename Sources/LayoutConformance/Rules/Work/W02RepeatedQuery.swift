import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Rule {
  /// Queries that were asked before.
  static let w02 = Rule(
    "W-02", "repeated-query", "Repeating a query asks for nothing.",
    intent: "Scrolling up and down over the same rows measures them again each time.",
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
