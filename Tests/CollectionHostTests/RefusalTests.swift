import CollectionHost
import CollectionLayout
import LayoutGeometry
import Testing

/// A refused operation leaves everything as it was.
@Suite struct RefusalTests {
  private let stage: Stage

  init() throws {
    stage = Stage(TestData([[0, 1, 2, 3], [4, 5]]), list(header: 10))
    try stage.view.layoutIfNeeded()
    try stage.view.selectItem(at: path(0, 1))
    try stage.view.setContentOffset(Point(x: 0, y: 20))
    try stage.view.layoutIfNeeded()
    stage.data.sections[0].append(9)
    try stage.view.insertItems(at: [path(0, 4)])
  }

  /// The observable state of a view.
  private struct Snapshot: Equatable {
    let bounds: Rect
    let contentSize: Size
    let counts: [Int]
    let selected: [ElementPath]
    let attributes: [AnyLayoutAttributes?]
    let views: [ObjectIdentifier]
    let animation: LayoutAnimation
    let reuse: ReuseQueues.Counters

    init(_ view: CollectionView) {
      bounds = view.bounds
      contentSize = view.contentSize
      counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
      selected = view.indexPathsForSelectedItems
      attributes = view.visibleElements.map { view.view(for: $0)?.layoutAttributes }
      views = view.visibleElements.compactMap { view.view(for: $0).map { ObjectIdentifier($0) } }
      animation = view.animation
      reuse = view.reuseCounters
    }
  }

  private static let batches: [(String, @Sendable (CollectionView) throws(HostError) -> Void)] = [
    (
      "expected a single change, found delete and delete at item 0.0",
      { (view) throws(HostError) in try view.deleteItems(at: [path(0, 0), path(0, 0)]) }
    ),
    (
      "expected a single change, found delete and move at item 0.0",
      { (view) throws(HostError) in
        try view.deleteItems(at: [path(0, 0)])
        try view.moveItem(at: path(0, 0), to: path(0, 1))
      }
    ),
    (
      "expected a single change, found move and move at item 0.2",
      { (view) throws(HostError) in
        try view.moveItem(at: path(0, 0), to: path(0, 2))
        try view.moveItem(at: path(0, 1), to: path(0, 2))
      }
    ),
    (
      "expected the target of insert to exist after the batch, found none at item 0.9",
      { (view) throws(HostError) in try view.insertItems(at: [path(0, 9)]) }
    ),
    (
      "expected the target of delete to exist before the batch, found none at section 7",
      { (view) throws(HostError) in try view.deleteSections([7]) }
    ),
    (
      "expected the target of reload to exist before the batch, found none at item 1.2",
      { (view) throws(HostError) in try view.reloadItems(at: [path(1, 2)]) }
    ),
    (
      "expected the target of insert to exist after the batch, found none at section 3",
      { (view) throws(HostError) in try view.insertSections([3]) }
    ),
    (
      "expected the target of move to exist after the batch, found none at section -1",
      { (view) throws(HostError) in try view.moveSection(0, toSection: -1) }
    ),
    (
      "expected a single change, found reload and reload at section 0",
      { (view) throws(HostError) in try view.reloadSections([0, 0]) }
    ),
    (
      "expected 1 sections after the batch, found 2",
      { (view) throws(HostError) in try view.deleteSections([0]) }
    ),
    (
      "expected 6 items after the batch, found 5 at section 0",
      { (view) throws(HostError) in try view.insertItems(at: [path(0, 0)]) }
    ),
  ]

