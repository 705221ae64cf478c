extension Rule {
  static let w02RepeatedQuery = Rule(
    "W-02", "repeated-query",
    "If a query is repeated, the layout asks the data source for nothing.",
    intent:
      "If the rule fails, scrolling back and forth measures the same rows each time.",
    reliedOnBy: .virtualizer, requiredObservation: "a repeated query that returns elements",
    sources: [.thisProject], requirementStatus: .optional, [.direct], followsFrom: ["W-01"],
    symptom: .slow, isObservableOverTheWire: false,
    exclusionReason: onlyWithWorkLimit { $0.repeatedQueryRequestsNothing }
  ) { check in
    guard check.stepMayHaveChangedLayout,
      check.workBounds?.repeatedQueryRequestsNothing == true
    else { return }
    for rect in [check.source.bounds, .infinite] {
      check.recordRequiredObservation(!check.subject.elements(in: rect).isEmpty)
      let sizeRequestsBefore = check.source.sizesAsked
      let itemCountRequestsBefore = check.source.countsAsked
      _ = check.subject.elements(in: rect)
      let requestCount =
        check.source.sizesAsked - sizeRequestsBefore + check.source.countsAsked
        - itemCountRequestsBefore
      check.expect(
        requestCount == 0,
        "expected a repeated query of \(rect.text) to ask the data source for nothing, found \(requestCount) \(requestCount == 1 ? "request" : "requests")"
      )
    }
  }
}
