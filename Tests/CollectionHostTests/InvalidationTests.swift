import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

/// The reaction of a view to each kind of invalidation context.
@Suite struct InvalidationTests {
  private let fixture: ViewFixture

  init() throws {
    fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(header: 10))
    try fixture.view.layoutIfNeeded()
  }

  @Test(
    "every invalidation context leads to a prepare and a query; two kinds of contexts also make the view read the data again"
  )
  func everyContextLeadsToPrepare() throws {
    let contextKinds: [(String, readsCounts: Bool, (InvalidationContext) -> Void)] = [
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
    for (words, readsCounts, change) in contextKinds {
      let context = InvalidationContext()
      change(context)
      for isOfView in [false, true] {
        let transcript = try fixture.transcript {
          if isOfView {
            fixture.view.invalidateLayout(with: context)
          } else {
            fixture.view.collectionViewLayout.invalidateLayout(with: context)
          }
          try fixture.view.layoutIfNeeded()
        }
        let expectedDataSourceCallLines =
          readsCounts
          ? "\n  dataSource.numberOfSections -> 1\n  dataSource.numberOfItems(inSection: 0) -> 8"
          : ""
        #expect(
          transcript == """
            layout.invalidateLayout(with: \(words))
            layout.prepare()\(expectedDataSourceCallLines)
            layout.collectionViewContentSize -> 200 x 330
            layout.layoutAttributesForElements(in: 0 0 200 100) -> cell 0.0...0.2, header 0
            layout.collectionViewContentSize -> 200 x 330
            """)
      }
    }
  }

  @Test(
    "several invalidation contexts before a layout pass lead to one prepare; their adjustments apply immediately"
  )
  func severalContextsLeadToOnePrepare() throws {
    let transcript = try fixture.transcript {
      for step in 1...3 {
        let context = InvalidationContext()
        context.invalidateItems(at: [path(0, step)])
        context.contentOffsetAdjustment.y = 5
        context.contentSizeAdjustment.height = 2
        fixture.view.collectionViewLayout.invalidateLayout(with: context)
        #expect(fixture.view.contentOffset.y == Double(step) * 5)
        #expect(fixture.view.contentSize.height == 330 + Double(step) * 2)
      }
      try fixture.view.layoutIfNeeded()
    }
    #expect(transcript.split(separator: "\n").filter { $0 == "layout.prepare()" }.count == 1)
    #expect(fixture.view.contentOffset.y == 15)
    #expect(fixture.view.contentSize.height == 330)
  }

  @Test(
    "custom properties of invalidation contexts reach the layout, whether the contexts are merged or not"
  )
  func customPropertiesReachLayout() throws {
    let layout = SelfSizingLayout()
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), layout)
    try fixture.view.layoutIfNeeded()
    let firstContext = SelfSizingLayout.Context()
    firstContext.heights = [0: 10, 1: 20]
    let secondContext = SelfSizingLayout.Context()
    secondContext.heights = [1: 30]
    secondContext.invalidateItems(at: [path(0, 1)])
    firstContext.invalidateItems(at: [path(0, 0)])
    firstContext.merge(secondContext)
    #expect(firstContext.invalidatedItems == [path(0, 0), path(0, 1)])
    fixture.view.invalidateLayout(with: firstContext)
    let thirdContext = SelfSizingLayout.Context()
    thirdContext.heights = [2: 50]
    fixture.view.invalidateLayout(with: thirdContext)
    try fixture.view.layoutIfNeeded()
    #expect(layout.preferredHeights == [0: 10, 1: 30, 2: 50])
    let expectedContentHeight: Double = 10 + 30 + 50 + 5 * 40
    #expect(fixture.view.contentSize.height == expectedContentHeight)
    #expect(layout.prepareCount == 2)
  }
}
