extension Rule {
  /// A layout may read the numbers of sections and items in `prepare`, or later, in the next
  /// query.
  static let i05CountsReread = Rule(
    "I-05", "counts-reread",
    "The numbers of sections and items are read again if the counts or everything is invalidated, and only then.",
    intent:
      "Counts that are read too early belong to data that the view does not show yet. "
      + "Counts that are not read again belong to data that no longer exist.",
    reliedOnBy: .collectionView, requiredObservation: "an invalidation of counts",
    sources: [.headerComment], [.direct], requiredCapabilities: [.invalidation],
    isObservableOverTheWire: false
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let scratchLayout = check.makePreparedLayout()
    func numberOfCountReads(
      queriesElements: Bool = false, after change: (InvalidationContext) -> Void
    ) -> Int {
      let countReadsBefore = scratchLayout.source.countsAsked
      scratchLayout.invalidate(change)
      scratchLayout.prepare()
      _ = scratchLayout.layout.contentSize
      if queriesElements { _ = scratchLayout.layout.elements(in: scratchLayout.source.bounds) }
      return scratchLayout.source.countsAsked - countReadsBefore
    }
    func expectNoCountReads(
      afterInvalidationOf name: String, _ change: (InvalidationContext) -> Void
    ) {
      let numberOfReads = numberOfCountReads(after: change)
      check.expect(
        numberOfReads == 0,
        "expected the layout not to read the numbers of sections and items after an invalidation of \(name), found \(numberOfReads) reads",
        in: .contract)
    }
    expectNoCountReads(afterInvalidationOf: "geometry only") { _ in }
    expectNoCountReads(afterInvalidationOf: "the bounds") { $0.invalidatesBounds = true }
    expectNoCountReads(afterInvalidationOf: "the delegate's metrics") {
      $0.invalidatesDelegateMetrics = true
    }
    let paths = check.randomCellPaths(1)
    if !paths.isEmpty {
      expectNoCountReads(afterInvalidationOf: "items \(paths.commaSeparatedText)") {
        $0.invalidateItems(at: paths)
      }
    }
    // If the data is a tree, a layout may count its nodes without asking the data source for the
    // number of items.
    if scratchLayout.source.data.tree != nil { return }
    check.recordRequiredObservation()
    check.expect(
      numberOfCountReads(queriesElements: true) { $0.invalidatesDataSourceCounts = true } > 0,
      "expected the layout to read the numbers of sections and items after an invalidation of the counts, found no read"
    )
    check.expect(
      numberOfCountReads(queriesElements: true) { $0.invalidatesEverything = true } > 0,
      "expected the layout to read the numbers of sections and items after an invalidation of everything, found no read"
    )
  }
}
