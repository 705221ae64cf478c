import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

/// Callbacks that call one another endlessly, and layouts that are replaced in the middle of a
/// call.
@Suite struct EndlessTests {
  @Test("A delegate that switches the layout during every switch is stopped")
  func stopsEndlessSwitching() throws {
    final class Switcher: CollectionViewDelegate {
      var isSwitching = true
      var switches = 0
      func collectionView(
        _ view: CollectionView, targetContentOffsetForProposedContentOffset proposed: Point
      ) -> Point {
        if isSwitching {
          switches += 1
          #expect(throws: Never.self) { try view.setCollectionViewLayout(grid()) }
        }
        return proposed
      }
    }
    let switcher = Switcher()
    let stage = Stage(TestData(sections: 1, items: 8), list(), delegate: switcher)
    try stage.view.layoutIfNeeded()
    #expect(throws: HostError.endlessLayoutSwitching) {
      try stage.view.setCollectionViewLayout(grid(), animated: true)
    }
    #expect(
      "\(HostError.endlessLayoutSwitching)"
        == "expected at most 16 nested switches of layouts, found another")
    #expect(switcher.switches == 17)
    // The last completed switch is in force with its views, and a later switch works as usual.
    #expect(stage.view.contents.count == 6)
    #expect(try stage.transcript { try stage.view.layoutIfNeeded() } == "")
    switcher.isSwitching = false
    let last = list()
    try stage.view.setCollectionViewLayout(last)
    #expect(stage.view.collectionViewLayout === last)
    #expect(stage.view.contents.count == 3)
  }

  @Test("A delegate that scrolls in every scroll callback is refused at the 17th scroll")
  func refusesEndlessScrolling() throws {
    final class Restless: CollectionViewDelegate {
      var errors: [String] = []
      var scrolls = 0
      func collectionViewDidScroll(_ view: CollectionView) {
        scrolls += 1
        do throws(HostError) {
          try view.setContentOffset(Point(x: 0, y: view.contentOffset.y == 10 ? 20 : 10))
        } catch {
          errors.append("\(error)")
        }
      }
    }
    let restless = Restless()
    let stage = Stage(TestData(sections: 1, items: 8), list(), delegate: restless)
    try stage.view.layoutIfNeeded()
    try stage.view.setContentOffset(Point(x: 0, y: 10))
    #expect(restless.scrolls == 16)
    #expect(restless.errors == ["a scroll is not allowed during 16 nested scrolls"])
    #expect(stage.view.contentOffset.y == 20)
    try stage.view.setContentOffset(Point(x: 0, y: 15))
    #expect(restless.scrolls == 32)
  }

  @Test("Offset adjustments made in every scroll callback are ignored after the 16th")
  func ignoresEndlessAdjustments() throws {
    final class Restless: CollectionViewDelegate {
      var scrolls = 0
      func collectionViewDidScroll(_ view: CollectionView) {
        scrolls += 1
        let context = InvalidationContext()
        context.contentOffsetAdjustment.y = view.contentOffset.y < 50 ? 10 : -10
        view.invalidateLayout(with: context)
      }
    }
    let restless = Restless()
    let stage = Stage(TestData(sections: 1, items: 8), list(), delegate: restless)
    try stage.view.layoutIfNeeded()
    try stage.view.setContentOffset(Point(x: 0, y: 45))
    #expect(restless.scrolls == 16)
    try stage.view.layoutIfNeeded()
    #expect(stage.view.contents.keys.contains(path(0, 1)))
  }

  @Test("If the layout is replaced while it is asked about new bounds, the new one is asked too")
  func asksReplacementLayout() throws {
    let layout = LayoutWithBoundsHandler(BoundsBound())
    let stage = Stage(TestData(sections: 1, items: 8), layout)
    try stage.view.layoutIfNeeded()
    var flow = FlowArrangement()
    flow.itemSize = Size(width: 90, height: 40)
    let next = EagerLayout(flow)
    layout.onAsked = { [view = stage.view] in
      #expect(throws: Never.self) { try view.setCollectionViewLayout(next) }
    }
    // The flow has two columns in a view of 200 points, and one in a view of 100.
    try stage.view.setBounds(Rect(x: 0, y: 0, width: 100, height: 100))
    try stage.view.layoutIfNeeded()
    #expect(stage.view.collectionViewLayout === next)
    #expect(stage.view.contentSize.width == 100)
    let fresh = CollectionView.registered(bounds: stage.view.bounds, layout: EagerLayout(flow))
    fresh.dataSource = stage.data
    try fresh.layoutIfNeeded()
    #expect(stage.view.contentSize == fresh.contentSize)
  }

  @Test("An offset adjustment is dropped if its layout was replaced")
  func dropsAdjustmentOfReplacedLayout() throws {
    final class Switcher: CollectionViewDelegate {
      func collectionViewDidScroll(_ view: CollectionView) {
        view.delegate = nil
        #expect(throws: Never.self) { try view.setCollectionViewLayout(list()) }
      }
    }
    let switcher = Switcher()
    let layout = BoundsBound()
    layout.adjustment = Point(x: 0, y: 7)
    let stage = Stage(TestData(sections: 1, items: 8), layout, delegate: switcher)
    try stage.view.layoutIfNeeded()
    try stage.view.setContentOffset(Point(x: 0, y: 50))
    #expect(stage.view.contentOffset.y == 50)
  }

  @Test("A data source that asks for the counts while it is asked for them gets none")
  func nestedCountsAreEmpty() throws {
    final class Curious: CollectionViewDataSource {
      var seen: [Int] = []
      func numberOfSections(in view: CollectionView) -> Int {
        seen.append(view.numberOfSections)
        return 1
      }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
        seen.append(view.numberOfItems(inSection: section))
        return 2
      }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ElementPath
      ) throws(HostError) -> CollectionCell { CollectionCell(reuseIdentifier: "") }
    }
    let curious = Curious()
    let view = CollectionView(bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: list())
    view.dataSource = curious
    try view.layoutIfNeeded()
    #expect(curious.seen == [0, 0])
    #expect(view.numberOfItems(inSection: 0) == 2)
    #expect(view.visibleElements.count == 2)
  }
}

/// A layout that runs a closure when it is asked about the bounds.
private final class LayoutWithBoundsHandler: ForwardingLayout {
  typealias Payload = NoPayload
  let base: BoundsBound
  var onAsked: () -> Void = {}

  init(_ base: BoundsBound) { self.base = base }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    onAsked()
    return true
  }
}
