import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite("Engines report the supplementary elements that a batch adds and removes (U-13)")
struct ReportTests {
  private let host = TestHost(sections: 3, items: 2)

  private func path(_ section: Int, _ item: Int = 0) -> ElementPath {
    ElementPath(section: section, item: item)
  }

  private func preparedLayout<A: Arrangement>(
    _ arrangement: A, in engine: Engine
  ) throws -> any ArrangementLayout<A.Prepared.Payload, A> {
    let layout = engine.layout(of: arrangement)
    layout.host = host
    try layout.prepare()
    return layout
  }

  private func apply(_ updates: [LayoutUpdate], to layout: some CollectionLayout) throws {
    let context = InvalidationContext()
    context.invalidatesDataSourceCounts = true
    context.updates = updates
    layout.invalidateLayout(with: context)
    try layout.prepare()
    layout.prepare(forCollectionViewUpdates: updates)
  }

  private func reportedHeaders(_ layout: some CollectionLayout) -> [[ElementPath]] {
    [
      layout.pathsToInsert(for: .supplementary, ofKind: .header),
      layout.pathsToDelete(for: .supplementary, ofKind: .header),
    ]
  }

  private var flow: FlowArrangement {
    var flow = FlowArrangement()
    flow.delegate = host
    return flow
  }

  @Test(
    "the header of an added or removed section is reported; the header of a section that only shifts is not",
    arguments: Engine.allCases)
  func reportsHeadersOfChangedSections(engine: Engine) throws {
    let layout = try preparedLayout(flow, in: engine)
    #expect(reportedHeaders(layout) == [[], []])
    host.sizes.insert([], at: 1)
    host.sizes.remove(at: 0)
    try apply(
      [
        LayoutUpdate(action: .delete, before: .section(0), after: nil),
        LayoutUpdate(action: .insert, before: nil, after: .section(0)),
      ], to: layout)
    #expect(reportedHeaders(layout) == [[path(0)], [path(0)]])
    #expect(layout.pathsToInsert(for: .supplementary, ofKind: .footer) == [])
    #expect(layout.pathsToInsert(for: .decoration, ofKind: .header) == [])
    layout.finalizeCollectionViewUpdates()
    #expect(reportedHeaders(layout) == [[], []])
    // The report on the next batch contains nothing of the previous batch (rule U-12).
    host.sizes.append([])
    try apply([LayoutUpdate(action: .insert, before: nil, after: .section(3))], to: layout)
    #expect(reportedHeaders(layout) == [[path(3)], []])
  }

  @Test(
    "a moved section keeps its header, and a reloaded section reports its header as deleted and inserted",
    arguments: Engine.allCases)
  func reportsHeadersOfMovedAndReloadedSections(engine: Engine) throws {
    let layout = try preparedLayout(flow, in: engine)
    host.sizes.swapAt(0, 2)
    host.sizes.swapAt(0, 1)
    try apply(
      [
        LayoutUpdate(action: .reload, before: .section(1), after: .section(0)),
        LayoutUpdate(action: .move, before: .section(0), after: .section(2)),
      ], to: layout)
    #expect(reportedHeaders(layout) == [[path(0)], [path(1)]])
  }

