extension Rule {
  static let l03StaleQueries = Rule(
    "L-03", "stale-queries",
    "Between an invalidation and the next prepare, a query does not trap, and returns no element beyond the numbers of sections and items that the last prepare read.",
    intent:
      "If the rule fails, a view that queries an invalidated layout creates cells for items that do not exist, and its data source traps.",
    reliedOnBy: .exporter,
    requiredObservation: "an element of a layout that is invalidated and not prepared again yet",
    sources: [.headerComment], requirementStatus: .optional, [.direct], followsFrom: ["E-06"],
    isAboutLaterStates: true
  ) { check in
    let scratchLayout = check.makePreparedLayout()
    let counts = scratchLayout.source.counts
    scratchLayout.source.data = check.observation.data.removingLastItemOfEachSection(
      keeping: check.traits.supportedItemCounts)
    for invalidatesEverything in [false, true] {
      scratchLayout.invalidate { $0.invalidatesEverything = invalidatesEverything }
      for rect in [check.source.bounds, .infinite] {
        for element in scratchLayout.layout.elements(in: rect) {
          check.recordRequiredObservation()
          check.expect(
            check.isWithinCounts(element.identity, counts),
            "expected queries between an invalidation and the next prepare to return no element beyond the sections' item counts \(counts), found \"\(element.identity)\" in a query of \(rect.originAndSizeText)"
          )
        }
      }
      for element in check.randomElements(3) {
        let found = scratchLayout.layout.element(element.identity)
        check.recordRequiredObservation(found != nil)
        check.expect(
          found.map { $0.identity == element.identity } ?? true,
          "expected the lookup of \"\(element.identity)\" between an invalidation and the next prepare to return that element or nil, found \"\(found?.identity ?? element.identity)\""
        )
      }
    }
  }
}
