import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

@Suite("Engines report which other elements a batch brings and takes away (U-13)")
struct ReportTests {
  private let host = TestHost(sections: 3, items: 2)

  private func path(_ section: Int, _ item: Int = 0) -> ElementPath {
    ElementPath(section: section, item: item)
  }

  private func prepared<A: Arrangement>(
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

  private func headers(_ layout: some CollectionLayout) -> [[ElementPath]] {
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
    "A header is reported with its section, and not where it slides, nor outside of the batch",
    arguments: Engine.allCases)
  func sections(engine: Engine) throws {
    let layout = try prepared(flow, in: engine)
    #expect(headers(layout) == [[], []])
    host.sizes.insert([], at: 1)
    host.sizes.remove(at: 0)
    try apply(
      [
        LayoutUpdate(action: .delete, before: .section(0), after: nil),
        LayoutUpdate(action: .insert, before: nil, after: .section(0)),
      ], to: layout)
    #expect(headers(layout) == [[path(0)], [path(0)]])
    #expect(layout.pathsToInsert(for: .supplementary, ofKind: .footer) == [])
    #expect(layout.pathsToInsert(for: .decoration, ofKind: .header) == [])
    layout.finalizeCollectionViewUpdates()
    #expect(headers(layout) == [[], []])
    // Nothing of the former batch is left in the next one (U-12).
    host.sizes.append([])
    try apply([LayoutUpdate(action: .insert, before: nil, after: .section(3))], to: layout)
    #expect(headers(layout) == [[path(3)], []])
  }

  @Test("Moved sections keep their headers, reloaded ones change them", arguments: Engine.allCases)
  func movesAndReloads(engine: Engine) throws {
    let layout = try prepared(flow, in: engine)
    host.sizes.swapAt(0, 2)
    host.sizes.swapAt(0, 1)
    try apply(
      [
        LayoutUpdate(action: .reload, before: .section(1), after: .section(0)),
        LayoutUpdate(action: .move, before: .section(0), after: .section(2)),
      ], to: layout)
    #expect(headers(layout) == [[path(0)], [path(1)]])
  }

  @Test(
    "A prepare between the batch and its preparation, as for a bounds change, changes no report",
    arguments: Engine.allCases)
  func preparedAgain(engine: Engine) throws {
    let layout = try prepared(flow, in: engine)
    host.sizes.removeLast()
    let updates = [LayoutUpdate(action: .delete, before: .section(2), after: nil)]
    try apply(updates, to: layout)
    host.bounds.size.width += 10
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: host.bounds))
    try layout.prepare()
    #expect(headers(layout) == [[], [path(2)]])
  }

  @Test("The header of a whole list stays while there is a section", arguments: Engine.allCases)
  func tableHeader(engine: Engine) throws {
    var list = ListArrangement()
    list.tableHeaderSize = Size(width: 0, height: 10)
    let layout = try prepared(list, in: engine)
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
    "A connector comes with the first child, though its node was there before",
    arguments: Engine.allCases)
  func connectors(engine: Engine) throws {
    var tree = ClassTreeArrangement()
    let before = ParentForest(parents: [nil, 0, 0])
    let after = ParentForest(parents: [nil, 0, 0, 2])
    tree.dataSource = before
    host.sizes = before.counts.map { Array(repeating: .zero, count: $0) }
    let layout = try prepared(tree, in: engine)
    layout.update { $0.dataSource = after }
    host.sizes = after.counts.map { Array(repeating: .zero, count: $0) }
    try apply([LayoutUpdate(action: .insert, before: nil, after: .section(2))], to: layout)
    #expect(layout.pathsToInsert(for: .supplementary, ofKind: .connector) == [path(1, 1)])
    #expect(layout.pathsToDelete(for: .supplementary, ofKind: .connector) == [])
    layout.finalizeCollectionViewUpdates()
    layout.update { $0.dataSource = before }
    host.sizes = before.counts.map { Array(repeating: .zero, count: $0) }
    try apply([LayoutUpdate(action: .delete, before: .section(2), after: nil)], to: layout)
    #expect(layout.pathsToInsert(for: .supplementary, ofKind: .connector) == [])
    #expect(layout.pathsToDelete(for: .supplementary, ofKind: .connector) == [path(1, 1)])
  }

  @Test(
    "Changes that do not lead to what was laid out report nothing; without a before all is new",
    arguments: Engine.allCases)
  func unfit(engine: Engine) throws {
    let layout = try prepared(flow, in: engine)
    host.sizes.removeLast()
    try apply([LayoutUpdate(action: .delete, before: .section(2), after: nil)], to: layout)
    layout.prepare(forCollectionViewUpdates: [
      LayoutUpdate(action: .insert, before: nil, after: .section(0))
    ])
    #expect(headers(layout) == [[], []])
    let fresh = engine.layout(of: flow)
    fresh.host = host
    try apply([LayoutUpdate(action: .insert, before: nil, after: .section(1))], to: fresh)
    #expect(headers(fresh) == [[path(0), path(1)], []])
  }

  @Test(
    "Where the batch cannot be laid out, all that there was is gone", arguments: Engine.allCases)
  func failed(engine: Engine) throws {
    let layout = try prepared(flow, in: engine)
    host.sizes.append([Size(width: -1, height: 1)])
    let updates = [LayoutUpdate(action: .insert, before: nil, after: .section(3))]
    #expect(throws: LayoutError.self) { try apply(updates, to: layout) }
    layout.prepare(forCollectionViewUpdates: updates)
    #expect(headers(layout) == [[], [path(0), path(1), path(2)]])
  }
}
