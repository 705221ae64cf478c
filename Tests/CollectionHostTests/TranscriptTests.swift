import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

/// The complete order of calls of each operation.
@Suite struct TranscriptTests {
  @Test("creating a view and setting its data source does not call the layout")
  func creationDoesNotCallLayout() {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    #expect(fixture.recorder.lines == [])
  }

  @Test(
    "a first layout pass invalidates, prepares, reads the numbers of items, queries, and makes views"
  )
  func recordsFirstPass() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(header: 10))
    let transcript = try fixture.transcript { try fixture.view.layoutIfNeeded() }
    #expect(
      transcript == """
        layout.invalidateLayout()
          layout.invalidateLayout(with: everything + counts)
        layout.prepare()
          dataSource.numberOfSections -> 1
          dataSource.numberOfItems(inSection: 0) -> 8
        layout.collectionViewContentSize -> 200 x 330
        layout.layoutAttributesForElements(in: 0 0 200 100) -> cell 0.0...0.2, header 0
        layout.collectionViewContentSize -> 200 x 330
        dataSource.cellForItem(at: 0.0)
        delegate.willDisplay(cell 0.0)
        dataSource.cellForItem(at: 0.1)
        delegate.willDisplay(cell 0.1)
        dataSource.cellForItem(at: 0.2)
        delegate.willDisplay(cell 0.2)
        dataSource.viewForSupplementaryElement(header 0)
        delegate.willDisplay(header 0)
        """)
    #expect(try fixture.transcript { try fixture.view.layoutIfNeeded() } == "")
  }

  @Test("a scroll within the queried tiles calls shouldInvalidateLayout and makes no query")
  func recordsScrollWithinTiles() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(header: 10))
    try fixture.view.setContentOffset(Point(x: 0, y: 5))
    try fixture.view.layoutIfNeeded()
    let transcript = try fixture.transcript {
      try fixture.view.setContentOffset(Point(x: 0, y: 40))
      try fixture.view.layoutIfNeeded()
    }
    #expect(
      transcript == """
        layout.shouldInvalidateLayout(forBoundsChange: 0 40 200 100) -> false
        delegate.didScroll to 0 40
        delegate.didEndDisplaying(header 0)
        dataSource.cellForItem(at: 0.3)
        delegate.willDisplay(cell 0.3)
        """)
  }

  @Test("a scroll into the next tile makes one query, whose rect consists of whole tiles")
  func recordsScrollIntoNextTile() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(header: 10))
    try fixture.view.layoutIfNeeded()
    let transcript = try fixture.transcript {
      try fixture.view.setContentOffset(Point(x: 0, y: 60))
      try fixture.view.layoutIfNeeded()
    }
    #expect(
      transcript == """
        layout.shouldInvalidateLayout(forBoundsChange: 0 60 200 100) -> false
        delegate.didScroll to 0 60
        layout.layoutAttributesForElements(in: 0 0 200 200) -> cell 0.0...0.4, header 0
        layout.collectionViewContentSize -> 200 x 330
        delegate.didEndDisplaying(cell 0.0)
        delegate.didEndDisplaying(header 0)
        dataSource.cellForItem(at: 0.3)
        delegate.willDisplay(cell 0.3)
        """)
  }

  @Test(
    "a rotation invalidates the layout without reading the data again, and ends at a legal offset")
  func recordsRotation() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(header: 10))
    try fixture.view.setContentOffset(Point(x: 0, y: 210))
    try fixture.view.layoutIfNeeded()
    let transcript = try fixture.transcript {
      try fixture.view.setBounds(Rect(x: 0, y: 210, width: 100, height: 200))
      try fixture.view.layoutIfNeeded()
    }
    #expect(
      transcript == """
        layout.shouldInvalidateLayout(forBoundsChange: 0 210 100 200) -> true
        layout.invalidationContext(forBoundsChange: 0 210 100 200) -> bounds
        layout.invalidateLayout()
          layout.invalidateLayout(with: bounds)
        layout.prepare()
        layout.collectionViewContentSize -> 100 x 330
        layout.shouldInvalidateLayout(forBoundsChange: 0 130 100 200) -> false
        delegate.didScroll to 0 130
        layout.layoutAttributesForElements(in: 0 0 100 400) -> cell 0.0...0.7, header 0
        layout.collectionViewContentSize -> 100 x 330
        dataSource.cellForItem(at: 0.3)
        delegate.willDisplay(cell 0.3)
        dataSource.cellForItem(at: 0.4)
        delegate.willDisplay(cell 0.4)
        """)
  }

  @Test(
    "a batch reads the data, prepares once, asks for initial and final attributes, and shows views"
  )
  func recordsBatch() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(header: 10))
    try fixture.view.layoutIfNeeded()
    let transcript = try fixture.transcript {
      try fixture.view.performBatchUpdates { () throws(HostError) in
        fixture.data.sections = [[100, 0, 6, 2, 3, 4, 5, 7]]
        try fixture.view.insertItems(at: [path(0, 0)])
        try fixture.view.deleteItems(at: [path(0, 1)])
        try fixture.view.moveItem(at: path(0, 6), to: path(0, 2))
      }
    }
    #expect(
      transcript == """
        dataSource.numberOfSections -> 1
        dataSource.numberOfItems(inSection: 0) -> 8
        layout.layoutAttributesForItem(cell 0.6) -> 0 250 200 40
        layout.invalidateLayout()
          layout.invalidateLayout(with: counts + updates)
        layout.prepare()
        layout.collectionViewContentSize -> 200 x 330
        layout.prepare(forCollectionViewUpdates: delete item 0.1, move item 0.6 to item 0.2, \
        insert item 0.0)
        layout.layoutAttributesForElements(in: 0 0 200 100) -> cell 0.0...0.2, header 0
        layout.collectionViewContentSize -> 200 x 330
        layout.pathsToInsert(header) -> nothing
        layout.pathsToDelete(header) -> nothing
        layout.layoutAttributesForItem(cell 0.3) -> 0 130 200 40
        layout.initialLayoutAttributes(cell 0.0) -> nil
        layout.finalLayoutAttributes(cell 0.1) -> nil
        layout.finalizeCollectionViewUpdates()
        delegate.didEndDisplaying(cell 0.1)
        delegate.didEndDisplaying(cell 0.3)
        dataSource.cellForItem(at: 0.0)
        delegate.willDisplay(cell 0.0)
        dataSource.cellForItem(at: 0.2)
        delegate.willDisplay(cell 0.2)
        """)
    #expect(fixture.view.itemNumbers == [path(0, 0): 100, path(0, 1): 0, path(0, 2): 6])
  }

  @Test(
    "a switch of layouts prepares the new layout, asks for the target offset, and matches elements of both layouts"
  )
  func recordsLayoutSwitch() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(header: 10))
    try fixture.view.setContentOffset(Point(x: 0, y: 150))
    try fixture.view.layoutIfNeeded()
    let nextLayout = fixture.recorder.recordingLayout(grid(), named: "next")
    let transcript = try fixture.transcript {
      try fixture.view.setCollectionViewLayout(nextLayout, animated: true)
    }
    #expect(
      transcript == """
        next.invalidateLayout()
          next.invalidateLayout(with: everything)
        next.prepare()
          dataSource.numberOfSections -> 1
          dataSource.numberOfItems(inSection: 0) -> 8
        next.collectionViewContentSize -> 200 x 160
        next.shouldInvalidateLayout(forBoundsChange: 0 60 200 100) -> false
        delegate.didScroll to 0 60
        next.layoutAttributesForElements(in: 0 0 200 200) -> cell 0.0...0.7
        next.collectionViewContentSize -> 200 x 160
        next.targetContentOffset(forProposedContentOffset: 0 60, withScrollingVelocity: 0 0) -> 0 60
        delegate.targetContentOffset(forProposedContentOffset: 0 60) -> 0 60
        dataSource.cellForItem(at: 0.2)
        delegate.willDisplay(cell 0.2)
        dataSource.cellForItem(at: 0.6)
        delegate.willDisplay(cell 0.6)
        dataSource.cellForItem(at: 0.7)
        delegate.willDisplay(cell 0.7)
        """)
  }

  @Test(
    "a fling asks layout and delegate for its target first, and informs the delegate at its end")
  func recordsFling() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(header: 10))
    try fixture.view.layoutIfNeeded()
    fixture.view.decelerationRate = try #require(DecelerationRate(perMillisecond: 0.5))
    let transcript = try fixture.transcript {
      fixture.view.beginDragging()
      try fixture.view.endDragging(velocity: Point(x: 0, y: 25))
    }
    #expect(
      transcript == """
        delegate.willBeginDragging
        layout.targetContentOffset(forProposedContentOffset: 0 25, \
        withScrollingVelocity: 0 25) -> 0 25
        delegate.willEndDragging(withVelocity: 0 25, targetContentOffset: 0 25) -> 0 25
        delegate.didEndDragging(willDecelerate: true)
        """)
    fixture.recorder.clear()
    try fixture.view.decelerateToRest()
    #expect(fixture.view.contentOffset == Point(x: 0, y: 25))
    #expect(fixture.recorder.lines.contains("delegate.didEndDecelerating"))
  }
}
