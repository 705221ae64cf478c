import Foundation
import RecordedTexts
import SampleBenchmarks
import Testing

@testable import BenchmarkHarness

@Suite struct ComplexityGateTests {
  private static let sizes = [1000, 10_000, 100_000]

  private func result(_ n: Int, _ count: Int) -> BenchmarkResult {
    SampleResults.count(
      count, identity: SampleResults.identity(workload: "viewport", n: n, metric: "looks"))
  }

  private func judge(
    _ declared: ComplexityClass?, over sizes: [Int] = sizes, _ count: (Int) -> Int
  ) -> GateFinding? {
    ComplexityGate { _ in declared }.judge(sizes.map { result($0, count($0)) }).first
  }

  @Test("counts pass only if they grow as the declared complexity class, within the tolerance")
  func onlyDeclaredClassPasses() {
    for real in ComplexityClass.allCases {
      for declared in ComplexityClass.allCases {
        let finding = judge(declared) { Int((real.relativeCost($0) * 40).rounded()) }
        // The exponents of neighboring classes, such as O(1) and O(log n), or O(n) and O(n log n),
        // differ by less than the tolerance.
        let isWithinTolerance =
          (real.exponent(over: Self.sizes) - declared.exponent(over: Self.sizes)).magnitude < 0.15
        #expect((finding?.outcome == .pass) == isWithinTolerance, "\(real) as \(declared)")
      }
    }
  }

  @Test("a linear scan in an operation that is declared O(1) is a regression")
  func findsLinearScan() {
    let finding = judge(.constant) { 10_000 + $0 }
    #expect(
      finding
        == GateFinding(
          "flow/eager/chips/viewport/n=*/looks", .complexity, .regression,
          "expected O(1), n^0.00 ± 0.15, found counts that grow as n^0.50"))
    #expect(finding?.exitCode == .regression)
  }

  @Test("a declared complexity class that is too wide fails, and a narrower class is suggested")
  func suggestsNarrowerClass() {
    let finding = judge(.linear) { _ in 12 }
    #expect(finding?.outcome == .failure && finding?.exitCode == .regression)
    expectRecorded(finding?.message)
  }

  @Test func zeroCountsDoNotGrow() {
    expectRecorded(judge(.constant) { _ in 0 }?.message)
  }

  @Test("counts that shrink are reported with a negative exponent")
  func reportsShrinkingCounts() {
    #expect(
      judge(.constant) { 1_000_000 / $0 }?.message.hasSuffix("n^-0.98; declare O(1) instead")
        == true)
  }

  @Test("the tolerance applies to exponents above and below the declared exponent")
  func toleranceAppliesInBothDirections() {
    func outcome(_ exponent: Double) -> ResultDocument.Verdict.Outcome? {
      judge(.constant) { Int(pow(Double($0), exponent) * 1_000_000) }?.outcome
    }
    #expect(outcome(0.149) == .pass && outcome(0.151) == .regression)
    #expect(outcome(-0.149) == .pass && outcome(-0.151) == .failure)
  }

  @Test("fewer than three sizes, or sizes that are too close together, are inconclusive")
  func tooFewSizesAreInconclusive() {
    let finding = judge(.linear, over: [1000, 100_000]) { $0 }
    #expect(finding?.outcome == .inconclusive && finding?.exitCode == .inconclusive)
    expectRecorded(finding?.message)
    #expect(judge(.linear, over: [10, 20, 30]) { $0 }?.outcome == .inconclusive)
  }

  @Test("times, wrong answers and counters without a declared class are not judged")
  func skipsUndeclaredCounters() {
    #expect(judge(nil) { $0 } == nil)
    let gate = ComplexityGate { _ in .constant }
    #expect(
      gate.judge(Self.sizes.map { SampleResults.time(9, identity: SampleResults.identity(n: $0)) })
        .isEmpty)
    let wrongResults = Self.sizes.map { n in
      BenchmarkResult(
        identity: SampleResults.identity(n: n, metric: "looks"), unit: "", isExact: true,
        readings: .value(.integer(n)), conforms: false)!
    }
    #expect(gate.judge(wrongResults).isEmpty)
  }

  @Test("the growth of times is reported but not judged")
  func doesNotJudgeTimes() {
    let times = Self.sizes.map {
      SampleResults.time(Double($0), identity: SampleResults.identity(workload: "viewport", n: $0))
    }
    let countResults = Self.sizes.map { result($0, 12) }
    let findings = ComplexityGate { _ in .constant }.judge(countResults + times)
    expectRecorded(findings.map(\.message))
    #expect(findings.map(\.outcome) == [.pass])
  }
}
