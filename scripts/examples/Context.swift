// Declarations that the examples in documentation comments use without showing them.
// scripts/check-examples compiles each example together with this file.

import Foundation

@testable import BenchmarkHarness
@testable import BenchmarkReports
@testable import CollectionHost
@testable import CollectionLayout
@testable import CommandLineParsing
@testable import CommandLineTools
@testable import CommandPrograms
@testable import ConformanceReports
@testable import LayoutConformance
@testable import LayoutDescriptions
@testable import LayoutExplorer
@testable import NaiveLayouts
@testable import LayoutWorkloads
@testable import Layouts
@testable import RandomNumbers
@testable import RectIndex
@testable import Reports
@testable import ScenarioFiles
@testable import ScenarioPlayer

// Geometry.
let bounds = Rect(x: 0, y: 0, width: 320, height: 480)
let viewport = bounds
let frames = [bounds]
let box = Box(bounds)
let index = RectIndex(frames)
let touch = Point.zero
let firstFrame = bounds
let secondFrame = bounds
func show(_ value: some Any) {}

// A layout in its host, its data sources, and parts of layouts that an author writes.
let path = ElementPath(section: 0, item: 0)
nonisolated(unsafe) let layout = Engine.lazy.layout(of: GridArrangement(columns: 4))
nonisolated(unsafe) let view = CollectionView(bounds: bounds, layout: layout)
nonisolated(unsafe) let base = layout
final class Photos: CollectionViewDataSource {
  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
  func collectionView(
    _ view: CollectionView, cellForItemAt path: ElementPath
  ) throws(HostError) -> CollectionCell { CollectionCell(reuseIdentifier: "photo") }
}
nonisolated(unsafe) let photos = Photos()
let unchangedAttributes = AnyLayoutAttributes(
  LayoutAttributes<NoPayload>(.cell(path), frame: bounds))
let animation = ElementAnimation(
  .moving, of: .cell(path), from: unchangedAttributes, to: unchangedAttributes)
nonisolated(unsafe) let sizes: (any FlowLayoutDelegate)? = nil
nonisolated(unsafe) var names: [String] = []
final class Background: ReusableView {}
struct Badge: AttributesPayload {
  var isNew = false
}
struct Event: Codable, Sendable {
  var start: Int
  var end: Int
}
final class Canvas: FreeLayoutDataSource {
  func frameForItem(at path: ElementPath) -> Rect { bounds }
}
nonisolated(unsafe) let canvas = Canvas()
struct Row: Arrangement {
  var spacing = 10.0
  func prepared(in environment: LayoutEnvironment) -> PreparedRow { PreparedRow() }
}
struct PreparedRow: PreparedArrangement {
  func table(ofSection section: Int) -> SectionTable {
    SectionTable(boxes: [], itemCount: 0, extent: 0)
  }
}
struct PreparedTurnedGrid<Base: PreparedArrangement>: PreparedWrappingArrangement {
  var base: Base
  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<NoPayload> {
    LayoutAttributes(element, frame: box)
  }
}
struct Masonry: VisitingLayout {
  func makeLayout(for source: ScenarioSource) -> MasonryLayout { MasonryLayout { _ in 50 } }
}

// Scenarios, and what plays them.
nonisolated(unsafe) let scenario = SystematicScenario.all(for: .flow)[0].scenario(id: "flow/none")
let scenarios = [scenario]
let outcome = PlayOutcome.failed([])
nonisolated(unsafe) let implementations: [any LayoutImplementation] = [Masonry()]
nonisolated(unsafe) let source = ScenarioSource(data: scenario.data.resolved(), bounds: bounds)
nonisolated(unsafe) let cancellation = RunCancellation { nil }
let data = DataWithNumberedItems(scenario.data.resolved())!
let state = RandomScript.ScenarioState(
  layout: scenario.layout, selectableLayouts: [.flow], data: source.data, itemCounts: [3, 2],
  bounds: bounds, contentSize: bounds.size, supportedSectionCounts: 0...9, isLayoutUpToDate: true,
  layoutsUnderTestKnowItemCounts: true)
nonisolated(unsafe) var generator = SplitMix64(seed: 7)

// The result document and the command line that examples use.
nonisolated(unsafe) let document = {
  var document = ResultDocument(run: .current(arguments: [], folder: "."))
  document.results = [result]
  return document
}()
let result = BenchmarkResult(
  identity: identity, unit: "ns", isExact: false, readings: .samples([.integer(70)]),
  conforms: true)!
nonisolated(unsafe) let table = TextTable(columns: [.init("engine")], rows: [["lazy"]])
let earlierJSON = Data()
let laterJSON = Data()
nonisolated(unsafe) let first = document.results
nonisolated(unsafe) let second = document.results
let arguments = ["run", "--quiet"]
let parsedArguments = try! CommandSyntax("run", summary: "measure layouts").parse(
  [], program: "bench")
