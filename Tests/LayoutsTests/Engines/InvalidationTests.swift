import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite("A layout computes what was invalidated, and nothing else")
struct InvalidationTests {
  let host = TestHost(sections: 50, items: 40)

  func flow() -> FlowArrangement {
    var flow = FlowArrangement()
    flow.delegate = host
    return flow
  }

  func prepared(_ engine: Engine) throws -> any ArrangementLayout<NoPayload, FlowArrangement> {
    let layout = engine.layout(of: flow())
    layout.host = host
    try layout.prepare()
    return layout
  }

  @Test("A layout is empty before its first prepare (L-01)", arguments: Engine.allCases)
  func layoutIsEmptyBeforePrepare(engine: Engine) {
    let layout = engine.layout(of: flow())
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.everything.isEmpty)
    #expect(layout.layoutAttributesForItem(at: ElementPath(section: 0, item: 0)) == nil)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: .zero))
  }

  @Test("A second prepare changes nothing (L-02)", arguments: Engine.allCases)
  func secondPrepareChangesNothing(engine: Engine) throws {
    let layout = try prepared(engine)
    let before = layout.everything
    try layout.prepare()
    #expect(layout.everything == before)
  }

  @Test(
    "After an item changes, only its block is computed, and the layout equals a fresh one (I-01, W-04)",
    arguments: Engine.allCases)
  func itemChangeComputesBlock(engine: Engine) throws {
    let layout = try prepared(engine)
    let before = layout.everything
    host.sizes[20][7] = Size(width: 200, height: 99)
    let context = InvalidationContext()
    context.invalidateItems(at: [ElementPath(section: 20, item: 7)])
    layout.invalidateLayout(with: context)
    let work = layout.work
    let sizesAsked = host.sizesAsked
    try layout.prepare()
    #expect(layout.everything == (try prepared(engine)).everything)
    #expect(layout.everything != before)
    if engine != .template {
      #expect(layout.work.since(work).elementsLaidOut == 41)
      #expect(layout.work.since(work).countsAsked == 0)
      #expect(host.sizesAsked - sizesAsked == 1 + 2000)
    }
    // Elements before the changed section stay the same, bit for bit (I-03).
    let unaffected = 20 * 41
    #expect(Array(layout.everything[..<unaffected]) == Array(before[..<unaffected]))
  }

  @Test(
    "Counts are read again only if the context invalidates them (I-05)",
    arguments: Engine.allCases)
  func readsInvalidatedCountsOnly(engine: Engine) throws {
    let layout = try prepared(engine)
    let before = host.countsAsked
    layout.invalidateLayout()
    try layout.prepare()
    #expect(host.countsAsked == before)
    host.sizes[3].append(Size(width: 5, height: 5))
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    layout.invalidateLayout(with: context)
    try layout.prepare()
    #expect(host.countsAsked == before + 51)
    #expect(layout.layoutAttributesForItem(at: ElementPath(section: 3, item: 40)) != nil)
  }

  @Test(
    "Data that change without an invalidation change no answer before the next prepare (I-06)",
    arguments: Engine.allCases)
  func silentChangeChangesNoAnswer(engine: Engine) throws {
    let layout = try prepared(engine)
    let before = layout.everything
    host.sizes[0] = []
    host.sizes[1][1] = Size(width: 300, height: 300)
    #expect(layout.everything == before)
    layout.invalidateLayout()
    #expect(layout.everything.count == before.count)
  }

  @Test(
    "Only a change of the cross extent invalidates a flow (flow 18)", arguments: Engine.allCases)
  func onlyCrossExtentInvalidates(engine: Engine) throws {
    let layout = try prepared(engine)
    func isStale(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      layout.shouldInvalidateLayout(
        forBoundsChange: Rect(x: x, y: y, width: width, height: height))
    }
    #expect(!isStale(0, 777, 320, 480))
    #expect(!isStale(0, 0, 320, 999))
    #expect(isStale(0, 0, 321, 480))
  }

  @Test(
    "Scrolling with pinned headers moves the headers and computes no boxes (flow 19, W-04)",
    arguments: Engine.allCases)
  func scrollMovesPinnedHeaders(engine: Engine) throws {
    var pinned = flow()
    pinned.pinsHeaders = true
    let layout = engine.layout(of: pinned)
    layout.host = host
    try layout.prepare()
    let height = layout.collectionViewContentSize.height
    for step in 1...20 {
      let bounds = Rect(x: 0, y: height / 20 * Double(step) - 33.3, width: 320, height: 480)
      #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
      let context = layout.invalidationContext(forBoundsChange: bounds)
      host.bounds = bounds
      layout.invalidateLayout(with: context)
      let work = layout.work
      try layout.prepare()
      let fresh = engine.layout(of: pinned)
      fresh.host = host
      try fresh.prepare()
      #expect(layout.everything == fresh.everything)
      if engine != .template { #expect(layout.work.since(work).elementsLaidOut == 0) }
    }
  }

  @Test(
    "A batch computes only the sections that it changes, and the layout equals a fresh one (U-07, W-04)",
    arguments: Engine.allCases)
  func batchComputesChangedSections(engine: Engine) throws {
    let layout = try prepared(engine)
    // Deletes section 3, inserts one at 10, moves 20 to 0, deletes item 40.5, inserts item 7.2.
    let before = host.sizes
    var sizes = before
    sizes[40].remove(at: 5)
    let moved = sizes.remove(at: 20)
    sizes.remove(at: 3)
    sizes.insert(moved, at: 0)
    sizes.insert(before[1].map { Size(width: $0.height, height: $0.width) }, at: 10)
    sizes[7].insert(Size(width: 77, height: 11), at: 2)
    host.sizes = sizes
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    context.updates = [
      LayoutUpdate(action: .delete, before: .section(3), after: nil),
      LayoutUpdate(action: .insert, before: nil, after: .section(10)),
      LayoutUpdate(action: .move, before: .section(20), after: .section(0)),
      LayoutUpdate(
        action: .delete, before: .item(ElementPath(section: 40, item: 5)), after: nil),
      LayoutUpdate(
        action: .insert, before: nil, after: .item(ElementPath(section: 7, item: 2))),
    ]
    layout.invalidateLayout(with: context)
    let work = layout.work
    try layout.prepare()
    #expect(layout.everything == (try prepared(engine)).everything)
    if engine != .template {
      // The inserted section, the one that lost an item and the one that gained an item, with
      // headers.
      #expect(layout.work.since(work).elementsLaidOut == 41 + 40 + 42)
    }
  }

  @Test(
    "A batch that contradicts the counts makes the layout compute everything",
    arguments: Engine.allCases)
  func contradictoryBatchComputesEverything(engine: Engine) throws {
    let layout = try prepared(engine)
    host.sizes.removeLast()
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    context.updates = [LayoutUpdate(action: .insert, before: nil, after: .section(0))]
    layout.invalidateLayout(with: context)
    try layout.prepare()
    #expect(layout.everything == (try prepared(engine)).everything)
  }

  @Test(
    "After a prepare that threw, a layout is as empty as before its first one",
    arguments: Engine.allCases)
  func failedPrepareLeavesLayoutEmpty(engine: Engine) throws {
    let layout = try prepared(engine)
    host.sizes[2][3].width = .nan
    layout.invalidateLayout()
    let error = #expect(throws: LayoutError.self) { try layout.prepare() }
    guard case .invalidItemSize(let element, _)? = error else {
      Issue.record("expected an invalid item size, found \(error as Any)")
      return
    }
    #expect(element == .cell(ElementPath(section: 2, item: 3)))
    #expect(layout.collectionViewContentSize == .zero && layout.everything.isEmpty)
    host.sizes[2][3].width = 4
    try layout.prepare()
    #expect(layout.everything == (try prepared(engine)).everything)
  }

  @Test("Changing a parameter invalidates all geometry", arguments: Engine.allCases)
  func parameterInvalidatesGeometry(engine: Engine) throws {
    let layout = try prepared(engine)
    layout.update { $0.minimumLineSpacing = 50 }
    try layout.prepare()
    var other = flow()
    other.minimumLineSpacing = 50
    let fresh = engine.layout(of: other)
    fresh.host = host
    try fresh.prepare()
    #expect(layout.everything == fresh.everything)
    #expect(layout.collectionViewContentSize == fresh.collectionViewContentSize)
  }

  @Test("The array, visiting and buffer queries give the same answer", arguments: Engine.allCases)
  func queryFormsAgree(engine: Engine) throws {
    let layout = try prepared(engine)
    let rect = Rect(x: 0, y: 1234, width: 320, height: 480)
    let answer = layout.layoutAttributesForElements(in: rect)
    #expect(answer.count > 20)
    var visited: [LayoutAttributes<NoPayload>] = []
    layout.visitLayoutAttributesForElements(in: rect) { outer in
      visited.append(outer)
      // A query made during a visit must not change the visit.
      if visited.count == 3 {
        #expect(layout.layoutAttributesForElements(in: rect) == answer)
      }
    }
    #expect(visited == answer)
    // A run that a caller keeps does not change in the next query, although the layout uses its
    // arrays again.
    var kept: [LayoutAttributes<NoPayload>] = []
    layout.visitLayoutAttributeRuns(in: rect) { run in
      kept = run
      layout.visitLayoutAttributeRuns(in: .infinite) { #expect($0 == layout.everything) }
    }
    layout.visitLayoutAttributeRuns(in: Rect(x: 0, y: 0, width: 320, height: 80)) { _ in }
    #expect(kept == answer)
    var buffer = Array(answer.prefix(1))
    layout.layoutAttributesForElements(in: rect, into: &buffer)
    #expect(buffer == answer.prefix(1) + answer)
  }

  @Test("Layouts hold their host and delegate weakly")
  func holdsHostWeakly() throws {
    var host: TestHost? = TestHost(sections: 1, items: 5)
    weak let observed = host
    var flow = FlowArrangement()
    flow.delegate = host
    for engine in Engine.allCases {
      let layout = engine.layout(of: flow)
      layout.host = host
      try layout.prepare()
      host.map { _ in #expect(layout.everything.count == 6) }
    }
    host = nil
    #expect(observed == nil)
  }
}

@Suite("A class tree keeps its nodes until it is invalidated")
struct KeptTreeTests {
  @Test(
    "Invalidating the bounds does not read a tree again that changed without notice (I-06)",
    arguments: Engine.allCases)
  func silentTreeIsNotRead(engine: Engine) throws {
    let before = ParentIndexForest(parents: [nil, 0, 0, 1])
    let after = ParentIndexForest(parents: [nil, 0, 0, 2])
    let source = SwitchingForest(before)
    let host = TestHost(sections: 0, items: 0)
    host.sizes = before.nodeCountsByDepth.map { Array(repeating: .zero, count: $0) }
    var tree = ClassTreeArrangement()
    tree.dataSource = source
    let layout = engine.layout(of: tree)
    layout.host = host
    try layout.prepare()
    let attributesBefore = layout.everything
    source.forest = after
    let context = InvalidationContext()
    context.invalidatesBounds = true
    layout.invalidateLayout(with: context)
    host.bounds.origin.y += 7
    try layout.prepare()
    #expect(layout.everything == attributesBefore)
    layout.invalidateLayout()
    try layout.prepare()
    #expect(layout.everything != attributesBefore)
  }
}

/// A data source that changes its forest without notice.
private final class SwitchingForest: ClassTreeDataSource {
  var forest: ParentIndexForest

  init(_ forest: ParentIndexForest) { self.forest = forest }

  var numberOfRoots: Int { forest.numberOfRoots }

  func numberOfChildren(ofNodeAt path: ElementPath) -> Int {
    forest.numberOfChildren(ofNodeAt: path)
  }

  func checkTree() throws(LayoutError) { try forest.checkTree() }
}