  @Test("An impossible batch is refused as a whole, and only reads the counts (U-06)")
  func refusesImpossibleBatch() throws {
    for (reason, name) in Self.batches {
      for style in ["closure", "begin and end"] {
        let before = Snapshot(stage.view)
        stage.recorder.clear()
        let error = #expect(throws: HostError.self) {
          if style == "closure" {
            try stage.view.performBatchUpdates { () throws(HostError) in try name(stage.view) }
          } else {
            try stage.view.beginUpdates()
            try name(stage.view)
            try stage.view.endUpdates()
          }
        }
        #expect(error.map { "\($0)" } == "impossible batch: \(reason)")
        #expect(Snapshot(stage.view) == before, "\(reason), \(style)")
        #expect(stage.recorder.lines.allSatisfy { $0.hasPrefix("dataSource.numberOf") })
        #expect(try stage.transcript { try stage.view.layoutIfNeeded() } == "")
      }
    }
    stage.data.sections[0].removeLast()
    try stage.view.deleteItems(at: [path(0, 4)])
    #expect(stage.view.numberOfItems(inSection: 0) == 4)
  }

  @Test("A closure that opens or closes batches and throws leaves none open")
  func throwingClosureClosesBatches() throws {
    let before = Snapshot(stage.view)
    for change in [0, 1, -1] {
      #expect(throws: HostError.layoutDidNotSettle) {
        try stage.view.performBatchUpdates { () throws(HostError) in
          if change > 0 { try stage.view.beginUpdates() }
          if change < 0 { try stage.view.endUpdates() }
          throw .layoutDidNotSettle
        }
      }
      #expect(throws: HostError.operationNotBegun("a batch")) { try stage.view.endUpdates() }
    }
    #expect(Snapshot(stage.view).views == before.views)
    stage.data.sections[0].removeLast()
    try stage.view.deleteItems(at: [path(0, 4)])
    #expect(stage.view.numberOfItems(inSection: 0) == 4)
  }

  @Test("A dequeue with an unknown identifier changes nothing")
  func refusesUnknownIdentifier() throws {
    let before = Snapshot(stage.view)
    #expect(throws: HostError.self) {
      try stage.view.dequeueReusableCell(withReuseIdentifier: "nobody")
    }
    #expect(throws: HostError.self) {
      try stage.view.dequeueReusableSupplementaryView(
        ofKind: .header, withReuseIdentifier: "nobody")
    }
    #expect(Snapshot(stage.view) == before)
  }

  @Test("A count too large for paths ends a pass and a batch with an error")
  func refusesTooLargeCounts() throws {
    final class Vast: CollectionViewDataSource {
      var sections = 1
      var items = 3
      func numberOfSections(in view: CollectionView) -> Int { sections }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
        items
      }
      func collectionView(
        _ view: CollectionView, cellForItemAt path: ElementPath
      ) throws(HostError) -> CollectionCell { CollectionCell(reuseIdentifier: "") }
    }
    let vast = Vast()
    let view = CollectionView(
      bounds: Rect(x: 0, y: 0, width: 200, height: 100), layout: Animated())
    view.dataSource = vast
    try view.layoutIfNeeded()
    let before = Snapshot(view)
    vast.items = .max
    let items = HostError.layout(.invalidCount(section: 0, .max))
    #expect(throws: items) { try view.insertItems(at: [path(0, 0)]) }
    #expect(Snapshot(view) == before)
    vast.sections = .max
    let sections = HostError.layout(.invalidCount(section: nil, .max))
    #expect(throws: sections) { try view.insertSections([0]) }
    #expect(Snapshot(view) == before)
    #expect(
      "\(sections)"
        == "expected a number of sections from 0 to 2^31 - 2, found 9223372036854775807")
    view.reloadData()
    for _ in 0..<2 { #expect(throws: sections) { try view.layoutIfNeeded() } }
    vast.sections = 1
    vast.items = 2
    try view.layoutIfNeeded()
    #expect(view.visibleElements == [.cell(path(0, 0)), .cell(path(0, 1))])
  }

  @Test("A failed switch during a fling does not change the fling")
  func failedSwitchKeepsFling() throws {
    stage.view.beginDragging()
    try stage.view.endDragging(velocity: Point(x: 0, y: 0.1))
    try stage.view.advanceFrame()
    let fling = try #require(stage.view.fling)
    let before = Snapshot(stage.view)
    // The content of the new layout is as high as the view, so a switch would redirect the fling to
    // 0.
    #expect(throws: HostError.self) {
      try stage.view.setCollectionViewLayout(DecoratedLayout(Backdrop()))
    }
    #expect(stage.view.fling == fling)
    #expect(Snapshot(stage.view) == before)
    try stage.view.decelerateToRest()
    #expect(stage.view.contentOffset == fling.target)
  }
}
