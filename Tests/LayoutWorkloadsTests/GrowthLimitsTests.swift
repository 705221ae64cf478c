import BenchmarkHarness
import Testing

@testable import LayoutWorkloads

@Suite struct GrowthLimitsTests {
  private static let sizes = [100, 1000, 10_000, 100_000]

  private func results(
    _ workload: String, _ metric: String, engine: String = "own", _ cost: (Int) -> Int
  ) throws -> [BenchmarkResult] {
    try Self.sizes.compactMap { n in
      BenchmarkResult(
        identity: try BenchmarkIdentity("Rows/\(engine)/uniform/\(workload)/n=\(n)/\(metric)"),
        unit: metric, isExact: true, readings: .value(.integer(cost(n))), conforms: true)
    }
  }

  private func outcome(
    _ workload: String, _ metric: String = "instructions",
    _ limits: GrowthLimits = GrowthLimits(), _ cost: (Int) -> Int
  ) throws -> ResultDocument.Verdict.Outcome? {
    CostGrowthGate([metric], declaredIn: limits).judge(try results(workload, metric, cost))
      .first?.outcome
  }

  @Test("without declarations, linear queries and lookups and a quadratic prepare are warnings")
  func warnsWithoutDeclarations() throws {
    #expect(try outcome("viewport") { 20_000 + 10 * $0 } == .warning)
    #expect(try outcome("lookup") { 500 + 10 * $0 } == .warning)
    #expect(try outcome("prepare") { 10 * $0 + $0 * $0 / 100 } == .warning)
    #expect(try outcome("viewport", "candidatesInspected") { $0 } == .warning)
    #expect(try outcome("prepare", "bytes") { $0 * $0 } == .warning)
  }

  @Test("without declarations, a prepare that sorts and queries that search pass")
  func passesWithoutDeclarations() throws {
    func binaryDigitCount(_ n: Int) -> Int { Int.bitWidth - n.leadingZeroBitCount }
    #expect(try outcome("prepare") { 30 * $0 * binaryDigitCount($0) } == .pass)
    #expect(try outcome("viewport") { 100 * binaryDigitCount($0) } == .pass)
    #expect(try outcome("lookup") { _ in 80 } == .pass)
  }

  @Test("a cost that exceeds its declared class is a regression, and a declared scan passes")
  func judgesDeclaredClasses() throws {
    let limits = GrowthLimits(prepare: .linear, query: .linear, lookup: .constant)
    #expect(try outcome("prepare", "instructions", limits) { $0 * $0 } == .regression)
    #expect(try outcome("viewport", "instructions", limits) { 20 * $0 } == .pass)
    #expect(try outcome("lookup", "instructions", limits) { $0 } == .regression)
  }

  @Test("other workloads and the layouts of this package are not judged by these limits")
  func coversOnlyUserLayouts() throws {
    let gate = CostGrowthGate(["instructions"], declaredIn: GrowthLimits(query: .constant))
    #expect(gate.judge(try results("insertTop", "instructions") { $0 }).isEmpty)
    #expect(try outcome("viewport", "bytes") { $0 } == nil, "the answer may grow in steps")
    let finding = gate.judge(try results("viewport", "instructions", engine: "eager") { $0 }).first
    #expect(finding?.outcome == .pass, "the eager engine declares a scan")
  }

  @Test("memory that each prepare keeps is a regression from one byte for each item")
  func judgesMemory() throws {
    func outcome(_ bytes: Int) throws -> ResultDocument.Verdict.Outcome? {
      RetainedMemoryGate.judge([
        BenchmarkResult(
          identity: try BenchmarkIdentity("Rows/own/uniform/reprepare/n=1000/retained"),
          unit: "bytes", isExact: false, readings: .value(.integer(bytes)), conforms: true)!
      ]).first?.outcome
    }
    #expect(try outcome(0) == .pass)
    #expect(try outcome(1000) == .pass)
    #expect(try outcome(1001) == .regression)
  }
}
