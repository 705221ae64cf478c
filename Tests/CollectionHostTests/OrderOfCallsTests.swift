import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

/// Rules 1 to 19 of <doc:OrderOfCalls>. `Compatibility/UIKit` tests the same rules on its own view.
@Suite struct OrderOfCallsTests {
  private let data = TestDataSource(sections: 1, items: 8)
  private let fixture: ViewFixture
  private var view: CollectionView { fixture.view }

  init() { fixture = ViewFixture(data, list()) }

  private func transcript(_ body: () throws -> Void) rethrows -> [String] {
    try fixture.transcript(body).split(separator: "\n").map { String($0) }
  }

  /// A prepared view whose layout is invalidated by every change of the bounds.
  private func boundsDependentFixture() throws -> ViewFixture {
    let fixture = ViewFixture(data, BoundsDependentLayout())
    try fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test func `1 creating the view sends the layout nothing`() {
    #expect(fixture.recorder.lines == [])
  }

  @Test func `2 a reload sends the layout nothing at once`() throws {
    try view.layoutIfNeeded()
    #expect(transcript { view.reloadData() } == [])
  }

  @Test func `3 a pass after a reload invalidates first and then prepares`() throws {
    try view.layoutIfNeeded()
    view.reloadData()
    let calls = try transcript { try view.layoutIfNeeded() }
    #expect(
      calls.prefix(3) == [
        "layout.invalidateLayout()", "  layout.invalidateLayout(with: everything + counts)",
        "layout.prepare()",
      ])
  }

