/// The last and most tolerant gate (tier 4): the work of a layout in the worst frame of a fling
/// takes less than a given share of the frame's time.
///
/// Of the gates on a document only this one depends on a clock. It therefore uses the median of
/// each frame over repeated flings, and a limit far above the noise.
package struct CeilingGate: Sendable {
  /// The metric that is judged, in percent of a frame at 120 Hz (8.33 ms).
  package static let metric = "steadyShare"

  /// The largest share that passes, in percent.
  package let ceiling: Double

  /// Whether the work of a benchmark grows with the content, in which case it has no limit.
  private let isExempt: @Sendable (BenchmarkIdentity) -> Bool

  /// Creates the gate.
  package init(
    ceiling: Double = 25, exempting isExempt: @escaping @Sendable (BenchmarkIdentity) -> Bool
  ) {
    self.ceiling = ceiling
    self.isExempt = isExempt
  }

  /// A finding for each of `results` that is a share of a frame.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    results.filter { $0.identity.metric == Self.metric && !isExempt($0.identity) }.map { result in
      let share = result.summary.p50.double
      let id = result.identity.description
      // The comparison is written so that NaN fails.
      guard share <= ceiling else {
        return GateFinding(
          id, .ceiling, .regression,
          "expected at most \(HumanNumber.threeDigits(ceiling)) % of a frame, found "
            + "\(HumanNumber.threeDigits(share)) %")
      }
      return GateFinding(
        id, .ceiling, .pass, "\(HumanNumber.threeDigits(share)) % of a frame")
    }
  }
}
