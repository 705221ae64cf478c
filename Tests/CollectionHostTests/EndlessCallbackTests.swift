import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import RecordedTexts
import TamperedLayouts
import Testing

/// Callbacks that call one another endlessly, and layouts that are replaced in the middle of a
/// call.
@Suite struct EndlessCallbackTests {
  @Test("a delegate that switches the layout during every switch is stopped")
  func stopsEndlessSwitching() throws {
    final class SwitchingDelegate: CollectionViewDelegate {
      var isSwitching = true
      var switchCount = 0
      func collectionView(
        _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
      ) -> Point {
        if isSwitching {
          switchCount += 1
          #expect(throws: Never.self) { try view.setCollectionViewLayout(grid()) }
        }
        return proposed
      }
    }
    let switchingDelegate = SwitchingDelegate()
    let fixture = ViewFixture(
      TestDataSource(sections: 1, items: 8), list(), delegate: switchingDelegate)
    try fixture.view.layoutIfNeeded()
    #expect(throws: HostError.endlessLayoutSwitching) {
      try fixture.view.setCollectionViewLayout(grid(), animated: true)
    }
    expectRecorded("\(HostError.endlessLayoutSwitching)")
    #expect(switchingDelegate.switchCount == 17)
    // The view shows the layout of the last completed switch, and a later switch works as usual.
    #expect(fixture.view.itemNumbers.count == 6)
    #expect(try fixture.transcript { try fixture.view.layoutIfNeeded() } == "")
    switchingDelegate.isSwitching = false
    let lastLayout = list()
    try fixture.view.setCollectionViewLayout(lastLayout)
    #expect(fixture.view.collectionViewLayout === lastLayout)
    #expect(fixture.view.itemNumbers.count == 3)
  }

  @Test("if a delegate scrolls in every scroll callback, the 17th nested scroll is refused")
  func refusesEndlessScrolling() throws {
    final class ScrollingDelegate: CollectionViewDelegate {
      var errors: [String] = []
      var scrollCount = 0
      func collectionViewDidScroll(_ view: CollectionView) {
        scrollCount += 1
        do throws(HostError) {
          try view.setContentOffset(Point(x: 0, y: view.contentOffset.y == 10 ? 20 : 10))
        } catch {
          errors.append("\(error)")
        }
      }
    }
    let scrollingDelegate = ScrollingDelegate()
    let fixture = ViewFixture(
      TestDataSource(sections: 1, items: 8), list(), delegate: scrollingDelegate)
    try fixture.view.layoutIfNeeded()
    try fixture.view.setContentOffset(Point(x: 0, y: 10))
    #expect(scrollingDelegate.scrollCount == 16)
    expectRecorded(scrollingDelegate.errors)
    #expect(fixture.view.contentOffset.y == 20)
    try fixture.view.setContentOffset(Point(x: 0, y: 15))
    #expect(scrollingDelegate.scrollCount == 32)
  }

  @Test(
    "if every scroll callback adjusts the offset, adjustments after the 16th callback are ignored")
  func ignoresEndlessAdjustments() throws {
    final class ScrollingDelegate: CollectionViewDelegate {
      var scrollCount = 0
      func collectionViewDidScroll(_ view: CollectionView) {
        scrollCount += 1
        let context = InvalidationContext()
        context.contentOffsetAdjustment.y = view.contentOffset.y < 50 ? 10 : -10
        view.invalidateLayout(with: context)
      }
    }
    let scrollingDelegate = ScrollingDelegate()
    let fixture = ViewFixture(
      TestDataSource(sections: 1, items: 8), list(), delegate: scrollingDelegate)
    try fixture.view.layoutIfNeeded()
    try fixture.view.setContentOffset(Point(x: 0, y: 45))
    #expect(scrollingDelegate.scrollCount == 16)
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.itemNumbers.keys.contains(path(0, 1)))
  }

  @Test("if a layout is replaced while the view asks about new bounds, the new layout is asked too")
  func passesNewBoundsToReplacementLayout() throws {
    let layout = TamperedLayout(BoundsDependentLayout())
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), layout)
    try fixture.view.layoutIfNeeded()
    var flow = FlowArrangement()
    flow.itemSize = Size(width: 90, height: 40)
    let nextLayout = ArrangedLayout(flow, storage: .boxes)
    layout.shouldInvalidate = { [view = fixture.view] _ in
      #expect(throws: Never.self) { try view.setCollectionViewLayout(nextLayout) }
      return true
    }
    // The flow has two columns in a view of 200 points, and one in a view of 100.
    try fixture.view.setBounds(Rect(x: 0, y: 0, width: 100, height: 100))
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.collectionViewLayout === nextLayout)
    #expect(fixture.view.contentSize.width == 100)
    let newView = CollectionView.withTestRegistrations(
      bounds: fixture.view.bounds, layout: ArrangedLayout(flow, storage: .boxes))
    newView.dataSource = fixture.data
    try newView.layoutIfNeeded()
    #expect(fixture.view.contentSize == newView.contentSize)
  }

  @Test("a layout that scrolls the view while it is asked about new bounds is not asked again")
  func asksOnceAboutNewBounds() throws {
    let layout = TamperedLayout(BoundsDependentLayout())
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), layout)
    try fixture.view.layoutIfNeeded()
    var questionCount = 0
    layout.shouldInvalidate = { [view = fixture.view] _ in
      questionCount += 1
      if questionCount > 1 { return true }
      #expect(throws: Never.self) { try view.setContentOffset(Point(x: 0, y: 20)) }
      return true
    }
    try fixture.view.setContentOffset(Point(x: 0, y: 10))
    #expect(questionCount == 1)
  }

  @Test(
    "an offset adjustment is dropped if its layout is replaced before the adjustment is applied")
  func dropsAdjustmentOfReplacedLayout() throws {
    final class SwitchingDelegate: CollectionViewDelegate {
      func collectionViewDidScroll(_ view: CollectionView) {
        view.delegate = nil
        #expect(throws: Never.self) { try view.setCollectionViewLayout(list()) }
      }
    }
    let switchingDelegate = SwitchingDelegate()
    let layout = BoundsDependentLayout()
    layout.offsetAdjustment = Point(x: 0, y: 7)
    let fixture = ViewFixture(
      TestDataSource(sections: 1, items: 8), layout, delegate: switchingDelegate)
    try fixture.view.layoutIfNeeded()
    try fixture.view.setContentOffset(Point(x: 0, y: 50))
    #expect(fixture.view.contentOffset.y == 50)
  }

  @Test("a data source that reads the view's numbers of items while the view requests them reads 0")
  func countsAreZeroWhileViewRequestsCounts() throws {
    final class CountReadingDataSource: CollectionViewDataSource {
      var receivedCounts: [Int] = []
      func numberOfSections(in view: CollectionView) -> Int {
        receivedCounts.append(view.numberOfSections)
        return 1
      }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
        receivedCounts.append(view.numberOfItems(inSection: section))
        return 2
      }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ElementPath
      ) throws(HostError) -> CollectionCell { CollectionCell(reuseIdentifier: "") }
    }
    let countReadingDataSource = CountReadingDataSource()
    let view = CollectionView(bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list())
    view.dataSource = countReadingDataSource
    try view.layoutIfNeeded()
    #expect(countReadingDataSource.receivedCounts == [0, 0])
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(view.visibleElements.count == 2)
  }
}
