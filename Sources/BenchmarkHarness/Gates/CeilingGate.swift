/// The last and most generous rule, a tripwire (tier 4): a layout's work in the worst frame of a fling
/// stays below a share of the time that a frame has.
///
/// It is the only one of a document's gates that rests on a clock, so it looks at each frame's median
/// over repeated flings, and at shares that no noise brings about.
public struct CeilingGate: Sendable {
  /// The metric that is judged, in percent of a frame at 120 Hz (8.33 ms).
  public static let metric = "steadyShare"

  /// The largest share that passes, in percent.
  public let ceiling: Double

  /// Whether a benchmark's work grows with the content, so that no share can be asked of it.
  private let isExempt: @Sendable (BenchmarkIdentity) -> Bool

  /// Creates the gate.
  public init(
    ceiling: Double = 25, exempting isExempt: @escaping @Sendable (BenchmarkIdentity) -> Bool
  ) {
    self.ceiling = ceiling
    self.isExempt = isExempt
  }

  /// A finding for each of `results` that tells a share of a frame.
  public func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    results.filter { $0.identity.metric == Self.metric && !isExempt($0.identity) }.map { result in
      let share = result.summary.p50.double
      let id = result.identity.description
      // Written so that a NaN does not pass.
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
