import CollectionHost
import CollectionLayout
import LayoutGeometry
import RecordedTexts
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
    expectRecorded(transcript)
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
    expectRecorded(transcript)
  }

  @Test("a scroll into the next tile makes one query, whose rect consists of whole tiles")
  func recordsScrollIntoNextTile() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(header: 10))
    try fixture.view.layoutIfNeeded()
    let transcript = try fixture.transcript {
      try fixture.view.setContentOffset(Point(x: 0, y: 60))
      try fixture.view.layoutIfNeeded()
    }
    expectRecorded(transcript)
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
    expectRecorded(transcript)
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
    expectRecorded(transcript)
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
    expectRecorded(transcript)
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
    expectRecorded(transcript)
    fixture.recorder.clear()
    try fixture.view.decelerateToRest()
    #expect(fixture.view.contentOffset == Point(x: 0, y: 25))
    #expect(fixture.recorder.lines.contains("delegate.didEndDecelerating"))
  }
}
