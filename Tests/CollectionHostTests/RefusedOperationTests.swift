import CollectionHost
import CollectionLayout
import LayoutGeometry
import RecordedTexts
import Testing

/// A refused operation leaves everything as it was.
@Suite struct RefusedOperationTests {
  private let fixture: ViewFixture

  init() throws {
    fixture = ViewFixture(TestDataSource([[0, 1, 2, 3], [4, 5]]), list(header: 10))
    try fixture.view.layoutIfNeeded()
    try fixture.view.selectItem(at: path(0, 1))
    try fixture.view.setContentOffset(Point(x: 0, y: 20))
    try fixture.view.layoutIfNeeded()
    fixture.data.sections[0].append(9)
    try fixture.view.insertItems(at: [path(0, 4)])
  }

  /// The observable state of a view.
  private struct ViewSnapshot: Equatable {
    let bounds: Rect
    let contentSize: Size
    let itemCounts: [Int]
    let selectedPaths: [ElementPath]
    let attributes: [AnyLayoutAttributes?]
    let viewIdentifiers: [ObjectIdentifier]
    let animation: LayoutAnimation
    let reuseCounters: ReuseQueues.Counters

    init(_ view: CollectionView) {
      bounds = view.bounds
      contentSize = view.contentSize
      itemCounts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
      selectedPaths = view.indexPathsForSelectedItems
      attributes = view.visibleElements.map { view.view(for: $0)?.layoutAttributes }
      viewIdentifiers = view.visibleElements.compactMap {
        view.view(for: $0).map { ObjectIdentifier($0) }
      }
      animation = view.animation
      reuseCounters = view.reuseCounters
    }
  }

  private struct ImpossibleBatch {
    var message: String
    var requestChanges: @Sendable (CollectionView) throws(HostError) -> Void
  }

  private static let impossibleBatches = [
    ImpossibleBatch(
      message: "impossible batch at item 0.0: expected at most one change, found two deletes",
      requestChanges: { (view) throws(HostError) in
        try view.deleteItems(at: [path(0, 0), path(0, 0)])
      }
    ),
    ImpossibleBatch(
      message:
        "impossible batch at item 0.0: expected at most one change, found a delete and a move",
      requestChanges: { (view) throws(HostError) in
        try view.deleteItems(at: [path(0, 0)])
        try view.moveItem(at: path(0, 0), to: path(0, 1))
      }
    ),
    ImpossibleBatch(
      message: "impossible batch at item 0.2: expected at most one change, found two moves",
      requestChanges: { (view) throws(HostError) in
        try view.moveItem(at: path(0, 0), to: path(0, 2))
        try view.moveItem(at: path(0, 1), to: path(0, 2))
      }
    ),
    ImpossibleBatch(
      message:
        "impossible batch at item 0.9: expected the target of insert to exist after the batch, found none",
      requestChanges: { (view) throws(HostError) in try view.insertItems(at: [path(0, 9)]) }
    ),
    ImpossibleBatch(
      message:
        "impossible batch at section 7: expected the target of delete to exist before the batch, found none",
      requestChanges: { (view) throws(HostError) in try view.deleteSections([7]) }
    ),
    ImpossibleBatch(
      message:
        "impossible batch at item 1.2: expected the target of reload to exist before the batch, found none",
      requestChanges: { (view) throws(HostError) in try view.reloadItems(at: [path(1, 2)]) }
    ),
    ImpossibleBatch(
      message:
        "impossible batch at section 3: expected the target of insert to exist after the batch, found none",
      requestChanges: { (view) throws(HostError) in try view.insertSections([3]) }
    ),
    ImpossibleBatch(
      message:
        "impossible batch at section -1: expected the target of move to exist after the batch, found none",
      requestChanges: { (view) throws(HostError) in try view.moveSection(0, toSection: -1) }
    ),
    ImpossibleBatch(
      message: "impossible batch at section 0: expected at most one change, found two reloads",
      requestChanges: { (view) throws(HostError) in try view.reloadSections([0, 0]) }
    ),
    ImpossibleBatch(
      message: "impossible batch: expected 1 section after the batch, found 2",
      requestChanges: { (view) throws(HostError) in try view.deleteSections([0]) }
    ),
    ImpossibleBatch(
      message: "impossible batch at section 0: expected 6 items after the batch, found 5",
      requestChanges: { (view) throws(HostError) in try view.insertItems(at: [path(0, 0)]) }
    ),
  ]

