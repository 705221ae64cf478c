import CollectionLayout
import LayoutCatalog
import LayoutGeometry
import Layouts
import RecordedTexts
import ScenarioFiles
import Testing

@testable import LayoutWorkloads

/// A list layout whose answers are correct if `isCorrect` is true. Otherwise the layout loses its
/// first element and reports a wrong content size.
private final class FlawedLayout: CollectionLayout, WorkCounting {
  weak var host: (any LayoutHost)?
  var work = WorkCounters()
  var isCorrect = true
  private let itemCount: Int

  init(itemCount: Int) { self.itemCount = itemCount }

  func prepare() throws(LayoutError) { work.elementsLaidOut += itemCount }

  var collectionViewContentSize: Size {
    Size(width: 375, height: 44 * Double(itemCount) + (isCorrect ? 0 : 1))
  }

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<NoPayload>] {
    work.candidatesInspected += itemCount
    let attributes = (0..<itemCount).compactMap {
      layoutAttributesForItem(at: ElementPath(section: 0, item: $0))
    }
    return attributes.filter { rect.hits($0.frame) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<NoPayload>? {
    guard isCorrect || path.item > 0 else { return nil }
    return LayoutAttributes(
      .cell(path), frame: Rect(x: 0, y: 44 * Double(path.item), width: 375, height: 44))
  }
}

@Suite struct EngineCheckTests {
  private let library = DataLibrary(folder: dataFolder, seed: 1)

  private func fixture(_ name: String, on set: DataSet, n: Int) throws -> OracleFixture {
    let layout = try #require(BenchmarkLayout.named(name))
    return try OracleFixture(
      layout, items: try library.resolvedData(of: .set(set), count: n), seed: 1)
  }

  private func tallies(
    _ fixture: OracleFixture, _ sample: some CollectionLayout,
    workloads: [Workload] = Workload.quickWorkloads
  ) throws -> [Workload: ConformanceTally] {
    func engineCheck<Layout: CollectionLayout>(_ sample: Layout) throws -> EngineCheck<Layout> {
      try EngineCheck(fixture, workloads: workloads) { sample }
    }
    return try engineCheck(sample).talliesByWorkload
  }

  @Test(
    "an element that is missing in a viewport is detected even if the oracle does not store all elements"
  )
  func comparesStoredElements() throws {
    let layout = try #require(BenchmarkLayout.named("list"))
    let itemCount = 3000
    let fixture = try OracleFixture(
      layout, items: ResolvedData(sections: [ResolvedSection(count: itemCount)]), seed: 1,
      itemLimitForCompleteAnswers: itemCount - 1)
    expectRecorded(Workload.wholeContent.reasonNotToMeasure(on: fixture.benchmarkFixture))
    let layoutUnderTest = FlawedLayout(itemCount: itemCount)
    let talliesOfCorrectLayout = try tallies(fixture, layoutUnderTest, workloads: Workload.all)
    #expect(Set(talliesOfCorrectLayout.keys) == [.prepare, .firstScreen, .viewport, .lookup])
    #expect(talliesOfCorrectLayout.values.filter { !$0.conforms }.isEmpty)
    layoutUnderTest.isCorrect = false
    let talliesOfWrongLayout = try tallies(
      fixture, layoutUnderTest, workloads: [.prepare, .firstScreen])
    #expect(talliesOfWrongLayout[.firstScreen] == ConformanceTally(missingElements: 1))
    #expect(talliesOfWrongLayout[.prepare]?.conforms == false)
    #expect(talliesOfWrongLayout[.prepare]?.hasErrorBesidesElements == true)
  }

  /// The differences between the answers of `engine` and those of the oracle, for each workload.
  private func tallies(_ fixture: OracleFixture, _ engine: Engine) throws
    -> [Workload: ConformanceTally]
  {
    func engineCheck<Layout: CollectionLayout>(_ sample: Layout) throws -> EngineCheck<Layout> {
      try EngineCheck(
        fixture, workloads: Workload.all,
        makeLayout: {
          guard let layout = fixture.benchmarkFixture.makeLayout(engine).layout as? Layout else {
            preconditionFailure("an engine must create layouts of one type")
          }
          return layout
        },
        makeLayoutToSwitchTo: fixture.benchmarkFixture.layout.layoutToSwitchTo.map { other in
          { fixture.benchmarkFixture.makeLayout(engine, of: other).layout }
        })
    }
    func talliesOfLayout(_ sample: some CollectionLayout) throws -> [Workload: ConformanceTally] {
      try engineCheck(sample).talliesByWorkload
    }
    return try talliesOfLayout(fixture.benchmarkFixture.makeLayout(engine).layout)
  }

  @Test("every engine gives the oracle's answers in every workload", arguments: Engine.allCases)
  func enginesAgreeWithOracle(_ engine: Engine) throws {
    for layout in BenchmarkLayout.all {
      for set in layout.dataSets + layout.dataSetsOnRequest {
        for n in [1, 40] {
          let fixture = try fixture(layout.name, on: set, n: n)
          let tallies = try tallies(fixture, engine)
          let possibleWorkloads = Workload.all.filter {
            $0.definition.reasonNotToMeasure(on: fixture.benchmarkFixture) == nil
          }
          #expect(Set(tallies.keys) == Set(possibleWorkloads))
          #expect(
            tallies.allSatisfy { $0.value.conforms },
            "differences from the oracle in \(layout.name), data \(set), \(n) items: \(tallies)")
        }
      }
    }
  }

  @Test("a layout that loses its first element fails in the workloads that use this element")
  func findsLostElement() throws {
    let fixture = try fixture("list", on: .uniform, n: 5)
    let layout = FlawedLayout(itemCount: 5)
    #expect(try tallies(fixture, layout).allSatisfy { $0.value.conforms })
    layout.isCorrect = false
    let tallies = try tallies(fixture, layout)
    #expect(
      tallies[.prepare] == ConformanceTally(missingElements: 1, hasErrorBesidesElements: true))
    #expect(tallies[.firstScreen] == ConformanceTally(missingElements: 1))
    // Five rows do not scroll, so every viewport should show the first row, which the layout leaves
    // out.
    #expect(
      tallies[.viewport] == ConformanceTally(missingElements: fixture.expectedViewportAnswers.count)
    )
    let firstItemLookupCount = (0..<200).count { fixture.benchmarkFixture.randomPath($0).item == 0 }
    #expect(tallies[.lookup] == ConformanceTally(missingElements: firstItemLookupCount))
    #expect(firstItemLookupCount > 0)
  }

  @Test("work is counted for one prepare call and for a fixed number of queries")
  func countsWork() throws {
    let fixture = try fixture("list", on: .uniform, n: 5)
    let engineCheck = try EngineCheck(fixture, workloads: [.viewport, .prepare]) {
      FlawedLayout(itemCount: 5)
    }
    #expect(
      engineCheck.workCounts == [
        WorkCount(.viewport, "candidatesInspected", 256 * 5, unit: "candidates/256 queries"),
        WorkCount(.viewport, "attributesMade", 0, unit: "attributes/256 queries"),
        WorkCount(.viewport, "attributesReturned", 256 * 5, unit: "attributes/256 queries"),
        WorkCount(.prepare, "sizesAsked", 0, unit: "sizes"),
        WorkCount(.prepare, "elementsLaidOut", 5, unit: "elements"),
      ])
  }

  @Test(
    "if every query may inspect all elements, only the queries compared with the oracle are counted"
  )
  func countsOnlyComparedQueriesOfScans() throws {
    let fixture = try fixture("list", on: .uniform, n: 5)
    let engineCheck = try EngineCheck(fixture, workloads: [.viewport], queriesCountedTogether: 3) {
      FlawedLayout(itemCount: 5)
    }
    #expect(
      engineCheck.workCounts.first
        == WorkCount(.viewport, "candidatesInspected", 3 * 5, unit: "candidates/3 queries"))
    let list = try #require(BenchmarkLayout.named("list"))
    func queriesCountedTogether(_ engine: Engine?, itemCount n: Int) -> Int {
      LayoutWorker.queriesCountedTogether(
        of: BenchmarkCell(layout: list, data: .set(.uniform), engine: engine, itemCount: n),
        comparedQueryCount: 50)
    }
    #expect(
      queriesCountedTogether(.template, itemCount: 10_000) == 256
        && queriesCountedTogether(.template, itemCount: 100_000) == 50)
    #expect(
      queriesCountedTogether(nil, itemCount: 100_000) == 50
        && queriesCountedTogether(.eager, itemCount: 100_000) == 256)
  }

  @Test("a layout that ignores changes fails in the workloads that make these changes")
  func findsIgnoredChanges() throws {
    let fixture = try fixture("list", on: .uniform, n: 5)
    let tallies = try tallies(fixture, FlawedLayout(itemCount: 5), workloads: Workload.all)
    let failedTallies = tallies.filter { !$0.value.conforms }
    #expect(Set(failedTallies.keys) == [.insertOne, .deleteOne, .insertTop, .rotate])
    #expect(
      failedTallies[.insertOne]
        == ConformanceTally(missingElements: 1, hasErrorBesidesElements: true))
    #expect(
      failedTallies[.deleteOne] == ConformanceTally(extraElements: 1, hasErrorBesidesElements: true)
    )
    #expect(
      failedTallies[.insertTop]
        == ConformanceTally(missingElements: 1000, hasErrorBesidesElements: true))
    #expect(fixture.benchmarkFixture.dataSource.bounds == RandomViewports.firstViewport)
    #expect(fixture.benchmarkFixture.dataSource.data.sections.map(\.count) == [5])
  }

  @Test(
    "a change of one item lays out only the section of the item, and asks for no sizes in other sections",
    arguments: [Engine.eager, .lazy, .bucketed], ["flow", "list", "waterfall", "grid"])
  func changeLaysOutOneSection(_ engine: Engine, _ name: String) throws {
    let fixture = try fixture(name, on: .sections, n: 5000)
    func workCounts(_ sample: some CollectionLayout) throws -> [WorkCount] {
      func workCounts<Layout: CollectionLayout>(_ sample: Layout) throws -> [WorkCount] {
        try EngineCheck(fixture, workloads: [.changeOne, .insertOne, .deleteOne, .moveOne]) {
          fixture.benchmarkFixture.makeLayout(engine).layout as! Layout
        }.workCounts
      }
      return try workCounts(sample)
    }
    let workCounts = try workCounts(fixture.benchmarkFixture.makeLayout(engine).layout)
    let laidOutElementCounts = workCounts.filter { $0.metric == "elementsLaidOut" }
    #expect(laidOutElementCounts.map(\.workload) == [.changeOne, .insertOne, .deleteOne, .moveOne])
    #expect(laidOutElementCounts.map(\.count) == [5, 6, 4, 5])
    let requestedSizeCounts = workCounts.filter { $0.metric == "sizesAsked" }
    let expectedRequestedSizeCounts = [
      "grid": [0, 0, 0, 0],
      // After each change, a waterfall asks for the sizes of all items of the changed section: 5
      // items, 6 after an insertion, and 4 after a deletion.
      "waterfall": [5, 6, 4, 5],
    ]
    // Layouts that store items in blocks ask only for the sizes of changed, inserted and moved
    // items.
    #expect(requestedSizeCounts.map(\.count) == expectedRequestedSizeCounts[name] ?? [1, 1, 0, 1])
  }

  @Test(
    "items of a tree cannot be inserted, and scattered frames have no other layout to switch to")
  func explainsImpossibleWorkloads() throws {
    let workloads: [Workload] = [.insertOne, .changeOne, .switchLayout]
    let treeFixture = try fixture("classTree", on: .nsobject, n: 9)
    #expect(
      workloads.map { $0.definition.reasonNotToMeasure(on: treeFixture.benchmarkFixture) } == [
        "items of a tree cannot be inserted, deleted or moved", nil, nil,
      ])
    let freeFixture = try fixture("free", on: .scattered, n: 9)
    #expect(
      workloads.map { $0.definition.reasonNotToMeasure(on: freeFixture.benchmarkFixture) } == [
        nil, nil, "no layout to switch to: no other layout shows the same data",
      ])
  }
}
