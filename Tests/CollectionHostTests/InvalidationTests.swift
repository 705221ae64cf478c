import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

/// The reaction of a view to each kind of invalidation context.
@Suite struct InvalidationTests {
  private let stage: Stage

  init() throws {
    stage = Stage(TestData(sections: 1, items: 8), list(header: 10))
    try stage.view.layoutIfNeeded()
  }

  @Test("Every context leads to a prepare and a query; only two kinds read the counts again")
  func everyContextLeadsToPrepare() throws {
    let sorts: [(String, readsCounts: Bool, (InvalidationContext) -> Void)] = [
      ("empty", false, { _ in }),
      ("everything", true, { $0.invalidatesEverything = true }),
      ("counts", true, { $0.invalidatesDataSourceCounts = true }),
      ("metrics", false, { $0.invalidatesDelegateMetrics = true }),
      ("bounds", false, { $0.invalidatesBounds = true }),
      ("cell 0.1", false, { $0.invalidateItems(at: [path(0, 1)]) }),
      (
        "header 0", false, { $0.invalidateSupplementaryElements(ofKind: .header, at: [path(0, 0)]) }
      ),
      ("binder 0", false, { $0.invalidateDecorationElements(ofKind: .binder, at: [path(0, 0)]) }),
    ]
    for (words, readsCounts, change) in sorts {
      let context = InvalidationContext()
      change(context)
      for isOfView in [false, true] {
        let transcript = try stage.transcript {
          if isOfView {
            stage.view.invalidateLayout(with: context)
          } else {
            stage.view.collectionViewLayout.invalidateLayout(with: context)
          }
          try stage.view.layoutIfNeeded()
        }
        let counts =
          readsCounts
          ? "\n  dataSource.numberOfSections -> 1\n  dataSource.numberOfItems(inSection: 0) -> 8"
          : ""
        #expect(
          transcript == """
            layout.invalidateLayout(with: \(words))
            layout.prepare()\(counts)
            layout.collectionViewContentSize -> 200 x 330
            layout.layoutAttributesForElements(in: 0 0 200 100) -> cell 0.0...0.2, header 0
            layout.collectionViewContentSize -> 200 x 330
            """)
      }
    }
  }

  @Test("Several contexts before a pass lead to one prepare, and each adjusts at once")
  func severalContextsLeadToOnePrepare() throws {
    let transcript = try stage.transcript {
      for step in 1...3 {
        let context = InvalidationContext()
        context.invalidateItems(at: [path(0, step)])
        context.contentOffsetAdjustment.y = 5
        context.contentSizeAdjustment.height = 2
        stage.view.collectionViewLayout.invalidateLayout(with: context)
        #expect(stage.view.contentOffset.y == Double(step) * 5)
        #expect(stage.view.contentSize.height == 330 + Double(step) * 2)
      }
      try stage.view.layoutIfNeeded()
    }
    #expect(transcript.split(separator: "\n").filter { $0 == "layout.prepare()" }.count == 1)
    #expect(stage.view.contentOffset.y == 15)
    #expect(stage.view.contentSize.height == 330)
  }

  @Test("Custom properties of a context reach the layout, merged or one by one")
  func customPropertiesReachLayout() throws {
    let layout = SelfSizing()
    let stage = Stage(TestData(sections: 1, items: 8), layout)
    try stage.view.layoutIfNeeded()
    let first = SelfSizing.Context()
    first.heights = [0: 10, 1: 20]
    let second = SelfSizing.Context()
    second.heights = [1: 30]
    second.invalidateItems(at: [path(0, 1)])
    first.invalidateItems(at: [path(0, 0)])
    first.merge(second)
    #expect(first.invalidatedItems == [path(0, 0), path(0, 1)])
    stage.view.invalidateLayout(with: first)
    let third = SelfSizing.Context()
    third.heights = [2: 50]
    stage.view.invalidateLayout(with: third)
    try stage.view.layoutIfNeeded()
    #expect(layout.known == [0: 10, 1: 30, 2: 50])
    let height: Double = 10 + 30 + 50 + 5 * 40
    #expect(stage.view.contentSize.height == height)
    #expect(layout.preparations == 2)
  }
}
