import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite struct BatchTests {
  private let data = TestDataSource(sections: 1, items: 8)
  private let layout = AnimatedLayout()
  private let view: CollectionView

  init() throws {
    view = .registered(bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: layout)
    view.dataSource = data
    try view.layoutIfNeeded()
  }

  private func insertAtTop(_ id: Int = 100) throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].insert(id, at: 0)
      try view.insertItems(at: [path(0, 0)])
    }
  }

  @Test("Elements that stay keep their views and move from the old place to the new one")
  func survivorsKeepViews() throws {
    let cell = try #require(view.cellForItem(at: path(0, 0)))
    try insertAtTop()
    #expect(view.cellForItem(at: path(0, 1)) === cell)
    #expect(view.contents == [path(0, 0): 100, path(0, 1): 0, path(0, 2): 1])
    let move = try #require(view.animation.animation(of: .cell(path(0, 1))))
    #expect(move.role == .moving)
    #expect(move.start.frame == Rect(x: 0, y: 0, width: 200, height: 40))
    #expect(move.start.element == .cell(path(0, 1)))
    #expect(move.end.frame == Rect(x: 0, y: 40, width: 200, height: 40))
    #expect(move.attributes(at: 0.25).frame == Rect(x: 0, y: 10, width: 200, height: 40))
    #expect(cell.layoutAttributes == move.end)
    // The cell is no longer visible, but it is animated to its new place.
    let leaving = try #require(view.animation.animation(of: .cell(path(0, 3))))
    #expect(leaving.end.frame.minY == 120)
  }

  @Test("By default, inserted elements fade in and deleted ones fade out")
  func insertedAndDeletedElementsFade() throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0][1] = 100
      try view.reloadItems(at: [path(0, 1)])
    }
    #expect(view.contents[path(0, 1)] == 100)
    let element = ElementIdentity.cell(path(0, 1))
    let place = Rect(x: 0, y: 40, width: 200, height: 40)
    for (t, alpha) in [(0.0, 0.0), (0.25, 0.25), (1, 1), (7, 1), (.nan, 1), (-1, 0)] {
      let appearing = view.animation.attributes(of: element, at: t)
      #expect(appearing?.alpha == alpha)
      #expect(appearing?.frame == place)
      #expect(view.animation.attributes(ofDisappearing: element, at: t)?.alpha == 1 - alpha)
    }
    #expect(view.animation.elements.count == 2)
  }

  @Test("Initial and final attributes come from the layout, and transforms are interpolated")
  func usesInitialAndFinalAttributes() throws {
    layout.isAnimating = true
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0] = [100, 0, 2, 3, 4, 5, 6, 7]
      try view.insertItems(at: [path(0, 0)])
      try view.deleteItems(at: [path(0, 1)])
    }
    #expect(layout.requestedAnimations == ["initial cell 0.0", "final cell 0.1"])
    let middle = try #require(view.animation.attributes(of: .cell(path(0, 0)), at: 0.5))
    #expect(middle.transform3D == Transform3D(translationX: 100, y: 0))
    #expect(middle.alpha == 1)
    #expect(middle.boundingBox == Rect(x: 100, y: 0, width: 200, height: 40))
    let disappearing = try #require(
      view.animation.attributes(ofDisappearing: .cell(path(0, 1)), at: 0.5))
    #expect(disappearing.frame == Rect(x: -50, y: 40, width: 200, height: 40))
    #expect(!layout.isUpdating)
  }

  @Test("addAnimation is accepted within finalize, and at no other time")
  func addsAnimationOnlyWithinFinalize() throws {
    let resting = LayoutAttributes<TransformPayload>(
      .decoration("spark", path(0, 0)), frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var start = resting
    start.alpha = 0.5
    let extraAnimation = ElementAnimation(
      .appearing, of: resting.element, from: AnyLayoutAttributes(start),
      to: AnyLayoutAttributes(resting))
    layout.onFinalize = { [view] in try view.addAnimation(extraAnimation) }
    try insertAtTop()
    #expect(view.animation.attributes(of: resting.element, at: 0.5)?.alpha == 0.75)
    #expect(throws: HostError.operationNotBegun("an animation")) {
      try view.addAnimation(extraAnimation)
    }
  }

  @Test("Selection and touch move with their items, and end with them")
  func selectionMovesWithItems() throws {
    view.allowsMultipleSelection = true
    try view.selectItem(at: path(0, 0))
    try view.selectItem(at: path(0, 1))
    try view.selectItem(at: path(0, 5))
    try view.beginTouch(on: .cell(path(0, 2)))
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0] = [5, 0, 2, 3, 4, 6, 7]
      try view.deleteItems(at: [path(0, 1)])
      try view.moveItem(at: path(0, 5), to: path(0, 0))
    }
    #expect(view.indexPathsForSelectedItems == [path(0, 0), path(0, 1)])
    #expect(view.highlightedItem == path(0, 2))
    #expect(view.cellForItem(at: path(0, 0))?.isSelected == true)
    #expect(view.cellForItem(at: path(0, 2))?.isSelected == false)
    #expect(view.cellForItem(at: path(0, 2))?.isHighlighted == true)
  }

  @Test("A batch that contradicts the data source is refused without any change")
  func refusesContradictoryBatch() throws {
    try view.selectItem(at: path(0, 1))
    let cell = view.cellForItem(at: path(0, 1))
    let prepareCount = layout.prepareCount
    let error = HostError.layout(
      .invalidBatch(
        reason: "expected 7 items after the batch, found 8", at: .section(0)))
    #expect(throws: error) {
      try view.performBatchUpdates { () throws(HostError) in
        try view.deleteItems(at: [path(0, 0)])
      }
    }
    #expect(
      "\(error)" == "impossible batch: expected 7 items after the batch, found 8 at section 0")
    #expect(view.numberOfItems(inSection: 0) == 8)
    #expect(layout.prepareCount == prepareCount)
    #expect(view.cellForItem(at: path(0, 1)) === cell)
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    try view.layoutIfNeeded()
    #expect(layout.prepareCount == prepareCount)
    try insertAtTop()
    #expect(view.contents[path(0, 0)] == 100)
  }

  @Test("Calls of beginUpdates nest, and only the outermost endUpdates applies the batch")
  func appliesOutermostBatch() throws {
    try view.beginUpdates()
    data.sections[0].insert(100, at: 0)
    try view.insertItems(at: [path(0, 0)])
    let inner = try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].removeLast()
      try view.deleteItems(at: [path(0, 7)])
    }
    #expect(inner.isEmpty)
    try view.layoutIfNeeded()
    #expect(view.contents[path(0, 0)] == 0)
    let animation = try view.endUpdates()
    #expect(!animation.isEmpty)
    #expect(view.contents[path(0, 0)] == 100)
    #expect(throws: HostError.operationNotBegun("a batch")) { try view.endUpdates() }
  }

  @Test(
    "The paths before a batch refer to the counts from before it, even if they were invalidated")
  func pathsReferToEarlierCounts() throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].insert(100, at: 0)
      let context = InvalidationContext()
      context.invalidatesDataSourceCounts = true
      layout.invalidateLayout(with: context)
      #expect(view.numberOfItems(inSection: 0) == 9)
      try view.insertItems(at: [path(0, 0)])
    }
    #expect(view.contents == [path(0, 0): 100, path(0, 1): 0, path(0, 2): 1])
  }

  @Test("A change outside a batch is a batch of its own")
  func singleChangeIsBatch() throws {
    data.sections[0].remove(at: 0)
    try view.deleteItems(at: [path(0, 0)])
    #expect(view.contents == [path(0, 0): 1, path(0, 1): 2, path(0, 2): 3])
  }

  @Test("An error thrown by the closure drops the changes it reported")
  func throwingClosureDropsChanges() throws {
    #expect(throws: HostError.layoutDidNotSettle) {
      try view.performBatchUpdates { () throws(HostError) in
        try view.deleteItems(at: [path(0, 0)])
        throw .layoutDidNotSettle
      }
    }
    let prepareCount = layout.prepareCount
    try view.performBatchUpdates { () throws(HostError) in }
    #expect(layout.prepareCount == prepareCount)
    #expect(view.contents[path(0, 0)] == 0)
  }

  @Test("An empty batch does not call the layout")
  func emptyBatchDoesNotCallLayout() throws {
    let prepareCount = layout.prepareCount
    let animation = try view.performBatchUpdates { () throws(HostError) in }
    #expect(animation == LayoutAnimation())
    #expect(layout.prepareCount == prepareCount)
  }

  @Test("A batch followed by its inverse restores the start")
  func inverseBatchRestoresStart() throws {
    let start = view.contents
    try insertAtTop()
    data.sections[0].removeFirst()
    try view.deleteItems(at: [path(0, 0)])
    #expect(view.contents == start)
    #expect(view.contentSize == Size(width: 200, height: 320))
  }

  @Test("A reload within a batch replaces the batch")
  func reloadReplacesBatch() throws {
    let animation = try view.performBatchUpdates { () throws(HostError) in
      data.sections[0] = [9, 8]
      try view.deleteItems(at: [path(0, 0)])
      view.reloadData()
    }
    #expect(animation.isEmpty)
    try view.layoutIfNeeded()
    #expect(view.contents == [path(0, 0): 9, path(0, 1): 8])
  }

  @Test("If the layout cannot be prepared after a batch, the view reloads")
  func failedPrepareReloadsView() throws {
    layout.failure = .invalidMetric(name: "spacing", section: nil, value: .infinity)
    #expect(throws: HostError.self) { try insertAtTop() }
    #expect(!layout.isUpdating)
    layout.failure = nil
    try view.layoutIfNeeded()
    #expect(view.contents == [path(0, 0): 100, path(0, 1): 0, path(0, 2): 1])
  }

  @Test("Headers move with their sections, except those that the layout reports")
  func headersMoveWithSections() throws {
    let data = TestDataSource([[0, 1], [2], [3]])
    let view = CollectionView.registered(
      bounds: Rect(x: 0, y: 0, width: 200, height: 400), layout: list(header: 10))
    view.dataSource = data
    try view.layoutIfNeeded()
    let headers = (0..<3).map { view.view(for: .supplementary(.header, path($0, 0))) }
    try view.performBatchUpdates { () throws(HostError) in
      data.sections = [[3], [9], [0, 1]]
      try view.moveSection(2, toSection: 0)
      try view.deleteSections([1])
      try view.insertSections([1])
    }
    #expect(view.view(for: .supplementary(.header, path(0, 0))) === headers[2])
    #expect(view.view(for: .supplementary(.header, path(2, 0))) === headers[0])
    #expect(view.animation.animation(of: .supplementary(.header, path(1, 0)))?.role == .appearing)
    #expect(
      view.animation.animation(ofDisappearing: .supplementary(.header, path(1, 0))) != nil)
    #expect(
      view.contents == [
        path(0, 0): 3, path(1, 0): 9, path(2, 0): 0, path(2, 1): 1,
      ])
  }
}
