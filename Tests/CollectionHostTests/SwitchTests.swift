import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

@Suite struct SwitchTests {
  private func fixture(items: Int = 8) throws -> ViewFixture {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: items), list(header: 10))
    try fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test("An animated switch moves elements of both layouts, and fades the others")
  func animatesSwitch() throws {
    let fixture = try fixture()
    let cell = fixture.view.cellForItem(at: path(0, 1))
    let animation = try fixture.view.setCollectionViewLayout(grid(), animated: true)
    #expect(fixture.view.cellForItem(at: path(0, 1)) === cell)
    let move = try #require(animation.animation(of: .cell(path(0, 1))))
    #expect(move.attributes(at: 0.5).frame == Rect(x: 50, y: 25, width: 150, height: 40))
    // The item was not displayed before, but the former layout knows its place.
    let arriving = try #require(animation.animation(of: .cell(path(0, 5))))
    #expect(arriving.start.frame == Rect(x: 0, y: 210, width: 200, height: 40))
    let header = ElementIdentity.supplementary(.header, path(0, 0))
    #expect(animation.animation(ofDisappearing: header)?.end.alpha == 0)
    #expect(fixture.view.view(for: header) == nil)
    let back = try fixture.view.setCollectionViewLayout(list(header: 10), animated: true)
    #expect(back.attributes(of: header, at: 0.25)?.alpha == 0.25)
  }

  @Test("A switch without animation has no animations")
  func plainSwitchHasNoAnimation() throws {
    let fixture = try fixture()
    #expect(try fixture.view.setCollectionViewLayout(grid()).elements == [])
    #expect(fixture.view.contentSize == Size(width: 200, height: 160))
  }

  @Test("A switch before the first pass calls neither layout")
  func switchBeforeFirstPassIsSilent() throws {
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), list())
    try fixture.view.setCollectionViewLayout(
      fixture.recorder.recordingLayout(grid(), named: "next"))
    #expect(fixture.recorder.lines == [])
    try fixture.view.layoutIfNeeded()
    #expect(fixture.recorder.lines.first == "next.invalidateLayout()")
  }

  @Test("A switch to a layout that cannot be prepared changes nothing")
  func failedSwitchChangesNothing() throws {
    let fixture = try fixture()
    try fixture.view.setContentOffset(Point(x: 0, y: 60))
    try fixture.view.layoutIfNeeded()
    let former = fixture.view.collectionViewLayout
    let failing = AnimatedLayout()
    let reason = LayoutError.invalidMetric(name: "spacing", section: 2, value: -.infinity)
    failing.failure = reason
    let shown = fixture.view.visibleElements
    #expect(throws: HostError.layout(reason)) {
      try fixture.view.setCollectionViewLayout(failing, animated: true)
    }
    #expect(
      "\(HostError.layout(reason))"
        == "expected a finite number from -2^40 to 2^40 for \"spacing\" of section 2, found -inf")
    #expect(fixture.view.collectionViewLayout === former)
    #expect(former.host === fixture.view)
    #expect(failing.host == nil)
    #expect(fixture.view.visibleElements == shown)
    #expect(fixture.view.contentOffset == Point(x: 0, y: 60))
    #expect(try fixture.transcript { try fixture.view.layoutIfNeeded() } == "")
  }

  @Test("The delegate chooses the content offset after a switch")
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
    #expect(fixture.view.contents[path(0, 7)] == 7)
    targetingDelegate.target = Point(x: 0, y: Double.nan)
    let former = fixture.view.collectionViewLayout
    // The content of the new layout is shorter, so the offset was clamped before the target was
    // refused.
    #expect(throws: HostError.self) { try fixture.view.setCollectionViewLayout(grid(columns: 4)) }
    #expect(fixture.view.collectionViewLayout === former)
    #expect(fixture.view.contentOffset == Point(x: 0, y: 45))
    #expect(fixture.view.contentSize == Size(width: 200, height: 160))
  }

  @Test("A switch in a callback waits for the end of the operation")
  func switchInCallbackWaits() throws {
    final class SwitchingDelegate: CollectionViewDelegate {
      var next: (any CollectionLayout)?
      var layoutDuring: (any CollectionLayout)?
      func collectionView(
        _ view: CollectionView, willDisplay shown: ReusableView, for element: ElementIdentity
      ) {
        guard let next else { return }
        self.next = nil
        #expect(throws: Never.self) { try view.setCollectionViewLayout(next) }
        layoutDuring = view.collectionViewLayout
      }
    }
    let switchingDelegate = SwitchingDelegate()
    let first = list()
    let view = CollectionView.registered(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: first)
    let data = TestDataSource(sections: 1, items: 8)
    view.dataSource = data
    view.delegate = switchingDelegate
    let next = grid()
    switchingDelegate.next = next
    try view.layoutIfNeeded()
    #expect(switchingDelegate.layoutDuring === first)
    #expect(view.collectionViewLayout === next)
    #expect(view.contents.count == 6)
    #expect(first.host == nil)
    // A switch within a batch also waits for the end of the operation.
    let third = list()
    try view.performBatchUpdates { () throws(HostError) in
      try view.setCollectionViewLayout(third)
      #expect(view.collectionViewLayout === next)
    }
    #expect(view.collectionViewLayout === third)
    #expect(view.contents.count == 3)
  }

  @Test("A switch within a failed batch is still made")
  func failedBatchKeepsSwitch() throws {
    let fixture = try fixture()
    let next = grid()
    #expect(throws: HostError.layoutDidNotSettle) {
      try fixture.view.performBatchUpdates { () throws(HostError) in
        try fixture.view.setCollectionViewLayout(next)
        throw .layoutDidNotSettle
      }
    }
    #expect(fixture.view.collectionViewLayout === next)
  }

  @Test("A layout replaced while it is asked about bounds is not called again")
  func replacedLayoutIsNotCalledAgain() throws {
    let layout = LayoutWithBoundsHandler()
    let fixture = ViewFixture(TestDataSource(sections: 1, items: 8), layout)
    try fixture.view.layoutIfNeeded()
    layout.onAsked = { [view = fixture.view] in
      #expect(throws: Never.self) { try view.setCollectionViewLayout(grid()) }
    }
    try fixture.view.setContentOffset(Point(x: 0, y: 30))
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentSize == Size(width: 200, height: 160))
    #expect(fixture.view.contentOffset == Point(x: 0, y: 30))
  }
}

/// Rows of 40 points in a layout that runs a closure when it is asked about the bounds.
private final class LayoutWithBoundsHandler: ForwardingLayout {
  typealias Payload = NoPayload
  let base = BoundsDependentLayout()
  var onAsked: () -> Void = {}

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    onAsked()
    return true
  }
}
