import CollectionHost
import CollectionLayout
import LayoutGeometry
import RecordedTexts
import TamperedLayouts
import Testing

/// Invalid input leads to a typed error or a documented result, and a refusal changes nothing.
@Suite struct InvalidInputTests {
  private func fixture() throws -> ViewFixture {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test(
    "a number that is NaN, infinite or beyond the range of exact coordinates is refused",
    arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func refusesInvalidNumbers(value: Double) throws {
    let fixture = try fixture()
    let view = fixture.view
    let bounds = view.bounds
    let refusedCalls: [(String, () throws -> Void)] = [
      ("contentOffset", { try view.setContentOffset(Point(x: 0, y: value)) }),
      ("contentOffset", { try view.setContentOffset(Point(x: value, y: 0), animated: true) }),
      ("bounds", { try view.setBounds(Rect(x: 0, y: 0, width: value, height: 1)) }),
      ("bounds", { try view.setBounds(Rect(x: value, y: 0, width: 1, height: 1)) }),
      (
        "contentInset",
        { try view.setContentInset(Insets(top: value, left: 0, bottom: 0, right: 0)) }
      ),
    ]
    let transcript = fixture.transcript {
      for (name, refusal) in refusedCalls {
        let error = #expect(throws: HostError.self) { try refusal() }
        #expect(
          error.map { "\($0)" }
            == "expected a finite number for \"\(name)\" in the range that the view accepts, found "
            + "\(value)")
      }
    }
    #expect(transcript == "")
    #expect(view.bounds == bounds)
    #expect(view.contentInset == .zero)
    view.beginDragging()
    #expect(throws: HostError.self) { try view.drag(to: Point(x: value, y: 0)) }
    #expect(throws: HostError.self) { try view.endDragging(velocity: Point(x: 0, y: value)) }
    #expect(view.isDragging)
    #expect(view.fling == nil)
  }

  @Test("a NaN target offset from the delegate is refused, and the drag continues")
  func refusesNaNTargets() throws {
    final class NaNTargetDelegate: CollectionViewDelegate {
      func collectionViewWillEndDragging(
        _ view: CollectionView, withVelocity velocity: Point,
        targetContentOffset target: inout Point
      ) { target.x = .nan }
    }
    let nanTargetDelegate = NaNTargetDelegate()
    let fixture = try fixture()
    fixture.view.delegate = nanTargetDelegate
    fixture.view.beginDragging()
    let error = #expect(throws: HostError.self) {
      try fixture.view.endDragging(velocity: Point(x: 0, y: 1))
    }
    expectRecorded(error.map { "\($0)" })
    #expect(fixture.view.isDragging)
    #expect(!fixture.view.isDecelerating)
  }

  @Test(
    "if a layout's target offset is not finite, a drag cannot end, and a switch keeps the former layout"
  )
  func refusesNonFiniteSnapTarget() throws {
    func nanSnappingLayout() -> any CollectionLayout {
      let layout = TamperedLayout(BoundsDependentLayout())
      layout.targetOffset = { _, _ in Point(x: 0, y: -Double.infinity) }
      return layout
    }
    let nanSnappingFixture = ViewFixture(TestDataSource(sections: 1, items: 8), nanSnappingLayout())
    try nanSnappingFixture.view.layoutIfNeeded()
    nanSnappingFixture.view.beginDragging()
    let error = HostError.invalidNumber(name: "targetContentOffset", value: -.infinity)
    #expect(throws: error) { try nanSnappingFixture.view.endDragging(velocity: .zero) }
    #expect(nanSnappingFixture.view.isDragging)
    let fixture = try fixture()
    try fixture.view.setContentOffset(Point(x: 0, y: 30))
    try fixture.view.layoutIfNeeded()
    let formerLayout = fixture.view.collectionViewLayout
    #expect(throws: error) { try fixture.view.setCollectionViewLayout(nanSnappingLayout()) }
    #expect(fixture.view.collectionViewLayout === formerLayout)
    #expect(fixture.view.contentOffset == Point(x: 0, y: 30))
    #expect(try fixture.transcript { try fixture.view.layoutIfNeeded() } == "")
  }

  @Test("the end of a drag that never began, and a frame interval below 1 ms, are refused")
  func refusesInvalidDrags() throws {
    let view = try fixture().view
    let error = HostError.operationNotBegun("a drag")
    #expect(throws: error) { try view.endDragging(velocity: .zero) }
    #expect(throws: error) { try view.drag(to: .zero) }
    expectRecorded("\(error)")
    for value in [0.5, 0, -1, .nan, .infinity] {
      #expect(throws: HostError.self) { try view.setFrameInterval(value) }
    }
    #expect(view.frameInterval == 1_000.0 / 60)
    try view.setFrameInterval(8)
    #expect(view.frameInterval == 8)
  }

