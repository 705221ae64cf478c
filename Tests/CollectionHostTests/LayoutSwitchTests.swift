import CollectionHost
import CollectionLayout
import LayoutGeometry
import RecordedTexts
import TamperedLayouts
import Testing

@Suite struct LayoutSwitchTests {
  private func fixture(items: Int = 8) throws -> ViewFixture {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: items), list(header: 10))
    try fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test(
    "an animated switch of layouts moves elements that both layouts have, and fades all other elements in or out"
  )
  func animatesSwitch() throws {
    let fixture = try fixture()
    let cell = fixture.view.cellForItem(at: path(0, 1))
    let animation = try fixture.view.setCollectionViewLayout(grid(), animated: true)
    #expect(fixture.view.cellForItem(at: path(0, 1)) === cell)
    let moveAnimation = try #require(animation.animation(of: .cell(path(0, 1))))
    #expect(moveAnimation.attributes(at: 0.5).frame == Rect(x: 50, y: 25, width: 150, height: 40))
    // The item was not displayed before, but the former layout has attributes for it.
    let otherCellAnimation = try #require(animation.animation(of: .cell(path(0, 5))))
    #expect(otherCellAnimation.start.frame == Rect(x: 0, y: 210, width: 200, height: 40))
    let header = ElementIdentity.supplementary(.header, path(0, 0))
    #expect(animation.animation(ofDisappearing: header)?.end.alpha == 0)
    #expect(fixture.view.view(for: header) == nil)
    let animationOfSwitchBack = try fixture.view.setCollectionViewLayout(
      list(header: 10), animated: true)
    #expect(animationOfSwitchBack.attributes(of: header, at: 0.25)?.alpha == 0.25)
  }

  @Test("a switch of layouts without animation returns no animations of elements")
  func switchWithoutAnimationHasNoAnimations() throws {
    let fixture = try fixture()
    #expect(try fixture.view.setCollectionViewLayout(grid()).elements == [])
    #expect(fixture.view.contentSize == Size(width: 200, height: 160))
  }

  @Test func switchBeforeFirstPassCallsNoLayout() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.setCollectionViewLayout(
      fixture.recorder.recordingLayout(grid(), named: "next"))
    #expect(fixture.recorder.lines == [])
    try fixture.view.layoutIfNeeded()
    #expect(fixture.recorder.lines.first == "next.invalidateLayout()")
  }

  @Test("a switch to a layout that cannot be prepared changes nothing")
  func failedSwitchChangesNothing() throws {
    let fixture = try fixture()
    try fixture.view.setContentOffset(Point(x: 0, y: 60))
    try fixture.view.layoutIfNeeded()
    let formerLayout = fixture.view.collectionViewLayout
    let failingLayout = AnimatedLayout()
    let prepareError = LayoutError.invalidMetric(name: "spacing", section: 2, value: -.infinity)
    failingLayout.prepareError = prepareError
    let shownElements = fixture.view.visibleElements
    #expect(throws: HostError.layout(prepareError)) {
      try fixture.view.setCollectionViewLayout(failingLayout, animated: true)
    }
    expectRecorded("\(HostError.layout(prepareError))")
    #expect(fixture.view.collectionViewLayout === formerLayout)
    #expect(formerLayout.host === fixture.view)
    #expect(failingLayout.host == nil)
    #expect(fixture.view.visibleElements == shownElements)
    #expect(fixture.view.contentOffset == Point(x: 0, y: 60))
    #expect(try fixture.transcript { try fixture.view.layoutIfNeeded() } == "")
  }

  @Test("the delegate can choose the content offset after a switch of layouts")
  func delegateChoosesOffset() throws {
    final class TargetingDelegate: CollectionViewDelegate {
      var target = Point(x: 0, y: 45)
      func collectionView(
        _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
      ) -> Point { target }
    }
    let targetingDelegate = TargetingDelegate()
    let fixture = try fixture()
    fixture.view.delegate = targetingDelegate
    try fixture.view.setCollectionViewLayout(grid())
    #expect(fixture.view.contentOffset == Point(x: 0, y: 45))
    #expect(fixture.view.itemNumbers[path(0, 7)] == 7)
    targetingDelegate.target = Point(x: 0, y: Double.nan)
    let formerLayout = fixture.view.collectionViewLayout
    // The content of the new layout is shorter, so the view first moves the content offset into the
    // new range. Then it refuses the offset NaN that the delegate returns, and restores the former
    // offset.
    #expect(throws: HostError.self) { try fixture.view.setCollectionViewLayout(grid(columns: 4)) }
    #expect(fixture.view.collectionViewLayout === formerLayout)
    #expect(fixture.view.contentOffset == Point(x: 0, y: 45))
    #expect(fixture.view.contentSize == Size(width: 200, height: 160))
  }

  @Test("a switch of layouts made in a callback is applied at the end of the current operation")
  func switchInCallbackWaits() throws {
    final class SwitchingDelegate: CollectionViewDelegate {
      var pendingLayout: (any CollectionLayout)?
      var layoutDuringCallback: (any CollectionLayout)?
      func collectionView(
        _ view: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity
      ) {
        guard let pendingLayout else { return }
        self.pendingLayout = nil
        #expect(throws: Never.self) { try view.setCollectionViewLayout(pendingLayout) }
        layoutDuringCallback = view.collectionViewLayout
      }
    }
    let switchingDelegate = SwitchingDelegate()
    let firstLayout = list()
    let view = CollectionView.withTestRegistrations(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: firstLayout)
    let data = TestDataSource(sections: 1, items: 8)
    view.dataSource = data
    view.delegate = switchingDelegate
    let nextLayout = grid()
    switchingDelegate.pendingLayout = nextLayout
    try view.layoutIfNeeded()
    #expect(switchingDelegate.layoutDuringCallback === firstLayout)
    #expect(view.collectionViewLayout === nextLayout)
    #expect(view.itemNumbers.count == 6)
    #expect(firstLayout.host == nil)
    // A switch of layouts within a batch is applied only at the end of the batch.
    let thirdLayout = list()
    try view.performBatchUpdates { () throws(HostError) in
      try view.setCollectionViewLayout(thirdLayout)
      #expect(view.collectionViewLayout === nextLayout)
    }
    #expect(view.collectionViewLayout === thirdLayout)
    #expect(view.itemNumbers.count == 3)
  }

  @Test("a switch of layouts made within a failed batch is still applied")
  func failedBatchKeepsSwitch() throws {
    let fixture = try fixture()
    let nextLayout = grid()
    #expect(throws: HostError.layoutDidNotSettle) {
      try fixture.view.performBatchUpdates { () throws(HostError) in
        try fixture.view.setCollectionViewLayout(nextLayout)
        throw .layoutDidNotSettle
      }
    }
    #expect(fixture.view.collectionViewLayout === nextLayout)
  }

  @Test("a layout that was replaced while it was asked about new bounds is not called again")
  func replacedLayoutIsNotCalledAgain() throws {
    let layout = TamperedLayout(BoundsDependentLayout())
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), layout)
    try fixture.view.layoutIfNeeded()
    layout.shouldInvalidate = { [view = fixture.view] _ in
      #expect(throws: Never.self) { try view.setCollectionViewLayout(grid()) }
      return true
    }
    try fixture.view.setContentOffset(Point(x: 0, y: 30))
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize == Size(width: 200, height: 160))
    #expect(fixture.view.contentOffset == Point(x: 0, y: 30))
  }
}
