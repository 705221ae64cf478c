import CollectionLayout
import LayoutEngines
import LayoutGeometry
import ScenarioKit
import Testing

@testable import LayoutWorkloads

/// A layout that is right but for what it loses, and what size it claims.
private final class Flawed: CollectionLayout, WorkCounting {
  weak var host: (any LayoutHost)?
  var work = WorkCounters()
  var isSound = true
  private let count: Int

  init(count: Int) { self.count = count }

  func prepare() throws(LayoutError) { work.elementsLaidOut += count }

  var collectionViewContentSize: Size {
    Size(width: 375, height: 44 * Double(count) + (isSound ? 0 : 1))
  }

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<NoPayload>] {
    work.candidatesInspected += count
    let all = (0..<count).compactMap {
      layoutAttributesForItem(at: ElementPath(section: 0, item: $0))
    }
    return all.filter { rect.hits($0.frame) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<NoPayload>? {
    guard isSound || path.item > 0 else { return nil }
    return LayoutAttributes(
      .cell(path), frame: Rect(x: 0, y: 44 * Double(path.item), width: 375, height: 44))
  }
}

@Suite struct EngineProbeTests {
  private let library = DataLibrary(folder: dataFolder, seed: 1)

  private func fixture(_ name: String, on set: DataSet, n: Int) throws -> Fixture {
    let layout = try #require(BenchmarkLayout.named(name))
    return try Fixture(layout, items: try library.items(of: .set(set), count: n), seed: 1)
  }

  private func tallies(_ fixture: Fixture, _ sample: some CollectionLayout) throws
    -> [Workload: ConformanceTally]
  {
    func probe<Layout: CollectionLayout>(_ sample: Layout) throws -> EngineProbe<Layout> {
      try EngineProbe(fixture, workloads: Workload.allCases) { sample }
    }
    return try probe(sample).tallies
  }

  @Test("every engine gives the oracle's answers in every workload", arguments: Engine.allCases)
  func engines(_ engine: Engine) throws {
    for layout in BenchmarkLayout.all {
      for set in layout.dataSets {
        for n in [1, 33, 700] {
          let fixture = try fixture(layout.name, on: set, n: n)
          let tallies = try tallies(fixture, fixture.subject(engine).layout)
          #expect(tallies.count == Workload.allCases.count)
          #expect(
            tallies.allSatisfy { $0.value.conforms }, "\(layout.name) \(set) \(n): \(tallies)")
        }
      }
    }
  }

  @Test("a layout that loses its first element fails where that shows")
  func flawed() throws {
    let fixture = try fixture("list", on: .uniform, n: 5)
    let layout = Flawed(count: 5)
    #expect(try tallies(fixture, layout).allSatisfy { $0.value.conforms })
    layout.isSound = false
    let tallies = try tallies(fixture, layout)
    #expect(tallies[.prepare] == ConformanceTally(missing: 1, hasOtherFault: true))
    #expect(tallies[.firstScreen] == ConformanceTally(missing: 1))
    // Five rows do not scroll: every viewport lost the first.
    #expect(tallies[.viewport] == ConformanceTally(missing: fixture.expectedAnswers.count))
    let lookups = (0..<200).count { fixture.path($0).item == 0 }
    #expect(tallies[.lookup] == ConformanceTally(missing: lookups))
    #expect(lookups > 0)
  }

  @Test("work is counted for one prepare and for a fixed number of queries")
  func counts() throws {
    let fixture = try fixture("list", on: .uniform, n: 5)
    let probe = try EngineProbe(fixture, workloads: [.viewport, .prepare]) { Flawed(count: 5) }
    #expect(
      probe.counts == [
        WorkCount(.viewport, "candidatesInspected", 256 * 5, unit: "candidates/256 queries"),
        WorkCount(.viewport, "attributesMade", 0, unit: "attributes/256 queries"),
        WorkCount(.prepare, "sizesAsked", 0, unit: "sizes"),
        WorkCount(.prepare, "elementsLaidOut", 5, unit: "elements"),
      ])
  }
}