  @Test(
    "if a layout returns an element that the data lack, the layout pass ends before views change"
  )
  func endsPassForNonexistentElement() throws {
    let layout = LayoutWithExtraElements()
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 3), layout)
    try fixture.view.layoutIfNeeded()
    let shownElements = fixture.view.visibleElements
    let nonexistentElements: [ElementIdentity] = [
      .cell(path(0, 3)), .cell(path(1, 0)), .cell(path(-1, 0)), .cell(path(0, -1)),
      .supplementary(.header, path(1, 0)), .decoration(.binder, path(0, -1)),
    ]
    for element in nonexistentElements {
      layout.extraElements = [element]
      layout.invalidateLayout()
      let error = HostError.noSuchElement(element)
      #expect(throws: error) { try fixture.view.layoutIfNeeded() }
      #expect(
        "\(error)"
          == "expected an element within the numbers of sections and items that the data source "
          + "gave, found \"\(element)\"")
      #expect(fixture.view.visibleElements == shownElements)
    }
    layout.extraElements = []
    layout.invalidateLayout()
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.visibleElements == shownElements)
  }

  @Test(
    "if a layout returns an element twice, the first frame is used; an element with a NaN frame is not shown"
  )
  func toleratesDuplicatesAndNaNFrames() throws {
    let layout = LayoutWithExtraElements()
    layout.extraElements = [.cell(path(0, 0))]
    layout.frameOfExtraElements = Rect(x: 0, y: 50, width: 10, height: 10)
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 3), layout)
    try fixture.view.layoutIfNeeded()
    let cell = fixture.view.cellForItem(at: path(0, 0))
    #expect(cell?.layoutAttributes?.frame.height == 40)
    layout.extraElements = [.supplementary(.header, path(0, 0))]
    layout.frameOfExtraElements = Rect(x: 0, y: .nan, width: 10, height: 10)
    layout.invalidateLayout()
    try fixture.view.layoutIfNeeded()
    #expect(
      fixture.view.visibleElements == [.cell(path(0, 0)), .cell(path(0, 1)), .cell(path(0, 2))])
  }

  @Test("a content size that is NaN or negative is used as 0")
  func invalidContentSizeIsZero() throws {
    let layout = LayoutWithExtraElements()
    layout.contentSize = Size(width: .nan, height: -5)
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 3), layout)
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize == .zero)
    try fixture.view.setContentOffset(Point(x: 9, y: 9))
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test("a supplementary view that the data source cannot make ends the layout pass with an error")
  func endsPassWithoutSupplementaryView() throws {
    final class CellsOnlyDataSource: CollectionViewDataSource {
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ElementPath
      ) throws(HostError) -> CollectionCell { CollectionCell(reuseIdentifier: "") }
    }
    let data = CellsOnlyDataSource()
    let view = CollectionView(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list(header: 10))
    view.dataSource = data
    let error = HostError.noSupplementaryView(.supplementary(.header, path(0, 0)))
    #expect(throws: error) { try view.layoutIfNeeded() }
    expectRecorded("\(error)")
  }

  @Test("a batch during a layout pass is refused; a layout pass during a layout pass does nothing")
  func refusesReentrantCalls() throws {
    final class ReentrantDelegate: CollectionViewDelegate {
      var errors: [String] = []
      func collectionView(
        _ view: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity
      ) {
        do throws(HostError) {
          try view.layoutIfNeeded()
          try view.advanceFrame()
          try view.performBatchUpdates { () throws(HostError) in }
        } catch {
          errors.append("\(error)")
        }
        do throws(HostError) {
          try view.deleteItems(at: [path(0, 0)])
        } catch {
          errors.append("\(error)")
        }
      }
    }
    let reentrantDelegate = ReentrantDelegate()
    let fixture = ViewFixture(
      TestDataSource(sections: 1, items: 1), list(), delegate: reentrantDelegate)
    try fixture.view.layoutIfNeeded()
    expectRecorded(reentrantDelegate.errors)
    #expect(fixture.view.numberOfItems(inSection: 0) == 1)
  }

  @Test("a change that a callback makes during a layout pass is handled in the next layout pass")
  func defersChangeWithinPass() throws {
    final class ScrollingDelegate: CollectionViewDelegate {
      func collectionView(
        _ view: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity
      ) {
        #expect(throws: Never.self) { try view.setContentOffset(Point(x: 0, y: 200)) }
      }
    }
    let scrollingDelegate = ScrollingDelegate()
    let fixture = ViewFixture(
      TestDataSource(sections: 1, items: 8), list(), delegate: scrollingDelegate)
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.itemNumbers.keys.sorted() == [path(0, 0), path(0, 1), path(0, 2)])
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.itemNumbers.keys.sorted() == [path(0, 5), path(0, 6), path(0, 7)])
  }

  @Test("a delegate that moves the bounds on every scroll is stopped")
  func stopsEndlessBoundsChanges() throws {
    final class ScrollingDelegate: CollectionViewDelegate {
      func collectionViewDidScroll(_ view: CollectionView) {
        if view.contentOffset.y < 1_000 {
          #expect(throws: Never.self) {
            try view.setBounds(Rect(x: 0, y: 5_000, width: 200, height: 100))
          }
        }
      }
    }
    let scrollingDelegate = ScrollingDelegate()
    let fixture = ViewFixture(
      TestDataSource(sections: 1, items: 8), list(), delegate: scrollingDelegate)
    try fixture.view.layoutIfNeeded()
    try fixture.view.setBounds(Rect(x: 0, y: 5_000, width: 200, height: 100))
    #expect(throws: HostError.layoutDidNotSettle) { try fixture.view.layoutIfNeeded() }
    expectRecorded("\(HostError.layoutDidNotSettle)")
  }

  @Test(
    "a view without a data source shows nothing; after the data source is released, a layout pass throws until a reload"
  )
  func showsNothingWithoutDataSource() throws {
    let view = CollectionView.withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list(header: 10))
    try view.layoutIfNeeded()
    #expect(view.visibleElements == [])
    #expect(view.numberOfSections == 0)
    #expect(view.numberOfItems(inSection: 4) == 0)
    var data: TestDataSource? = TestDataSource(sections: 1, items: 8)
    view.dataSource = data
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(view.itemNumbers.count == 3)
    data = nil
    try view.setContentOffset(Point(x: 0, y: 100))
    #expect(throws: HostError.noSuchElement(.cell(path(0, 3)))) { try view.layoutIfNeeded() }
    view.reloadData()
    try view.layoutIfNeeded()
    #expect(view.visibleElements == [])
  }

  @Test("a negative number of sections or items is used as 0")
  func negativeCountIsZero() throws {
    final class NegativeCountDataSource: CollectionViewDataSource {
      var sectionCount = 1
      func numberOfSections(in view: CollectionView) -> Int { sectionCount }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { -3 }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ElementPath
      ) throws(HostError) -> CollectionCell { CollectionCell(reuseIdentifier: "") }
    }
    let data = NegativeCountDataSource()
    let view = CollectionView(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list())
    view.dataSource = data
    try view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 0)
    data.sectionCount = -1
    view.reloadData()
    #expect(view.numberOfSections == 1)
    try view.layoutIfNeeded()
    #expect(view.numberOfSections == 0)
    var counts = [7, 7]
    counts.withUnsafeMutableBufferPointer { view.copyItemCounts(into: $0) }
    #expect(counts == [0, 0])
  }

  @Test("a view with empty bounds shows nothing and does not trap")
  func emptyBoundsShowNothing() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list(), bounds: .zero)
    try fixture.view.layoutIfNeeded()
    try fixture.view.setBounds(Rect(x: 0, y: 0, width: 200, height: 100))
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.itemNumbers.count == 3)
    try fixture.view.setBounds(Rect(x: 200, y: 100, width: -200, height: -100))
    #expect(fixture.view.bounds == Rect(x: 0, y: 0, width: 200, height: 100))
  }
}

/// A layout of rows 40 points high, with additional elements that a test chooses.
private final class LayoutWithExtraElements: CollectionLayout {
  typealias Payload = NoPayload
  typealias Attributes = LayoutAttributes<NoPayload>

  weak var host: (any LayoutHost)?
  var extraElements: [ElementIdentity] = []
  var frameOfExtraElements = Rect(x: 0, y: 0, width: 10, height: 10)
  var contentSize = Size(width: 200, height: 120)

  func prepare() throws(LayoutError) {}
  var collectionViewContentSize: Size { contentSize }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    (0..<3).compactMap { layoutAttributesForItem(at: path(0, $0)) }
      + extraElements.map { Attributes($0, frame: frameOfExtraElements) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    Attributes(
      .cell(path), frame: Rect(x: 0, y: Double(path.item) * 40, width: 200, height: 40))
  }
}