nonisolated(unsafe) let run: any Subcommand = CompletionsCommand(of: "bench", [])
nonisolated(unsafe) let check = run

// Benchmarks, and what measures them.
let identity = try! BenchmarkIdentity("flow/lazy/uniform/viewport/n=10000/time")
let peerIdentity = try! BenchmarkIdentity("flow/template/uniform/viewport/n=10000/time")
let pair = DuetBenchmark.Pair(base: .init(peerIdentity), candidate: .init(identity))
let order = WorkOrder(identity.subject, workloads: ["prepare", "viewport"])
let orders = [order]
let configuration = WorkerConfiguration(kind: .instructions, dataFolder: "Data", seed: 7)
nonisolated(unsafe) let worker = ProcessWorker(["bench", "worker"], configuration: configuration)
func startWorkers() throws -> [any BatchWorker] { [worker] }
nonisolated(unsafe) let sorting = MeasuredOperation(
  setUp: { number in (0..<1000).map { ($0 * 7 + number) % 1000 } }, operation: { $0.sorted() })
nonisolated(unsafe) let duet = DuetBenchmark(
  [pair], gate: .forOneBuild, plan: SessionPlan(seed: 7), session: { _, _ in record })
let record = SessionRecord(plan: SessionPlan(seed: 7), operations: 256)
let glibcReport = WorkReport()
let jemallocReport = WorkReport()
let build = MeasuredBuild(git: .current(folder: "."), programs: [], data: [])
let earlierBuild = build
let limits = CountLimits(environment: CounterEnvironment(.current()))
let history = try! ResultHistory(of: [("results.json", document)])
struct Counter: AllocationCounter {
  var allocator: String { "glibc" }
  var unavailability: String? { nil }
  func counts() -> AllocationCounts {
    AllocationCounts(
      mallocs: 0, frees: 0, requestedBytes: nil, liveBytes: 0, peakLiveBytes: nil)
  }
  func resetPeak() -> Bool { false }
}
let counter = Counter()
let console = Console.standard

// Parts of reports, pages and benchmarks.
nonisolated(unsafe) var report = Report(.benchmarks, title: "Layout benchmarks") { "{}" }
nonisolated(unsafe) var page = Page(
  title: "Masonry", heading: "Masonry", coverageSummary: "", provenance: "", sections: [])
nonisolated(unsafe) let picturedLayout = PicturedLayout(elements: [])
nonisolated(unsafe) let input = ExplorationInput(
  scenario, of: scenario.layout, sourceName: "flow/none", on: Engine.allCases)
let selection = BenchmarkSelection(engines: [.lazy], itemCounts: [1_000])
nonisolated(unsafe) let library = DataLibrary(folder: "Scenarios/data", seed: 1)
nonisolated(unsafe) let oracleFixture = try! OracleFixture(
  selection.layouts[1], items: source.data, seed: 1)
nonisolated(unsafe) let fixture = oracleFixture.benchmarkFixture
let edges = SectionEdges(inset: .zero, headerLength: 40, footerLength: 0)

// Parts of layouts and engines.
let environment = try! LayoutEnvironment(
  bounds: bounds, contentInset: .zero, scale: 2, counts: [40])
nonisolated(unsafe) let list = try! PreparedList(ListArrangement(), in: environment)
nonisolated(unsafe) let lazyGrid = ArrangedLayout(GridArrangement(columns: 4), storage: .onDemand)
let metrics = SectionMetrics(
  axis: .vertical, inset: .zero, headerLength: 0, footerLength: 0, crossExtent: 320,
  pinsHeader: false, pinsFooter: false)
let rows = ListRows(width: 320, crossStart: 0, spacing: 0)
let rowSection = UniformSection(
  itemCount: 40, itemSize: Size(width: 320, height: 44),
  lanes: UniformSection.Lanes(count: 1, firstLaneStart: 0, laneStep: 320), lineSpacing: 0,
  metrics: metrics)
let cellSearch = CellSearch(
  section: 0, origin: 0, queryBox: Box(viewport), region: Box(viewport), axis: .vertical, grid: nil)
nonisolated(unsafe) var builder = BlockBuilder(rows, in: .onDemand, blockLength: 512)
nonisolated(unsafe) let itemSizes = ItemSizes(
  section: 0, count: 40, layoutSize: Size(width: 50, height: 50), delegate: nil,
  style: FlowStyle())
let columns = WaterfallColumns(
  count: 3, width: 100, spacing: 8, crossStart: 0, heightRule: .given)
