extension Rule {
  static let i02AnyOrder = Rule(
    "I-02", "any-order",
    "Any sequence of invalidations, in any order, gives the same result as a new layout on the same data.",
    intent:
      "Several invalidations often precede one layout pass. "
      + "A layout that remembers only the last invalidation, or in which one invalidation cancels another, passes every test of a single invalidation and still fails in an app.",
    reliedOnBy: .collectionView, requiredObservation: "a sequence of invalidations",
    sources: [.documentation("UICollectionViewLayoutInvalidationContext")], [.random],
    followsFrom: [
      "I-01", "I-04", "I-05", "I-07", "I-10", "I-11", "I-12", "L-04", "U-07", "U-14", "E-06",
    ],
    neededTraits: [.independenceOfHistory], judgesInvariants: .ofReferenceLayouts,
    requiredCapabilities: [.invalidation]
  ) { check in
    guard check.stepMayHaveChangedLayout else { return }
    let scratchLayout = check.makePreparedLayout()
    var operationTexts: [String] = []
    for _ in 0..<2 + check.randomNumbers.nextInt(4) {
      switch check.randomNumbers.nextInt(7) {
      case 0:
        scratchLayout.prepare()
        operationTexts.append("prepare")
      case 1:
        let itemCountsBefore = scratchLayout.source.counts
        scratchLayout.source.data = check.randomOtherData()
        scratchLayout.invalidate { $0.invalidatesDataSourceCounts = true }
        operationTexts.append("counts, from \(itemCountsBefore) to \(scratchLayout.source.counts)")
      case 2:
        scratchLayout.invalidate { $0.invalidatesEverything = true }
        operationTexts.append("everything")
      case 3:
        scratchLayout.invalidate()
        operationTexts.append("an empty context")
      case 4:
        scratchLayout.invalidate { $0.invalidatesBounds = true }
        operationTexts.append("bounds")
      default:
        let itemCounts = scratchLayout.source.counts
        let paths = check.randomCellPaths(2).filter {
          itemCounts.indices.contains($0.section) && $0.item < itemCounts[$0.section]
        }
        if paths.isEmpty { continue }
        scratchLayout.source.data = check.resizing(paths, in: scratchLayout.source.data)
        scratchLayout.invalidate { $0.invalidateItems(at: paths) }
        operationTexts.append("items \(paths.commaSeparatedText)")
      }
    }
    scratchLayout.prepare()
    let newLayout = check.makePreparedLayout(on: scratchLayout.source.data)
    check.recordRequiredObservation(
      !operationTexts.isEmpty && !newLayout.sortedState.elements.isEmpty)
    check.expectEqual(
      newLayout.sortedState, scratchLayout.sortedState,
      occasion:
        "after these invalidations and calls of prepare: \(operationTexts.joined(separator: "; "))")
  }
}