  @Test("an impossible batch is refused as a whole, after reading only the numbers of items (U-06)")
  func refusesImpossibleBatch() throws {
    for batch in Self.impossibleBatches {
      for style in ["closure", "begin and end"] {
        let snapshotBefore = ViewSnapshot(fixture.view)
        fixture.recorder.clear()
        let error = #expect(throws: HostError.self) {
          if style == "closure" {
            try fixture.view.performBatchUpdates { () throws(HostError) in
              try batch.requestChanges(fixture.view)
            }
          } else {
            try fixture.view.beginUpdates()
            try batch.requestChanges(fixture.view)
            try fixture.view.endUpdates()
          }
        }
        #expect(error.map { "\($0)" } == batch.message)
        #expect(ViewSnapshot(fixture.view) == snapshotBefore, "\(batch.message), \(style)")
        #expect(fixture.recorder.lines.allSatisfy { $0.hasPrefix("dataSource.numberOf") })
        #expect(try fixture.transcript { try fixture.view.layoutIfNeeded() } == "")
      }
    }
    fixture.data.sections[0].removeLast()
    try fixture.view.deleteItems(at: [path(0, 4)])
    #expect(fixture.view.numberOfItems(inSection: 0) == 4)
  }

  @Test("if a closure opens or closes batches and throws an error, no batch stays open")
  func throwingClosureClosesBatches() throws {
    let snapshotBefore = ViewSnapshot(fixture.view)
    for change in [0, 1, -1] {
      #expect(throws: HostError.layoutDidNotSettle) {
        try fixture.view.performBatchUpdates { () throws(HostError) in
          if change > 0 { try fixture.view.beginUpdates() }
          if change < 0 { try fixture.view.endUpdates() }
          throw .layoutDidNotSettle
        }
      }
      #expect(throws: HostError.operationNotBegun("a batch")) { try fixture.view.endUpdates() }
    }
    #expect(ViewSnapshot(fixture.view).viewIdentifiers == snapshotBefore.viewIdentifiers)
    fixture.data.sections[0].removeLast()
    try fixture.view.deleteItems(at: [path(0, 4)])
    #expect(fixture.view.numberOfItems(inSection: 0) == 4)
  }

  @Test("a dequeue with an unknown identifier changes nothing")
  func refusesUnknownIdentifier() throws {
    let snapshotBefore = ViewSnapshot(fixture.view)
    #expect(throws: HostError.self) {
      try fixture.view.dequeueReusableCell(withReuseIdentifier: "nobody")
    }
    #expect(throws: HostError.self) {
      try fixture.view.dequeueReusableSupplementaryView(
        ofKind: .header, withReuseIdentifier: "nobody")
    }
    #expect(ViewSnapshot(fixture.view) == snapshotBefore)
  }

  @Test(
    "a number of items that is too large for a path ends a layout pass or a batch with an error")
  func refusesTooLargeCounts() throws {
    final class HugeCountDataSource: CollectionViewDataSource {
      var sectionCount = 1
      var itemCount = 3
      func numberOfSections(in view: CollectionView) -> Int { sectionCount }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
        itemCount
      }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ElementPath
      ) throws(HostError) -> CollectionCell { CollectionCell(reuseIdentifier: "") }
    }
    let hugeCountDataSource = HugeCountDataSource()
    let view = CollectionView(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: AnimatedLayout())
    view.dataSource = hugeCountDataSource
    try view.layoutIfNeeded()
    let snapshotBefore = ViewSnapshot(view)
    hugeCountDataSource.itemCount = .max
    let itemCountError = HostError.layout(.invalidCount(section: 0, .max))
    #expect(throws: itemCountError) { try view.insertItems(at: [path(0, 0)]) }
    #expect(ViewSnapshot(view) == snapshotBefore)
    hugeCountDataSource.sectionCount = .max
    let sectionCountError = HostError.layout(.invalidCount(section: nil, .max))
    #expect(throws: sectionCountError) { try view.insertSections([0]) }
    #expect(ViewSnapshot(view) == snapshotBefore)
    expectRecorded("\(sectionCountError)")
    view.reloadData()
    for _ in 0..<2 { #expect(throws: sectionCountError) { try view.layoutIfNeeded() } }
    hugeCountDataSource.sectionCount = 1
    hugeCountDataSource.itemCount = 2
    try view.layoutIfNeeded()
    #expect(view.visibleElements == [.cell(path(0, 0)), .cell(path(0, 1))])
  }

  @Test("a switch of layouts that fails during a fling does not change the fling")
  func failedSwitchKeepsFling() throws {
    fixture.view.beginDragging()
    try fixture.view.endDragging(velocity: Point(x: 0, y: 0.1))
    try fixture.view.advanceFrame()
    let fling = try #require(fixture.view.fling)
    let snapshotBefore = ViewSnapshot(fixture.view)
    // The content of the new layout is as high as the view, so a switch would redirect the fling to
    // 0.
    #expect(throws: HostError.self) {
      try fixture.view.setCollectionViewLayout(DecoratedLayout(BackdropLayout()))
    }
    #expect(fixture.view.fling == fling)
    #expect(ViewSnapshot(fixture.view) == snapshotBefore)
    try fixture.view.decelerateToRest()
    #expect(fixture.view.contentOffset == fling.target)
  }
}
