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

  func preparedLayout(_ engine: Engine) throws -> any ArrangementLayout<NoPayload, FlowArrangement>
  {
    let layout = engine.layout(of: flow())
    layout.host = host
    try layout.prepare()
    return layout
  }

  @Test("a layout is empty before its first prepare (L-01)", arguments: Engine.allCases)
  func layoutIsEmptyBeforePrepare(engine: Engine) {
    let layout = engine.layout(of: flow())
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.everything.isEmpty)
    #expect(layout.layoutAttributesForItem(at: ElementPath(section: 0, item: 0)) == nil)
    #expect(layout.shouldInvalidateLayout(forBoundsChange: .zero))
  }

  @Test("a second prepare changes nothing (L-02)", arguments: Engine.allCases)
  func secondPrepareChangesNothing(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    let attributesBefore = layout.everything
    try layout.prepare()
    #expect(layout.everything == attributesBefore)
  }

  @Test(
    "after an item changes, only the block of items around it is computed, and the layout equals a new layout (I-01, W-04)",
    arguments: Engine.allCases)
  func itemChangeRecomputesOneBlock(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    let attributesBefore = layout.everything
    host.sizes[20][7] = Size(width: 200, height: 99)
    let context = InvalidationContext()
    context.invalidateItems(at: [ElementPath(section: 20, item: 7)])
    layout.invalidateLayout(with: context)
    let workBefore = layout.work
    let sizeRequestCountBefore = host.sizeRequestCount
    try layout.prepare()
    #expect(layout.everything == (try preparedLayout(engine)).everything)
    #expect(layout.everything != attributesBefore)
    if engine != .template {
      #expect(layout.work.since(workBefore).elementsLaidOut == 41)
      #expect(layout.work.since(workBefore).countsAsked == 0)
      #expect(host.sizeRequestCount - sizeRequestCountBefore == 1 + 2000)
    }
    // Elements before the changed section stay the same, bit for bit (rule I-03).
    let unaffectedElementCount = 20 * 41
    #expect(
      Array(layout.everything[..<unaffectedElementCount])
        == Array(attributesBefore[..<unaffectedElementCount]))
  }

  @Test(
    "the numbers of items are read again only if the context invalidates them (I-05)",
    arguments: Engine.allCases)
  func readsInvalidatedCountsOnly(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    let countRequestCountBefore = host.countRequestCount
    layout.invalidateLayout()
    try layout.prepare()
    #expect(host.countRequestCount == countRequestCountBefore)
    host.sizes[3].append(Size(width: 5, height: 5))
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    layout.invalidateLayout(with: context)
    try layout.prepare()
    #expect(host.countRequestCount == countRequestCountBefore + 51)
    #expect(layout.layoutAttributesForItem(at: ElementPath(section: 3, item: 40)) != nil)
  }

  @Test(
    "if data change without an invalidation, the results of queries stay the same until the next prepare (I-06)",
    arguments: Engine.allCases)
  func changeWithoutInvalidationKeepsAnswers(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    let attributesBefore = layout.everything
    host.sizes[0] = []
    host.sizes[1][1] = Size(width: 300, height: 300)
    #expect(layout.everything == attributesBefore)
    layout.invalidateLayout()
    #expect(layout.everything.count == attributesBefore.count)
  }

  @Test(
    "only a change of the view's length across the scroll axis invalidates a flow (flow 18)",
    arguments: Engine.allCases)
  func onlyCrossExtentChangeInvalidates(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    func requestsInvalidation(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      layout.shouldInvalidateLayout(
        forBoundsChange: Rect(x: x, y: y, width: width, height: height))
    }
    #expect(!requestsInvalidation(0, 777, 320, 480))
    #expect(!requestsInvalidation(0, 0, 320, 999))
    #expect(requestsInvalidation(0, 0, 321, 480))
  }

  @Test(
    "scrolling with pinned headers moves the headers and computes no boxes (flow 19, W-04)",
    arguments: Engine.allCases)
  func scrollMovesPinnedHeaders(engine: Engine) throws {
    var pinningFlow = flow()
    pinningFlow.pinsHeaders = true
    let layout = engine.layout(of: pinningFlow)
    layout.host = host
    try layout.prepare()
    let height = layout.collectionViewContentSize.height
    for step in 1...20 {
      let bounds = Rect(x: 0, y: height / 20 * Double(step) - 33.3, width: 320, height: 480)
      #expect(layout.shouldInvalidateLayout(forBoundsChange: bounds))
      let context = layout.invalidationContext(forBoundsChange: bounds)
      host.bounds = bounds
      layout.invalidateLayout(with: context)
      let workBefore = layout.work
      try layout.prepare()
      let newLayout = engine.layout(of: pinningFlow)
      newLayout.host = host
      try newLayout.prepare()
      #expect(layout.everything == newLayout.everything)
      if engine != .template { #expect(layout.work.since(workBefore).elementsLaidOut == 0) }
    }
  }

  @Test(
    "a batch computes only the sections that it changes, and the layout equals a new layout (U-07, W-04)",
    arguments: Engine.allCases)
  func batchComputesChangedSections(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    // Deletes section 3, inserts a section at 10, moves section 20 to 0, deletes item 5 of section
    // 40, and inserts an item at index 2 of section 7.
    let sizesBefore = host.sizes
    var sizes = sizesBefore
    sizes[40].remove(at: 5)
    let movedSizes = sizes.remove(at: 20)
    sizes.remove(at: 3)
    sizes.insert(movedSizes, at: 0)
    sizes.insert(sizesBefore[1].map { Size(width: $0.height, height: $0.width) }, at: 10)
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
    let workBefore = layout.work
    try layout.prepare()
    #expect(layout.everything == (try preparedLayout(engine)).everything)
    if engine != .template {
      // Only three sections were computed, each with its header: the inserted one (41 elements),
      // the one that lost an item (40), and the one that gained an item (42).
      #expect(layout.work.since(workBefore).elementsLaidOut == 41 + 40 + 42)
    }
  }

  @Test(
    "a batch that contradicts the numbers of items makes the layout compute everything",
    arguments: Engine.allCases)
  func contradictoryBatchComputesEverything(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    host.sizes.removeLast()
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    context.updates = [LayoutUpdate(action: .insert, before: nil, after: .section(0))]
    layout.invalidateLayout(with: context)
    try layout.prepare()
    #expect(layout.everything == (try preparedLayout(engine)).everything)
  }

  @Test(
    "after prepare threw an error, a layout is as empty as before its first prepare",
    arguments: Engine.allCases)
  func failedPrepareLeavesLayoutEmpty(engine: Engine) throws {
    let layout = try preparedLayout(engine)
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
    #expect(layout.everything == (try preparedLayout(engine)).everything)
  }

  @Test("changing a parameter invalidates all geometry", arguments: Engine.allCases)
  func parameterInvalidatesGeometry(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    layout.update { $0.minimumLineSpacing = 50 }
    try layout.prepare()
    var changedFlow = flow()
    changedFlow.minimumLineSpacing = 50
    let newLayout = engine.layout(of: changedFlow)
    newLayout.host = host
    try newLayout.prepare()
    #expect(layout.everything == newLayout.everything)
    #expect(layout.collectionViewContentSize == newLayout.collectionViewContentSize)
  }

  @Test(
    "queries that return an array, call a closure or fill a buffer give the same answer",
    arguments: Engine.allCases)
  func queryFormsAgree(engine: Engine) throws {
    let layout = try preparedLayout(engine)
    let rect = Rect(x: 0, y: 1234, width: 320, height: 480)
    let answer = layout.layoutAttributesForElements(in: rect)
    #expect(answer.count > 20)
    var visitedAttributes: [LayoutAttributes<NoPayload>] = []
    layout.visitLayoutAttributesForElements(in: rect) { outer in
      visitedAttributes.append(outer)
      // A query made while another query calls this closure must not change the other query's
      // answer.
      if visitedAttributes.count == 3 {
        #expect(layout.layoutAttributesForElements(in: rect) == answer)
      }
    }
    #expect(visitedAttributes == answer)
    // An array of attributes that a caller keeps does not change in the next query, although the
    // layout uses its own arrays again.
    var attributesKeptByCaller: [LayoutAttributes<NoPayload>] = []
    layout.visitLayoutAttributeRuns(in: rect) { run in
      attributesKeptByCaller = run
      layout.visitLayoutAttributeRuns(in: .infinite) { #expect($0 == layout.everything) }
    }
    layout.visitLayoutAttributeRuns(in: Rect(x: 0, y: 0, width: 320, height: 80)) { _ in }
    #expect(attributesKeptByCaller == answer)
    var buffer = Array(answer.prefix(1))
    layout.layoutAttributesForElements(in: rect, into: &buffer)
    #expect(buffer == answer.prefix(1) + answer)
  }

  @Test("layouts hold their host and delegate weakly")
  func holdsHostWeakly() throws {
    var host: TestHost? = TestHost(sections: 1, items: 5)
    weak let weakHost = host
    var flow = FlowArrangement()
    flow.delegate = host
    for engine in Engine.allCases {
      let layout = engine.layout(of: flow)
      layout.host = host
      try layout.prepare()
      host.map { _ in #expect(layout.everything.count == 6) }
    }
    host = nil
    #expect(weakHost == nil)
  }
}

@Suite("A class tree layout keeps its nodes until the layout is invalidated")
struct KeptTreeTests {
  @Test(
    "if a tree changes without an invalidation, a change of the bounds does not make the layout read the tree again (I-06)",
    arguments: Engine.allCases)
  func treeChangedWithoutInvalidationIsNotRead(engine: Engine) throws {
    let forestBefore = ParentIndexForest(parents: [nil, 0, 0, 1])
    let forestAfter = ParentIndexForest(parents: [nil, 0, 0, 2])
    let source = SwitchingForest(forestBefore)
    let host = TestHost(sections: 0, items: 0)
    host.sizes = forestBefore.nodeCountsByDepth.map { Array(repeating: .zero, count: $0) }
    var tree = ClassTreeArrangement()
    tree.dataSource = source
    let layout = engine.layout(of: tree)
    layout.host = host
    try layout.prepare()
    let attributesBefore = layout.everything
    source.forest = forestAfter
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

/// A data source whose forest a test can replace without invalidating the layout.
private final class SwitchingForest: ClassTreeDataSource {
  var forest: ParentIndexForest

  init(_ forest: ParentIndexForest) { self.forest = forest }

  var numberOfRoots: Int { forest.numberOfRoots }

  func numberOfChildren(ofNodeAt path: ElementPath) -> Int {
    forest.numberOfChildren(ofNodeAt: path)
  }

  func checkTree() throws(LayoutError) { try forest.checkTree() }
}
