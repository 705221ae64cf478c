import BenchmarkHarness
import LayoutWorkloads
import SampleBenchmarks
import Testing

@Suite struct FrameTimeCeilingGateTests {
  private func judge(_ shares: [(engine: String, share: Double)]) -> [GateFinding] {
    FrameTimeCeilingGate(exempting: { $0.engine == "eager" }).judge(
      shares.compactMap { engine, share in
        BenchmarkResult(
          identity: SampleResults.identity(
            engine: engine, workload: "fling", metric: "steadyShare"),
          unit: "%", isExact: false, readings: .samples([.real(share)]), conforms: true)
      } + [SampleResults.time(1e9)])
  }

  @Test(
    "work that takes more than the accepted share of a frame is a regression, and less or equal work passes"
  )
  func judgesShareOfFrameTime() {
    let findings = judge([("lazy", 0.07), ("lazy", 25), ("lazy", 25.1), ("lazy", .nan)])
    #expect(findings.map(\.outcome) == [.pass, .pass, .regression, .regression])
    #expect(findings.allSatisfy { $0.gate == .ceiling })
    #expect(findings[0].message == "0.07 % of the time of a frame")
    #expect(findings[2].message == "expected at most 25.0 % of the time of a frame, found 25.1 %")
    #expect(findings[2].exitCode == .regression)
  }

  @Test(
    "the limit on the work in a frame does not apply to an engine whose work grows with the content"
  )
  func exemptsGrowingWork() {
    #expect(judge([("eager", 400)]).isEmpty)
  }
}
