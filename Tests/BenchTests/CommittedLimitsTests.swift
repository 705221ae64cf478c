import BenchmarkHarness
import Foundation
import LayoutBenchmarking
import LayoutWorkloads
import Testing

@Suite struct CommittedLimitsTests {
  private let packagePath = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test("the committed limit files are valid and contain the expected number of limits")
  func committedLimitsAreValid() throws {
    let fileNames = BenchmarkLayout.all.map { $0.name + ".json" }.sorted()
    for allocator in CountedAllocator.allCases {
      let files = try LimitFiles(
        reading: packagePath + "/Benchmarks/Limits", kinds: [.allocations],
        allocator: allocator)
      #expect(files.fileNames == (fileNames + fileNames.map { "\(allocator)/\($0)" }).sorted())
      for name in files.fileNames {
        #expect(
          try String(contentsOfFile: files.path(ofFile: name), encoding: .utf8)
            == files.limitsByFileName[name]?.json)
      }
      let dataSetCount = BenchmarkLayout.all.map(\.dataSets.count).reduce(0, +)
      let limitsByKind = Dictionary(grouping: files.limits) { WorkerKind(of: $0.identity.metric) }
      // 96 is the product of 2 limited counters, 4 workloads, 3 sizes and 4 engines, and 60 that of 5
      // counters of work, 3 sizes and 4 engines.
      #expect(limitsByKind[.allocations]?.count == dataSetCount * 96)
      let workLimits = limitsByKind[.conformance] ?? []
      let workloadsWithChanges = Set([
        "reprepare", "changeOne", "insertOne", "deleteOne", "moveOne", "rotate",
      ])
      #expect(
        workLimits.count { !workloadsWithChanges.contains($0.identity.workload) }
          == dataSetCount * 60)
      #expect(Set(workLimits.map(\.identity.workload)).isSuperset(of: workloadsWithChanges))
    }
  }

  @Test(
    "in workloads without growing arrays, the committed counts of allocations are equal for glibc and jemalloc"
  )
  func countsOfAllocatorsAreEqual() throws {
    let limitsOfAllocators = try CountedAllocator.allCases.map { allocator in
      try LimitFiles(
        reading: packagePath + "/Benchmarks/Limits", kinds: [.allocations],
        allocator: allocator
      ).limits.filter {
        ["viewport", "lookup"].contains($0.identity.workload) && $0.identity.engine != "template"
          && $0.identity.metric == "mallocs"
      }
    }
    let dataSetCount = BenchmarkLayout.all.map(\.dataSets.count).reduce(0, +)
    #expect(limitsOfAllocators[0].count == dataSetCount * 3 * 3 * 2)
    #expect(Set(limitsOfAllocators[0]) == Set(limitsOfAllocators[1]))
  }

  @Test(
    "the committed limit files contain a limit for every count of the suite, and no other limit")
  func committedLimitsMatchSuite() throws {
    let folder = packagePath + "/Benchmarks/Limits"
    let files = try LimitFiles(reading: folder, kinds: [.allocations])
    var document = ResultDocument(run: .current(arguments: [], folder: packagePath))
    document.results = files.limits.compactMap { limit in
      BenchmarkResult(
        identity: limit.identity, unit: "", isExact: true, readings: .value(.integer(limit.value)),
        conforms: true)
    }
    var selection = BenchmarkSelection()
    selection.kinds = [.conformance, .allocations]
    let suite = WorkCountSuite(selection)
    #expect(suite.unexpectedCounts(in: document, path: "a.json") { _ in true } == nil)
    document.results.removeAll { $0.identity.itemCount == 100 && $0.identity.engine == "template" }
    #expect(suite.unexpectedCounts(in: document, path: "a.json") { _ in true } != nil)
  }
}
