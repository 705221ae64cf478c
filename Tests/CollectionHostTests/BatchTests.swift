import CollectionHost
import CollectionLayout
import LayoutGeometry
import Layouts
import RecordedTexts
import Testing

@Suite struct BatchTests {
  private let data = TestDataSource(sections: 1, items: 8)
  private let layout = AnimatedLayout()
  private let view: CollectionView

  init() throws {
    view = .withTestRegistrations(bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: layout)
    view.dataSource = data
    try view.layoutIfNeeded()
  }

  private func insertItemAtTop(_ id: Int = 100) throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].insert(id, at: 0)
      try view.insertItems(at: [path(0, 0)])
    }
  }

  @Test(
    "elements that are not deleted keep their views, which move from the old place to the new one")
  func survivorsKeepViews() throws {
    let cell = try #require(view.cellForItem(at: path(0, 0)))
    try insertItemAtTop()
    #expect(view.cellForItem(at: path(0, 1)) === cell)
    #expect(view.itemNumbers == [path(0, 0): 100, path(0, 1): 0, path(0, 2): 1])
    let moveAnimation = try #require(view.animation.animation(of: .cell(path(0, 1))))
    #expect(moveAnimation.role == .moving)
    #expect(moveAnimation.start.frame == Rect(x: 0, y: 0, width: 200, height: 40))
    #expect(moveAnimation.start.element == .cell(path(0, 1)))
    #expect(moveAnimation.end.frame == Rect(x: 0, y: 40, width: 200, height: 40))
    #expect(moveAnimation.attributes(at: 0.25).frame == Rect(x: 0, y: 10, width: 200, height: 40))
    #expect(cell.layoutAttributes == moveAnimation.end)
    // The cell is no longer visible, but it is animated to its new place.
    let scrolledOutCellAnimation = try #require(view.animation.animation(of: .cell(path(0, 3))))
    #expect(scrolledOutCellAnimation.end.frame.minY == 120)
  }

  @Test("by default, inserted elements fade in and deleted elements fade out")
  func insertedAndDeletedElementsFade() throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0][1] = 100
      try view.reloadItems(at: [path(0, 1)])
    }
    #expect(view.itemNumbers[path(0, 1)] == 100)
    let element = ElementIdentity.cell(path(0, 1))
    let expectedFrame = Rect(x: 0, y: 40, width: 200, height: 40)
    for (t, alpha) in [(0.0, 0.0), (0.25, 0.25), (1, 1), (7, 1), (.nan, 1), (-1, 0)] {
      let appearingAttributes = view.animation.attributes(of: element, at: t)
      #expect(appearingAttributes?.alpha == alpha)
      #expect(appearingAttributes?.frame == expectedFrame)
      #expect(view.animation.attributes(ofDisappearing: element, at: t)?.alpha == 1 - alpha)
    }
    #expect(view.animation.elements.count == 2)
  }

  @Test(
    "animations start or end at the layout's initial or final attributes, and transforms are interpolated"
  )
  func usesInitialAndFinalAttributes() throws {
    layout.isAnimating = true
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0] = [100, 0, 2, 3, 4, 5, 6, 7]
      try view.insertItems(at: [path(0, 0)])
      try view.deleteItems(at: [path(0, 1)])
    }
    #expect(layout.requestedAnimations == ["initial cell 0.0", "final cell 0.1"])
    let middleAttributes = try #require(view.animation.attributes(of: .cell(path(0, 0)), at: 0.5))
    #expect(middleAttributes.transform3D == Transform3D(translationX: 100, y: 0))
    #expect(middleAttributes.alpha == 1)
    #expect(middleAttributes.boundingBox == Rect(x: 100, y: 0, width: 200, height: 40))
    let disappearingAttributes = try #require(
      view.animation.attributes(ofDisappearing: .cell(path(0, 1)), at: 0.5))
    #expect(disappearingAttributes.frame == Rect(x: -50, y: 40, width: 200, height: 40))
    #expect(!layout.isUpdating)
  }

  @Test("addAnimation is accepted only while the layout finalizes a batch")
  func addsAnimationOnlyDuringFinalization() throws {
    let endAttributes = LayoutAttributes<TransformPayload>(
      .decoration("spark", path(0, 0)), frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var startAttributes = endAttributes
    startAttributes.alpha = 0.5
    let extraAnimation = ElementAnimation(
      .appearing, of: endAttributes.element, from: AnyLayoutAttributes(startAttributes),
      to: AnyLayoutAttributes(endAttributes))
    layout.onFinalize = { [view] in try view.addAnimation(extraAnimation) }
    try insertItemAtTop()
    #expect(view.animation.attributes(of: endAttributes.element, at: 0.5)?.alpha == 0.75)
    #expect(throws: HostError.operationNotBegun("an animation")) {
      try view.addAnimation(extraAnimation)
    }
  }

  @Test("a selection and a touch move with their items, and end when their items are deleted")
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

  @Test("a batch that contradicts the data source is refused without any change")
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
    expectRecorded("\(error)")
    #expect(view.numberOfItems(inSection: 0) == 8)
    #expect(layout.prepareCount == prepareCount)
    #expect(view.cellForItem(at: path(0, 1)) === cell)
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    try view.layoutIfNeeded()
    #expect(layout.prepareCount == prepareCount)
    try insertItemAtTop()
    #expect(view.itemNumbers[path(0, 0)] == 100)
  }

  @Test("calls of beginUpdates nest, and only the outermost endUpdates applies the batch")
  func appliesOutermostBatch() throws {
    try view.beginUpdates()
    data.sections[0].insert(100, at: 0)
    try view.insertItems(at: [path(0, 0)])
    let innerAnimation = try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].removeLast()
      try view.deleteItems(at: [path(0, 7)])
    }
    #expect(innerAnimation.isEmpty)
    try view.layoutIfNeeded()
    #expect(view.itemNumbers[path(0, 0)] == 0)
    let animation = try view.endUpdates()
    #expect(!animation.isEmpty)
    #expect(view.itemNumbers[path(0, 0)] == 100)
    #expect(throws: HostError.operationNotBegun("a batch")) { try view.endUpdates() }
  }

  @Test(
    "paths before a batch refer to the old data, even if the view has already read the new data"
  )
  func pathsReferToCountsBeforeBatch() throws {
    try view.performBatchUpdates { () throws(HostError) in
      data.sections[0].insert(100, at: 0)
      let context = InvalidationContext()
      context.invalidatesDataSourceCounts = true
      layout.invalidateLayout(with: context)
      #expect(view.numberOfItems(inSection: 0) == 9)
      try view.insertItems(at: [path(0, 0)])
    }
    #expect(view.itemNumbers == [path(0, 0): 100, path(0, 1): 0, path(0, 2): 1])
  }

  @Test("a change outside a batch is applied as a batch with a single change")
  func singleChangeIsBatch() throws {
    data.sections[0].remove(at: 0)
    try view.deleteItems(at: [path(0, 0)])
    #expect(view.itemNumbers == [path(0, 0): 1, path(0, 1): 2, path(0, 2): 3])
  }

  @Test(
    "if the closure of a batch throws an error, the changes that the closure reported are dropped")
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
    #expect(view.itemNumbers[path(0, 0)] == 0)
  }

  @Test func emptyBatchDoesNotCallLayout() throws {
    let prepareCount = layout.prepareCount
    let animation = try view.performBatchUpdates { () throws(HostError) in }
    #expect(animation == LayoutAnimation())
    #expect(layout.prepareCount == prepareCount)
  }

  @Test("a batch followed by its inverse restores the contents")
  func inverseBatchRestoresContents() throws {
    let itemNumbersBefore = view.itemNumbers
    try insertItemAtTop()
    data.sections[0].removeFirst()
    try view.deleteItems(at: [path(0, 0)])
    #expect(view.itemNumbers == itemNumbersBefore)
    #expect(view.contentSize == Size(width: 200, height: 320))
  }

  @Test("a call of reloadData within a batch reloads the data instead of applying the batch")
  func reloadReplacesBatch() throws {
    let animation = try view.performBatchUpdates { () throws(HostError) in
      data.sections[0] = [9, 8]
      try view.deleteItems(at: [path(0, 0)])
      view.reloadData()
    }
    #expect(animation.isEmpty)
    try view.layoutIfNeeded()
    #expect(view.itemNumbers == [path(0, 0): 9, path(0, 1): 8])
  }

  @Test("if the layout cannot be prepared after a batch, the view reloads")
  func failedPrepareReloadsView() throws {
    layout.prepareError = .invalidMetric(name: "spacing", section: nil, value: .infinity)
    #expect(throws: HostError.self) { try insertItemAtTop() }
    #expect(!layout.isUpdating)
    layout.prepareError = nil
    try view.layoutIfNeeded()
    #expect(view.itemNumbers == [path(0, 0): 100, path(0, 1): 0, path(0, 2): 1])
  }

  @Test(
    "headers move with their sections; headers of inserted and deleted sections appear and disappear"
  )
  func headersMoveWithSections() throws {
    let data = TestDataSource([[0, 1], [2], [3]])
    let view = CollectionView.withTestRegistrations(
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
      view.itemNumbers == [
        path(0, 0): 3, path(1, 0): 9, path(2, 0): 0, path(2, 1): 1,
      ])
  }
}
