import Foundation
import RandomNumbers

/// The time or the memory of a benchmark in relation to that of other code on the same input.
///
///     var ratio = MeasuredRatio(
///       identity, base: peerIdentity, unit: "ns", value: 42, baseValue: 100, ratio: 0.42,
///       interval: 0.41...0.43)
///     ratio.goal = 0.5
///     ratio.goalState == .met  // true
package struct MeasuredRatio: Hashable, Sendable, Codable {
  /// The id of the benchmark.
  package var id: String
  /// The id of the benchmark that serves as the base, measured in the same environment.
  package var base: String
  /// The unit of ``value`` and ``baseValue``: `ns` per operation, or `bytes` per rectangle.
  package var unit: String
  /// The median time or memory of the benchmark.
  package var value: Double
  /// The median time or memory of the base.
  package var baseValue: Double
  /// The benchmark's time or memory divided by that of the base.
  ///
  /// For times, it is the median over all measuring processes. Each process runs both benchmarks
  /// alternately in rounds; its value is the median of the ratios in these rounds.
  package var ratio: Double
  /// The 99 % interval of the ratio; nil for memory, which does not vary.
  package var interval: ClosedRange<Double>?
  /// The greatest ratio or value that meets the goal; nil if the comparison has no goal.
  package var goal: Double?
  /// Whether ``goal`` is a limit on ``value``; if false, ``goal`` is a limit on ``ratio``.
  package var isValueGoal = false
  /// Whether the answers of the benchmark and of the base were equal.
  package var conforms = true
  /// The measured times; nil if the ratio compares memory.
  package var session: SessionRecord?

  package init(
    _ identity: BenchmarkIdentity, base: BenchmarkIdentity, unit: String, value: Double,
    baseValue: Double, ratio: Double, interval: ClosedRange<Double>? = nil
  ) {
    id = identity.description
    self.base = base.description
    self.unit = unit
    self.value = value
    self.baseValue = baseValue
    self.ratio = ratio
    self.interval = interval
  }

  /// Creates the ratio of the candidate's time to the base's time in `session`; nil if the session
  /// had fewer than two processes.
  package init?(
    _ identity: BenchmarkIdentity, base: BenchmarkIdentity, session: SessionRecord
  ) {
    var randomNumbers = SplitMix64(seed: ~session.plan.seed)
    let ratios = session.ratios(of: .candidate)
    guard let effect = ratios.medianLogRatio,
      let bootstrapResult = ratios.bootstrap(using: &randomNumbers),
      let candidateSummary = SampleSummary(session.samples(of: .candidate).readings.all),
      let baseSummary = SampleSummary(session.samples(of: .base).readings.all)
    else { return nil }
    self.init(
      identity, base: base, unit: "ns", value: candidateSummary.p50.double,
      baseValue: baseSummary.p50.double,
      ratio: exp(effect),
      interval: exp(bootstrapResult.interval.lowerBound)...exp(bootstrapResult.interval.upperBound))
    self.session = session
  }

  /// Whether a measured ratio meets its goal.
  package enum GoalState: String, Sendable {
    case met
    /// The confidence interval of the ratio contains the goal, so the goal may or may not be met.
    case unclear
    case missed
  }

  /// Whether the goal is met; nil if the comparison has no goal. The goal for a ratio is met or
  /// missed only if the whole confidence interval of the ratio lies on one side of it.
  package var goalState: GoalState? {
    guard let goal else { return nil }
    // The goal for memory is a whole number of bytes, so the measured value is rounded too.
    if isValueGoal { return value.rounded() <= goal ? .met : .missed }
    guard let interval else { return ratio <= goal ? .met : .missed }
    if interval.upperBound <= goal { return .met }
    return interval.lowerBound > goal ? .missed : .unclear
  }
}
