import BenchmarkHarness
import LayoutEngines
import Testing

@testable import LayoutWorkloads

@Suite struct CountingTests {
  private func document() -> ResultDocument {
    ResultDocument(
      run: .init(
        fingerprint: .current(), git: GitState(revision: nil, isModified: false), arguments: [],
        started: ""))
  }

  @Test("a run that only counts has the counters of a full run, and no times")
  func countsOnly() throws {
    var selection = BenchmarkSelection(
      layouts: ["grid", "list"].compactMap(BenchmarkLayout.named), engines: [.lazy, .template],
      sizes: [12], workloads: Workload.quick)
    var full = document()
    try BenchmarkSuite(selection, dataFolder: dataFolder).run(into: &full)
    selection.kinds = [.conformance]
    var counted = document()
    try BenchmarkSuite(selection, dataFolder: dataFolder).run(into: &counted)
    #expect(counted.results == full.results.filter(\.isExact))
    #expect(!counted.results.isEmpty && counted.notMeasured.isEmpty)
  }

  @Test("every counter of every layout and engine has a declared class")
  func declared() throws {
    var selection = BenchmarkSelection(sizes: [8])
    selection.kinds = [.conformance]
    var counted = document()
    try BenchmarkSuite(selection, dataFolder: dataFolder).run(into: &counted)
    #expect(counted.results.count >= BenchmarkLayout.all.count * Engine.allCases.count * 4)
    for result in counted.results {
      #expect(DeclaredComplexity.growth(of: result.identity) != nil, "\(result.identity)")
    }
  }

  @Test("the first row that fits counts")
  func precedence() throws {
    func growth(_ id: String) throws -> ComplexityClass? {
      DeclaredComplexity.growth(of: try BenchmarkIdentity(id))
    }
    #expect(try growth("flow/eager/x/viewport/n=1/candidatesInspected") == .linear)
    #expect(try growth("flow/lazy/x/viewport/n=1/candidatesInspected") == .constant)
    #expect(try growth("classTree/bucketed/jdk17/viewport/n=1/candidatesInspected") == .logarithmic)
    #expect(try growth("grid/lazy/uniform/prepare/n=1/sizesAsked") == .constant)
    #expect(try growth("grid/lazy/own.csv/prepare/n=1/sizesAsked") == .linear)
    #expect(try growth("grid/lazy/uniform/prepare/n=1/time") == nil)
  }

  @Test("without chosen sizes all engines are counted at three, the slowest at smaller ones")
  func parts() {
    var selection = BenchmarkSelection(seed: 7, budget: 3)
    let parts = selection.countingParts
    #expect(parts.map(\.engines) == [[.eager, .lazy, .bucketed], [.template]])
    #expect(parts.map(\.sizes) == [[1000, 10_000, 100_000], [100, 1000, 10_000]])
    #expect(parts.allSatisfy { $0.kinds == [.conformance] && $0.budget == nil && $0.seed == 1 })
    selection.engines = [.template]
    #expect(selection.countingParts.map(\.engines) == [[.template]])
    selection.sizes = [5]
    #expect(selection.countingParts.map(\.sizes) == [[5]])
  }
}
