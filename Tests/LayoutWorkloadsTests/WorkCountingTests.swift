import BenchmarkHarness
import Layouts
import Testing

@testable import LayoutWorkloads

@Suite struct WorkCountingTests {
  private func emptyDocument() -> ResultDocument {
    ResultDocument(
      run: .init(
        fingerprint: .current(), git: GitState(revision: nil, isModified: false), arguments: [],
        started: ""))
  }

  @Test("a run that only counts work has the counters of a full run, and no times")
  func countsWithoutTimes() throws {
    var selection = BenchmarkSelection(
      layouts: ["grid", "list"].compactMap(BenchmarkLayout.named), engines: [.lazy, .template],
      itemCounts: [12], workloads: Workload.quickWorkloads)
    var documentOfFullRun = emptyDocument()
    try BenchmarkSuite(selection, dataFolder: dataFolder).run(into: &documentOfFullRun)
    selection.kinds = [.conformance]
    var documentOfCountingRun = emptyDocument()
    try BenchmarkSuite(selection, dataFolder: dataFolder).run(into: &documentOfCountingRun)
    #expect(documentOfCountingRun.results == documentOfFullRun.results.filter(\.isExact))
    #expect(!documentOfCountingRun.results.isEmpty && documentOfCountingRun.notMeasured.isEmpty)
  }

  @Test(
    "a run that counts no allocations keeps the allocator name that its document already contains"
  )
  func keepsCountingProcess() throws {
    var selection = BenchmarkSelection(
      layouts: ["grid"].compactMap(BenchmarkLayout.named), engines: [.lazy], itemCounts: [12],
      workloads: [.prepare])
    selection.kinds = [.conformance]
    var documentWithAllocations = emptyDocument()
    documentWithAllocations.run.fingerprint.counted = .init(.jemalloc)
    documentWithAllocations.results = [
      BenchmarkResult(
        identity: try BenchmarkIdentity("grid/lazy/uniform/prepare/n=12/mallocs"), unit: "blocks",
        isExact: true, readings: .value(.integer(2)), conforms: true)!
    ]
    let worker = try LayoutWorker(
      WorkerConfiguration(kind: .conformance, dataFolder: dataFolder, seed: 1))
    try BenchmarkSuite.run(
      selection, workers: [.conformance: worker], isQuiet: true, into: &documentWithAllocations)
    #expect(documentWithAllocations.results.count > 1)
    #expect(documentWithAllocations.run.fingerprint.counted == .init(.jemalloc))
  }

  @Test("every counter of every layout and engine has a declared complexity class")
  func everyCounterHasClass() throws {
    var selection = BenchmarkSelection(itemCounts: [8])
    selection.kinds = [.conformance]
    var documentOfCountingRun = emptyDocument()
    try BenchmarkSuite(selection, dataFolder: dataFolder).run(into: &documentOfCountingRun)
    #expect(
      documentOfCountingRun.results.count >= BenchmarkLayout.all.count * Engine.allCases.count * 4)
    selection.workloads = BenchmarkSelection.changeWorkloads
    try BenchmarkSuite(selection, dataFolder: dataFolder).run(into: &documentOfCountingRun)
    #expect(Set(documentOfCountingRun.results.map(\.identity.workload)).count == 8)
    for result in documentOfCountingRun.results {
      #expect(DeclaredComplexity.declaredClass(of: result.identity) != nil, "\(result.identity)")
    }
  }

  @Test("the first declaration that covers a counter determines its complexity class")
  func firstDeclarationDeterminesClass() throws {
    func complexityClass(_ id: String) throws -> ComplexityClass? {
      DeclaredComplexity.declaredClass(of: try BenchmarkIdentity(id))
    }
    #expect(try complexityClass("flow/eager/x/viewport/n=1/candidatesInspected") == .linear)
    #expect(try complexityClass("flow/lazy/x/viewport/n=1/candidatesInspected") == .constant)
    #expect(
      try complexityClass("classTree/bucketed/jdk17/viewport/n=1/candidatesInspected")
        == .logarithmic)
    #expect(try complexityClass("grid/lazy/uniform/prepare/n=1/sizesAsked") == .constant)
    #expect(try complexityClass("grid/lazy/own.csv/prepare/n=1/sizesAsked") == .linear)
    #expect(try complexityClass("grid/lazy/uniform/prepare/n=1/time") == nil)
    // `Masonry` is a user's own layout: it runs in no engine, and may ask for the size of every
    // item.
    #expect(try complexityClass("Masonry/own/uniform/prepare/n=1/sizesAsked") == nil)
  }

  @Test(
    "the declared costs of rotations and of changes of one item depend on layout, engine and data")
  func declaresCostOfChanges() throws {
    func complexityClass(_ id: String) throws -> ComplexityClass? {
      DeclaredComplexity.declaredClass(of: try BenchmarkIdentity(id))
    }
    #expect(try complexityClass("free/lazy/scattered/rotate/n=1/elementsLaidOut") == .constant)
    #expect(try complexityClass("flow/lazy/unicode-names/rotate/n=1/elementsLaidOut") == .linear)
    #expect(try complexityClass("grid/lazy/uniform/changeOne/n=1/sizesAsked") == .constant)
    // Layouts that store items in blocks ask only for the sizes of changed items, except in the
    // engine `template`.
    #expect(try complexityClass("flow/lazy/unicode-names/changeOne/n=1/sizesAsked") == .constant)
    #expect(try complexityClass("flow/template/unicode-names/changeOne/n=1/sizesAsked") == .linear)
    #expect(try complexityClass("waterfall/lazy/varied/changeOne/n=1/sizesAsked") == .linear)
    #expect(try complexityClass("flow/lazy/sections/changeOne/n=1/elementsLaidOut") == nil)
  }

  @Test(
    "by default, the work of every engine is counted for three numbers of items, which are smaller for the slowest engine"
  )
  func countsAtThreeSizes() {
    var selection = BenchmarkSelection(seed: 7, timeBudgetSeconds: 3)
    let selections = selection.selectionsForCounting
    let allEngines: [Engine] = [.template, .eager, .lazy, .bucketed]
    #expect(
      selections.map(\.engines) == [
        [.eager, .lazy, .bucketed], [.template], allEngines, allEngines,
      ])
    #expect(
      selections.map(\.itemCounts) == [
        [1000, 10_000, 100_000], [100, 1000, 10_000], [10, 100, 1000], [10_000],
      ])
    #expect(selections[3].dataSet == .sections && selections[3].layouts.count == 4)
    #expect(
      selections.allSatisfy {
        $0.kinds == [.conformance] && $0.timeBudgetSeconds == nil && $0.seed == 1
      })
    selection.engines = [.template]
    #expect(
      selection.selectionsForCounting.map(\.engines) == [[.template], [.template], [.template]])
    selection.itemCounts = [5, 100]
    #expect(selection.selectionsForCounting.map(\.itemCounts) == [[5, 100], [100]])
    selection.workloads = [.fling]
    #expect(selection.selectionsForCounting.map(\.workloads) == [[.fling]])
  }

  @Test("allocations are counted only in the workloads of the quick suite")
  func countsAllocationsOfQuickSuite() {
    var selection = BenchmarkSelection()
    selection.kinds = [.conformance, .time, .allocations]
    #expect(
      selection.selectionsForCounting.map(\.kinds) == [
        [.conformance, .allocations], [.conformance, .allocations], [.conformance], [.conformance],
      ])
    #expect(selection.processWithCountedAllocations?.allocator == "glibc")
    selection.kinds = [.conformance]
    #expect(selection.processWithCountedAllocations == nil)
  }
}
