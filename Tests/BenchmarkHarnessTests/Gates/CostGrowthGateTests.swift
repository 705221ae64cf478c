import Foundation
import RecordedTexts
import SampleBenchmarks
import Testing

@testable import BenchmarkHarness

@Suite struct CostGrowthGateTests {
  private static let sizes = [1000, 10_000, 100_000]

  private func judge(
    _ declared: ComplexityClass?, over sizes: [Int] = sizes, metric: String = "instructions",
    _ count: (Double) -> Double
  ) -> GateFinding? {
    CostGrowthGate(["instructions", "mallocs"]) { _ in declared }.judge(
      sizes.map { n in
        SampleResults.count(
          Int(count(Double(n)).rounded()),
          identity: SampleResults.identity(workload: "viewport", n: n, metric: metric))
      }
    ).first
  }

  @Test(
    "a cost that grows only by the steps of a binary search or by a few percent passes as constant")
  func slowGrowthPassesAsConstant() {
    #expect(judge(.constant) { 20_000 + 400 * log2($0) }?.outcome == .pass)
    #expect(judge(.constant) { 1000 * log2($0) }?.outcome == .pass)
    #expect(judge(.constant) { 30_000 * (1 + $0 / 1e6) }?.outcome == .pass)
  }

  @Test(
    "a linear scan beside a large constant cost is a regression, and the message has the counts")
  func findsScanBesideConstantCost() {
    let finding = judge(.constant) { 50_000 + 2 * $0 }
    #expect(
      finding
        == GateFinding(
          "flow/eager/chips/viewport/n=*/instructions", .growth, .regression,
          "expected O(1), at most n^0.20, found instructions that grow as n^0.55: "
            + "52,000 at 1k, 70,000 at 10k, 250,000 at 100k"))
    #expect(finding?.exitCode == .regression)
    // The exponent fitted to all sizes is only 0.15, but the growth between the last two sizes
    // exceeds the tolerance.
    #expect(judge(.constant) { 100_000 + $0 }?.outcome == .regression)
  }

  @Test("a cost of O(n) or O(n log n) passes as linear, and a cost that grows faster does not")
  func linearCostPassesAsLinear() {
    #expect(judge(.linear) { 5000 + 30 * $0 }?.outcome == .pass)
    #expect(judge(.linear) { 30 * $0 * log2($0) }?.outcome == .pass)
    #expect(judge(.linear) { 30 * $0 * $0.squareRoot() }?.outcome == .regression)
    #expect(judge(.linear) { 30 * $0 + $0 * $0 / 1000 }?.outcome == .regression)
  }

  @Test(
    "a declared complexity class covers all classes that grow no faster; a class that is too wide is reported"
  )
  func classesCoverSlowerGrowth() {
    for real in ComplexityClass.allCases {
      for declared in ComplexityClass.allCases {
        let finding = judge(declared) { real.relativeCost(Int($0)) * 1000 }
        let excessExponent =
          real.exponent(over: Self.sizes) - declared.exponent(over: Self.sizes)
        let expected: ResultDocument.Verdict.Outcome =
          excessExponent > 0.2 ? .regression : excessExponent < -0.5 ? .improvement : .pass
        // An exponent that is below the declared one by 0.5 is exactly at a limit, so either
        // outcome would be right. This happens if one of the two classes is O(√n), and the other
        // is O(1) or O(n).
        if (excessExponent + 0.5).magnitude < 0.01 { continue }
        #expect(finding?.outcome == expected, "\(real) as \(declared)")
      }
    }
    expectRecorded(judge(.linear) { _ in 700 }?.message)
  }

  @Test("the exponent with which a cost grows may exceed the declared exponent by 0.2")
  func toleranceIsAFifth() {
    #expect(judge(.constant) { pow($0, 0.199) * 1e6 }?.outcome == .pass)
    #expect(judge(.constant) { pow($0, 0.201) * 1e6 }?.outcome == .regression)
  }

  @Test(
    "growth is not judged with too few sizes, for metrics that are no costs, or without a declared class"
  )
  func skipsUnsuitableCosts() {
    #expect(judge(.constant, over: [1000, 10_000]) { $0 } == nil)
    #expect(judge(.constant, over: [1000, 10_000, 50_000]) { $0 } == nil)
    #expect(judge(.constant, metric: "looks") { $0 } == nil)
    #expect(judge(nil) { $0 } == nil)
  }

  private static let undeclaredQuery = CostGrowthGate.UndeclaredGrowth(
    "a viewport query", limit: .squareRoot, expectation: "less than linear growth")

  private func judgeUndeclared(
    metric: String = "instructions", over sizes: [Int] = sizes, _ cost: (Double) -> Double
  ) -> GateFinding? {
    CostGrowthGate(
      ["instructions", "time"], declaredClass: { _ in nil },
      undeclaredGrowth: { _ in Self.undeclaredQuery }
    ).judge(
      sizes.map { n in
        let identity = SampleResults.identity(workload: "viewport", n: n, metric: metric)
        return metric == "time"
          ? SampleResults.time(cost(Double(n)), identity: identity)
          : SampleResults.count(Int(cost(Double(n))), identity: identity)
      }
    ).first
  }

  @Test("growth without a declared class is stated in words, and is a warning if it is steep")
  func statesUndeclaredGrowth() {
    let constant = judgeUndeclared { 5000 + 300 * log2($0) }
    #expect(constant?.outcome == .pass)
    expectRecorded(constant?.message)
    let linear = judgeUndeclared { 50_000 + 30 * $0 }
    #expect(linear?.outcome == .warning && linear?.exitCode == .pass)
    expectRecorded(linear?.message, as: "statesUndeclaredGrowth 2")
    #expect(
      judgeUndeclared { $0 * $0 * $0 / 1e6 }?.message.contains(": more than quadratic (") == true)
  }

  @Test("times are judged like counts, with a greater tolerance because of the caches")
  func judgesTimes() {
    #expect(judgeUndeclared(metric: "time") { 200 * pow($0, 0.75) }?.outcome == .pass)
    let finding = judgeUndeclared(metric: "time") { 12 * $0 }
    #expect(finding?.outcome == .warning)
    #expect(
      finding?.message.contains(
        "a viewport query takes 100 times as long at 100k as at 1k: linear (12.0 µs at 1k") == true,
      "\(finding?.message ?? "")")
  }

  @Test("the growth between two numbers of items is stated in words, but not judged")
  func statesGrowthSoFar() {
    #expect(judgeUndeclared(over: [100, 1000]) { $0 * $0 } == nil)
    let results = [100, 1000].map {
      SampleResults.count(
        $0 * $0, identity: SampleResults.identity(n: $0, metric: "instructions"))
    }
    let gate = CostGrowthGate(
      ["instructions"], declaredClass: { _ in nil }, undeclaredGrowth: { _ in Self.undeclaredQuery }
    )
    expectRecorded(
      gate.growthInWords(
        of: SampleResults.identity(n: 10_000, metric: "instructions"), in: results))
    #expect(
      gate.growthInWords(
        of: SampleResults.identity(n: 10_000, metric: "instructions"), in: Array(results.prefix(1)))
        == nil)
  }

  @Test("the growth of allocations is judged like the growth of instructions")
  func judgesAllocations() {
    #expect(judge(.constant, metric: "mallocs") { _ in 1 }?.outcome == .pass)
    expectRecorded(judge(.constant, metric: "mallocs") { $0 / 100 }?.message)
  }
}