  @Test func `4 a pass prepares, reads the content size, queries, and makes the views`() throws {
    let calls = try transcript { try view.layoutIfNeeded() }
    #expect(
      calls.dropFirst(2).prefix(7) == [
        "layout.prepare()", "  dataSource.numberOfSections -> 1",
        "  dataSource.numberOfItems(inSection: 0) -> 8",
        "layout.collectionViewContentSize -> 200 x 320",
        "layout.layoutAttributesForElements(in: 0 0 200 100) -> cell 0.0...0.2",
        "layout.collectionViewContentSize -> 200 x 320", "dataSource.cellForItem(at: 0.0)",
      ])
  }

  @Test func `5 a query is repeated only for other tiles or after an invalidation`() throws {
    try view.layoutIfNeeded()
    func queryCount(after change: () throws -> Void) throws -> Int {
      try transcript {
        try change()
        try view.layoutIfNeeded()
      }.count { $0.contains("layoutAttributesForElements") }
    }
    #expect(try queryCount { try view.setContentOffset(Point(x: 0, y: 10)) } == 1)
    #expect(try queryCount { try view.setContentOffset(Point(x: 0, y: 90)) } == 0)
    #expect(try queryCount { try view.setContentOffset(Point(x: 0, y: 110)) } == 1)
    #expect(try queryCount { view.collectionViewLayout.invalidateLayout() } == 1)
    #expect(try queryCount {} == 0)
  }

  @Test func `6 a query covers whole tiles of the size of the bounds`() throws {
    let fixture = ViewFixture(
      TestDataSource(sections: 1, items: 100), list(),
      bounds: Rect(x: 0, y: 0, width: 320, height: 480))
    for (y, tiles) in [(0.0, "0 0 320 480"), (100, "0 0 320 960")] {
      let transcript = try fixture.transcript {
        try fixture.view.setContentOffset(Point(x: 0, y: y))
        try fixture.view.layoutIfNeeded()
      }
      #expect(transcript.contains("layout.layoutAttributesForElements(in: \(tiles)) ->"))
    }
  }

  @Test func `7 views are made only for elements that meet the bounds`() throws {
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 60))
    try view.layoutIfNeeded()
    #expect(view.visibleElements == (1...3).map { .cell(path(0, $0)) })
  }

  @Test func `8 new bounds are asked about, invalidate with one context, and then scroll`() throws {
    let fixture = try boundsDependentFixture()
    let transcript = try fixture.transcript {
      try fixture.view.setContentOffset(Point(x: 0, y: 10))
    }
    #expect(
      transcript == """
        layout.shouldInvalidateLayout(forBoundsChange: 0 10 200 100) -> true
        layout.invalidationContext(forBoundsChange: 0 10 200 100) -> bounds
        layout.invalidateLayout()
          layout.invalidateLayout(with: bounds)
        delegate.didScroll to 0 10
        """)
    #expect(
      try fixture.transcript { try fixture.view.layoutIfNeeded() }.hasPrefix("layout.prepare()"))
  }

  @Test func `9 while such an invalidation is pending, a scroll does not ask again`() throws {
    let fixture = try boundsDependentFixture()
    try fixture.view.setContentOffset(Point(x: 0, y: 10))
    let transcript = try fixture.transcript {
      try fixture.view.setContentOffset(Point(x: 0, y: 20))
    }
    #expect(transcript == "delegate.didScroll to 0 20")
  }

  @Test func `10 an invalidation without a context goes through the one with a context`() throws {
    try view.layoutIfNeeded()
    #expect(
      transcript { view.collectionViewLayout.invalidateLayout() } == [
        "layout.invalidateLayout()", "  layout.invalidateLayout(with: empty)",
      ])
  }

  @Test func `11 the default context says nothing`() throws {
    let layout = BoundsDependentLayout()
    layout.invalidateLayout()
    let context = try #require(layout.contexts.first)
    #expect(!context.invalidatesEverything && !context.invalidatesDataSourceCounts)
    #expect(context.invalidatedItems.isEmpty && context.invalidatedSupplementaryElements.isEmpty)
    #expect(context.invalidatedDecorationElements.isEmpty && context.updates.isEmpty)
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
  }

  @Test func `12 the default context reads no numbers of items`() throws {
    try view.layoutIfNeeded()
    view.collectionViewLayout.invalidateLayout()
    let calls = try transcript { try view.layoutIfNeeded() }
    #expect(calls.contains("layout.prepare()"))
    #expect(!calls.contains { $0.contains("numberOf") })
  }

  @Test func `13 an invalidation animates nothing`() throws {
    try view.layoutIfNeeded()
    view.collectionViewLayout.invalidateLayout()
    try view.layoutIfNeeded()
    #expect(view.animation.isEmpty)
  }

  @Test func `14 an adjustment of the content size lasts until the next prepare`() throws {
    try view.layoutIfNeeded()
    let context = InvalidationContext()
    context.contentSizeAdjustment = Size(width: 0, height: 100)
    view.collectionViewLayout.invalidateLayout(with: context)
    #expect(view.contentSize.height == 420)
    try view.layoutIfNeeded()
    #expect(view.contentSize.height == 320)
  }

  @Test func `15 an adjustment of the offset stays, and ends at a legal offset`() throws {
    try view.layoutIfNeeded()
    for (adjustment, offset) in [(25.0, 25.0), (1_000, 220)] {
      let context = InvalidationContext()
      context.contentOffsetAdjustment = Point(x: 0, y: adjustment)
      view.collectionViewLayout.invalidateLayout(with: context)
      #expect(view.contentOffset.y == offset)
      try view.layoutIfNeeded()
      #expect(view.contentOffset.y == offset)
    }
  }

  @Test func `16 content that shrinks clamps the offset, and the layout is asked`() throws {
    try view.layoutIfNeeded()
    try view.setContentOffset(Point(x: 0, y: 220))
    data.sections = [[0, 1, 2]]
    view.reloadData()
    let calls = try transcript { try view.layoutIfNeeded() }
    #expect(view.contentOffset.y == 20)
    #expect(
      calls.contains("layout.shouldInvalidateLayout(forBoundsChange: 0 20 200 100) -> false"))
  }

  @Test func `17 deletions have paths before a batch, insertions after it, moves both`() throws {
    try view.layoutIfNeeded()
    let calls = try transcript {
      try view.performBatchUpdates { () throws(HostError) in
        data.sections = [[100, 0, 6, 2, 3, 4, 5, 7]]
        try view.insertItems(at: [path(0, 0)])
        try view.deleteItems(at: [path(0, 1)])
        try view.moveItem(at: path(0, 6), to: path(0, 2))
      }
    }
    #expect(
      calls.contains(
        "layout.prepare(forCollectionViewUpdates: delete item 0.1, move item 0.6 to item 0.2, insert item 0.0)"
      ))
    #expect(calls.contains("layout.initialLayoutAttributes(cell 0.0) -> nil"))
    #expect(calls.contains("layout.finalLayoutAttributes(cell 0.1) -> nil"))
  }

  @Test func `18 a batch invalidates, prepares, asks for animations, and finalizes`() throws {
    try view.layoutIfNeeded()
    let calls = try transcript {
      try view.performBatchUpdates { () throws(HostError) in
        data.sections[0].insert(100, at: 0)
        try view.insertItems(at: [path(0, 0)])
      }
    }
    let expectedOrder = [
      "layout.invalidateLayout()", "  layout.invalidateLayout(with: counts + updates)",
      "layout.prepare()", "layout.prepare(forCollectionViewUpdates: insert item 0.0)",
      "layout.initialLayoutAttributes(cell 0.0) -> nil", "layout.finalizeCollectionViewUpdates()",
    ]
    #expect(calls.filter(expectedOrder.contains) == expectedOrder)
  }

  @Test func `19 an impossible batch is refused whole with a typed error`() throws {
    try view.layoutIfNeeded()
    let calls = transcript {
      let error = #expect(throws: HostError.self) {
        try view.performBatchUpdates { () throws(HostError) in
          try view.deleteItems(at: [path(0, 1), path(0, 1)])
        }
      }
      guard case .layout(.invalidBatch)? = error else {
        Issue.record("expected an invalid batch, found \(String(describing: error))")
        return
      }
    }
    #expect(!calls.contains { $0.hasPrefix("layout.") })
    #expect(view.numberOfItems(inSection: 0) == 8)
  }
}
