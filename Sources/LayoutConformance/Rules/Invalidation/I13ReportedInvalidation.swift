extension Rule {
  static let i13ReportedInvalidation = Rule(
    "I-13", "reported-invalidation",
    "A layout reports every invalidation to its host, with the context of the invalidation.",
    intent:
      "A host that does not learn of an invalidation schedules no layout pass, and the view shows the old elements until something else causes a layout pass.",
    reliedOnBy: .collectionView, requiredObservation: "an invalidation",
    sources: [.documentation("invalidateLayout(with:)")], [.direct],
    requiredCapabilities: [.invalidation],
    isObservableOverTheWire: false,
    reasonForNoScenario: "a scenario observes what a layout answers, not what it tells its host"
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let scratchLayout = check.makePreparedLayout()
    let layout = scratchLayout.layout.layout
    var reportedContexts: [InvalidationContext] = []
    scratchLayout.source.didReportInvalidation = { reportedContexts.append($0) }
    func expectInvalidationReported(of cause: String, _ change: () -> Void) {
      reportedContexts = []
      change()
      check.expect(
        !reportedContexts.isEmpty,
        "expected the layout to tell its host of \(cause), found no call of layoutWasInvalidated")
    }
    check.recordRequiredObservation()
    expectInvalidationReported(of: "an invalidation without a context") {
      layout.invalidateLayout()
    }
    let context = layout.invalidationContextClass.init()
    context.invalidateItems(at: check.randomCellPaths(1))
    expectInvalidationReported(of: "an invalidation with a context") {
      layout.invalidateLayout(with: context)
    }
    check.expect(
      reportedContexts.contains { $0 === context },
      "expected the layout to tell its host of the context with which it was invalidated, found another context"
    )
    if check.specification.kind.parameters.isEmpty { return }
    expectInvalidationReported(of: "a change of the layout's parameters") {
      scratchLayout.layout.set(check.specification)
    }
  }
}
