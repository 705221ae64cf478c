import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

@Suite struct SwitchTests {
  private func stage(items: Int = 8) throws -> Stage {
    let stage = Stage(TestData(sections: 1, items: items), list(header: 10))
    try stage.view.layoutIfNeeded()
    return stage
  }

  @Test("An animated switch moves elements of both layouts, and fades the others")
  func animatesSwitch() throws {
    let stage = try stage()
    let cell = stage.view.cellForItem(at: path(0, 1))
    let animation = try stage.view.setCollectionViewLayout(grid(), animated: true)
    #expect(stage.view.cellForItem(at: path(0, 1)) === cell)
    let move = try #require(animation.animation(of: .cell(path(0, 1))))
    #expect(move.attributes(at: 0.5).frame == Rect(x: 50, y: 25, width: 150, height: 40))
    // The item was not displayed before, but the former layout knows its place.
    let arriving = try #require(animation.animation(of: .cell(path(0, 5))))
    #expect(arriving.start.frame == Rect(x: 0, y: 210, width: 200, height: 40))
    let header = ElementIdentity.supplementary(.header, path(0, 0))
    #expect(animation.animation(ofDisappearing: header)?.end.alpha == 0)
    #expect(stage.view.view(for: header) == nil)
    let back = try stage.view.setCollectionViewLayout(list(header: 10), animated: true)
    #expect(back.attributes(of: header, at: 0.25)?.alpha == 0.25)
  }

  @Test("A switch without animation has no animations")
  func plainSwitchHasNoAnimation() throws {
    let stage = try stage()
    #expect(try stage.view.setCollectionViewLayout(grid()).elements == [])
    #expect(stage.view.contentSize == Size(width: 200, height: 160))
  }

  @Test("A switch before the first pass calls neither layout")
  func switchBeforeFirstPassIsSilent() throws {
    let stage = Stage(TestData(sections: 1, items: 8), list())
    try stage.view.setCollectionViewLayout(stage.recorder.recordingLayout(grid(), named: "next"))
    #expect(stage.recorder.lines == [])
    try stage.view.layoutIfNeeded()
    #expect(stage.recorder.lines.first == "next.invalidateLayout()")
  }

  @Test("A switch to a layout that cannot be prepared changes nothing")
  func failedSwitchChangesNothing() throws {
    let stage = try stage()
    try stage.view.setContentOffset(Point(x: 0, y: 60))
    try stage.view.layoutIfNeeded()
    let former = stage.view.collectionViewLayout
    let failing = Animated()
    let reason = LayoutError.invalidMetric(name: "spacing", section: 2, value: -.infinity)
    failing.failure = reason
    let shown = stage.view.visibleElements
    #expect(throws: HostError.layout(reason)) {
      try stage.view.setCollectionViewLayout(failing, animated: true)
    }
    #expect(
      "\(HostError.layout(reason))"
        == "expected a finite number from -2^40 to 2^40 for \"spacing\" of section 2, found -inf")
    #expect(stage.view.collectionViewLayout === former)
    #expect(former.host === stage.view)
    #expect(failing.host == nil)
    #expect(stage.view.visibleElements == shown)
    #expect(stage.view.contentOffset == Point(x: 0, y: 60))
    #expect(try stage.transcript { try stage.view.layoutIfNeeded() } == "")
  }

  @Test("The delegate chooses the content offset after a switch")
  func delegateChoosesOffset() throws {
    final class TargetingDelegate: CollectionViewDelegate {
      var target = Point(x: 0, y: 45)
      func collectionView(
        _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
      ) -> Point { target }
    }
    let aimer = TargetingDelegate()
    let stage = try stage()
    stage.view.delegate = aimer
    try stage.view.setCollectionViewLayout(grid())
    #expect(stage.view.contentOffset == Point(x: 0, y: 45))
    #expect(stage.view.contents[path(0, 7)] == 7)
    aimer.target = Point(x: 0, y: Double.nan)
    let former = stage.view.collectionViewLayout
    // The content of the new layout is shorter, so the offset was clamped before the target was
    // refused.
    #expect(throws: HostError.self) { try stage.view.setCollectionViewLayout(grid(columns: 4)) }
    #expect(stage.view.collectionViewLayout === former)
    #expect(stage.view.contentOffset == Point(x: 0, y: 45))
    #expect(stage.view.contentSize == Size(width: 200, height: 160))
  }

  @Test("A switch in a callback waits for the end of the operation")
  func switchInCallbackWaits() throws {
    final class Switcher: CollectionViewDelegate {
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
    let switcher = Switcher()
    let first = list()
    let view = CollectionView.registered(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: first)
    let data = TestData(sections: 1, items: 8)
    view.dataSource = data
    view.delegate = switcher
    let next = grid()
    switcher.next = next
    try view.layoutIfNeeded()
    #expect(switcher.layoutDuring === first)
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
    let stage = try stage()
    let next = grid()
    #expect(throws: HostError.layoutDidNotSettle) {
      try stage.view.performBatchUpdates { () throws(HostError) in
        try stage.view.setCollectionViewLayout(next)
        throw .layoutDidNotSettle
      }
    }
    #expect(stage.view.collectionViewLayout === next)
  }

  @Test("A layout replaced while it is asked about bounds is not called again")
  func replacedLayoutIsNotCalledAgain() throws {
    let layout = LayoutWithBoundsHandler()
    let stage = Stage(TestData(sections: 1, items: 8), layout)
    try stage.view.layoutIfNeeded()
    layout.onAsked = { [view = stage.view] in
      #expect(throws: Never.self) { try view.setCollectionViewLayout(grid()) }
    }
    try stage.view.setContentOffset(Point(x: 0, y: 30))
    try stage.view.layoutIfNeeded()
    #expect(stage.view.contentSize == Size(width: 200, height: 160))
    #expect(stage.view.contentOffset == Point(x: 0, y: 30))
  }
}

/// Rows of 40 points in a layout that runs a closure when it is asked about the bounds.
private final class LayoutWithBoundsHandler: ForwardingLayout {
  typealias Payload = NoPayload
  let base = BoundsBound()
  var onAsked: () -> Void = {}

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    onAsked()
    return true
  }
}
