import BenchmarkHarness
import CommandLineTools

/// The gate on scrolling: in the worst frame of a fling, the layout's work takes at most a given
/// share of the frame's time (tier 4 of <doc:Gates>).
///
///     let gate = FrameTimeCeilingGate(exempting: { $0.engine == "template" })
///     let findings = gate.judge(document.results)
///
/// This is the only gate on a result document that depends on a clock. It therefore uses the median
/// of each frame over repeated flings, and a limit far above the noise.
package struct FrameTimeCeilingGate: Sendable {
  /// The metric that the gate judges: the time of the layout's work in a frame, as a percentage of
  /// the duration of a frame at 120 Hz (8.33 ms).
  package static let judgedMetric = "steadyShare"

  /// The largest value of ``judgedMetric`` that passes, in percent.
  package let ceiling: Double

  /// Returns whether a benchmark has no ceiling, because its work grows with the content.
  private let isExempt: @Sendable (BenchmarkIdentity) -> Bool

  package init(
    ceiling: Double = 25, exempting isExempt: @escaping @Sendable (BenchmarkIdentity) -> Bool
  ) {
    self.ceiling = ceiling
    self.isExempt = isExempt
  }

  /// Judges those of `results` that have the metric ``judgedMetric``, and returns a finding for
  /// each.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    results.filter { $0.identity.metric == Self.judgedMetric && !isExempt($0.identity) }.map {
      result in
      let percentageOfFrameDuration = result.summary.p50.double
      let id = result.identity.description
      let (ceilingText, shareText) = (
        ReadableNumber.decimalText(ceiling),
        ReadableNumber.decimalText(percentageOfFrameDuration)
      )
      // The comparison is written so that NaN fails.
      guard percentageOfFrameDuration <= ceiling else {
        return GateFinding(
          id, .ceiling, .regression,
          "expected at most \(ceilingText) % of the time of a frame, found \(shareText) %")
      }
      return GateFinding(
        id, .ceiling, .pass, "\(shareText) % of the time of a frame")
    }
  }
}