  @Test(
    "a prepare for a bounds change during a batch keeps the paths reported as inserted and deleted",
    arguments: Engine.allCases)
  func laterPrepareKeepsReportedPaths(engine: Engine) throws {
    let layout = try preparedLayout(flow, in: engine)
    host.sizes.removeLast()
    let updates = [LayoutUpdate(action: .delete, before: .section(2), after: nil)]
    try apply(updates, to: layout)
    host.bounds.size.width += 10
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: host.bounds))
    try layout.prepare()
    #expect(reportedHeaders(layout) == [[], [path(2)]])
  }

  @Test(
    "a header that disappears from a section with an inserted item is reported as deleted, also after a later prepare",
    arguments: Engine.allCases)
  func reportsDisappearingHeader(engine: Engine) throws {
    let layout = try preparedLayout(flow, in: engine)
    host.sizes[1].append(Size(width: 10, height: 10))
    host.sectionsWithoutHeader = [1]
    try apply(
      [LayoutUpdate(action: .insert, before: nil, after: .item(path(1, 2)))], to: layout)
    #expect(reportedHeaders(layout) == [[], [path(1)]])
    let context = InvalidationContext()
    context.invalidateItems(at: [path(0), path(1)])
    layout.invalidateLayout(with: context)
    try layout.prepare()
    #expect(reportedHeaders(layout) == [[], [path(1)]])
  }

  @Test(
    "the table header of a list is removed together with the last section",
    arguments: Engine.allCases)
  func reportsRemovedTableHeader(engine: Engine) throws {
    var list = ListArrangement()
    list.tableHeaderSize = Size(width: 0, height: 10)
    let layout = try preparedLayout(list, in: engine)
    host.sizes.removeFirst()
    try apply([LayoutUpdate(action: .delete, before: .section(0), after: nil)], to: layout)
    #expect(layout.pathsToDelete(for: .supplementary, ofKind: .tableHeader) == [])
    layout.finalizeCollectionViewUpdates()
    host.sizes = []
    try apply(
      [0, 1].map { LayoutUpdate(action: .delete, before: .section($0), after: nil) }, to: layout)
    #expect(layout.pathsToDelete(for: .supplementary, ofKind: .tableHeader) == [path(0)])
  }

  @Test(
    "a connector is reported as inserted when a node that existed before gets its first child",
    arguments: Engine.allCases)
  func reportsConnectorOfFirstChild(engine: Engine) throws {
    var tree = ClassTreeArrangement()
    let forestBefore = ParentIndexForest(parents: [nil, 0, 0])
    let forestAfter = ParentIndexForest(parents: [nil, 0, 0, 2])
    tree.dataSource = forestBefore
    host.sizes = forestBefore.nodeCountsByDepth.map { Array(repeating: .zero, count: $0) }
    let layout = try preparedLayout(tree, in: engine)
    layout.update { $0.dataSource = forestAfter }
    host.sizes = forestAfter.nodeCountsByDepth.map { Array(repeating: .zero, count: $0) }
    try apply([LayoutUpdate(action: .insert, before: nil, after: .section(2))], to: layout)
    #expect(layout.pathsToInsert(for: .supplementary, ofKind: .connector) == [path(1, 1)])
    #expect(layout.pathsToDelete(for: .supplementary, ofKind: .connector) == [])
    layout.finalizeCollectionViewUpdates()
    layout.update { $0.dataSource = forestBefore }
    host.sizes = forestBefore.nodeCountsByDepth.map { Array(repeating: .zero, count: $0) }
    try apply([LayoutUpdate(action: .delete, before: .section(2), after: nil)], to: layout)
    #expect(layout.pathsToInsert(for: .supplementary, ofKind: .connector) == [])
    #expect(layout.pathsToDelete(for: .supplementary, ofKind: .connector) == [path(1, 1)])
  }

  @Test(
    "updates that contradict the numbers of items report nothing; a first layout pass reports all elements as inserted",
    arguments: Engine.allCases)
  func contradictoryUpdatesReportNothing(engine: Engine) throws {
    let layout = try preparedLayout(flow, in: engine)
    host.sizes.removeLast()
    try apply([LayoutUpdate(action: .delete, before: .section(2), after: nil)], to: layout)
    layout.prepare(forCollectionViewUpdates: [
      LayoutUpdate(action: .insert, before: nil, after: .section(0))
    ])
    #expect(reportedHeaders(layout) == [[], []])
    let newLayout = engine.layout(of: flow)
    newLayout.host = host
    try apply([LayoutUpdate(action: .insert, before: nil, after: .section(1))], to: newLayout)
    #expect(reportedHeaders(newLayout) == [[path(0), path(1)], []])
  }

  @Test(
    "if prepare throws for a batch, all elements are reported as removed",
    arguments: Engine.allCases)
  func failedPrepareReportsAllElementsAsRemoved(engine: Engine) throws {
    let layout = try preparedLayout(flow, in: engine)
    host.sizes.append([Size(width: -1, height: 1)])
    let updates = [LayoutUpdate(action: .insert, before: nil, after: .section(3))]
    #expect(throws: LayoutError.self) { try apply(updates, to: layout) }
    layout.prepare(forCollectionViewUpdates: updates)
    #expect(reportedHeaders(layout) == [[], [path(0), path(1), path(2)]])
  }
}
