import CommandLineTools

/// The gate on exact counts: every count has a limit and does not exceed it (tiers 1a, 1c and 2 of
/// <doc:Gates>).
///
///     let limit = CountLimit(identity, value: 12)
///     let findings = ExactGate().judge(document.results, against: [limit])
package struct ExactGate: Sendable {
  package init() {}

  /// Compares the exact counters in `results` with `limits`. All results must come from one
  /// environment.
  ///
  /// Counts of results with wrong answers are not compared; ``ConformanceGate`` reports them. The
  /// entries in `notMeasured` give the reasons why benchmarks with a limit have no result.
  ///
  /// - Precondition: Each benchmark has at most one limit.
  /// - Complexity: O(n log n) for n results and limits.
  package func judge(
    _ results: [BenchmarkResult], against limits: [CountLimit],
    notMeasured: [ResultDocument.UnmeasuredBenchmark] = []
  ) -> [GateFinding] {
    let counts = ExactCount.limitedCounts(in: results)
    let limitsByIdentity = Dictionary(uniqueKeysWithValues: limits.map { ($0.identity, $0) })
    let countersStuckAtZero = CountersStuckAtZero(counts, limits: limitsByIdentity)
    let rosterGate = BenchmarkRosterGate(
      counts: counts.map(\.identity), limits: limits.map(\.identity), results: results,
      notMeasured: notMeasured)
    let countFindings = counts.compactMap { count -> GateFinding? in
      if let invalidityReason = count.invalidityReason {
        return GateFinding(
          "\(count.identity)", .exact, .failure, invalidityReason, exitCode: .benchmarkFailed)
      }
      guard let value = count.value, let limit = limitsByIdentity[count.identity] else {
        return nil
      }
      if limit.value > 0, countersStuckAtZero.contains(count.identity) {
        return GateFinding(
          "\(count.identity)", .exact, .failure,
          "the counter does not work: expected \(ReadableNumber.groupedDigits(limit.value)), found 0; "
            + "\(count.identity.metric) is 0 in every benchmark of \(count.identity.engine)",
          exitCode: .brokenCounter)
      }
      return Self.judge(value, by: limit)
    }
    return rosterGate.findings + countFindings
  }

  /// The counts in `results` that can become limits: the answers are correct, the count is the same
  /// in all repetitions, and it is one of those that have limits.
  package static func limitCandidates(in results: [BenchmarkResult]) -> [BenchmarkIdentity: Int] {
    let counts = ExactCount.limitedCounts(in: results).compactMap { count in
      count.value.map { (count.identity, $0) }
    }
    return Dictionary(uniqueKeysWithValues: counts)
  }

  private static func judge(_ value: Int, by limit: CountLimit) -> GateFinding {
    let id = "\(limit.identity)"
    let (found, expected) = (
      ReadableNumber.groupedDigits(value), ReadableNumber.groupedDigits(limit.value)
    )
    let difference = value - limit.value
    let foundText = "\(found)\(percentageText(difference, of: limit.value))"
    if difference > limit.tolerance {
      return GateFinding(
        id, .exact, .regression, "expected at most \(expected), found \(foundText)")
    }
    if difference < -limit.tolerance {
      return GateFinding(id, .exact, .improvement, "the limit is \(expected), found \(foundText)")
    }
    return GateFinding(id, .exact, .pass, "\(found) is within the limit")
  }

  /// The text of a difference as a percentage of the limit, in parentheses; empty if the limit is
  /// 0.
  private static func percentageText(_ difference: Int, of limit: Int) -> String {
    if limit == 0 { return "" }
    let percentText = ReadableNumber.decimalText(
      100 * Double(difference) / Double(limit))
    return " (\(difference > 0 ? "+" : "")\(percentText) %)"
  }
}

/// The counters that read 0 in every benchmark of an engine although at least one of these
/// benchmarks has a limit above 0. Such a counter does not work; its zeros are not improvements.
private struct CountersStuckAtZero {
  private struct CounterKey: Hashable {
    let engine: String
    let metric: String

    init(_ identity: BenchmarkIdentity) {
      engine = identity.engine
      metric = identity.metric
    }
  }

  private var stuckCounters: Set<CounterKey> = []

  init(_ counts: [ExactCount], limits: [BenchmarkIdentity: CountLimit]) {
    for count in counts where (limits[count.identity]?.value ?? 0) > 0 {
      stuckCounters.insert(CounterKey(count.identity))
    }
    for count in counts where count.value != 0 { stuckCounters.remove(CounterKey(count.identity)) }
  }

  func contains(_ identity: BenchmarkIdentity) -> Bool {
    stuckCounters.contains(CounterKey(identity))
  }
}
