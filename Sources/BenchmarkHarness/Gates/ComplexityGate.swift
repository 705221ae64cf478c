import CommandLineTools

/// The gate on the growth of work counters: from n to 10n and 100n items, a count grows as its
/// declared complexity class says (tier 1b of <doc:Gates>).
///
///     let gate = ComplexityGate { $0.metric == "candidatesInspected" ? .logarithmic : nil }
///     let findings = gate.judge(document.results)
package struct ComplexityGate: Sendable {
  /// The greatest accepted difference between the exponent that is fitted to the counts and the
  /// exponent of the declared class.
  package static let exponentTolerance = 0.15

  /// Counts are judged only if there are counts for at least three numbers of items, and if the
  /// largest number is at least this many times the smallest.
  package static let minimumItemCountRatio = CountSeries.minimumItemCountRatio

  private let declaredClass: @Sendable (BenchmarkIdentity) -> ComplexityClass?

  /// Creates the gate. The closure `declaredClass` returns the complexity class that is declared
  /// for a counter, or nil if none is.
  package init(declaredClass: @escaping @Sendable (BenchmarkIdentity) -> ComplexityClass?) {
    self.declaredClass = declaredClass
  }

  /// Judges all counters in `results` for which a complexity class is declared, if the benchmark's
  /// answers were correct.
  ///
  /// The message of a finding also gives the exponent of the measured times, if there are any.
  /// Caches affect times, so their exponent is not judged.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    let timesBySeries = Dictionary(
      grouping: results.filter { $0.conforms && $0.identity.metric == "time" }
    ) { $0.identity.withoutItemCount }
    return CountSeries.series(in: results).compactMap { series in
      guard let complexityClass = declaredClass(series.identity) else { return nil }
      let itemCounts = series.points.map(\.n)
      guard series.coversEnoughItemCounts, let fit = PowerFit(series.points) else {
        let itemCountList = itemCounts.sorted().map(ReadableNumber.shortCountText).joined(
          separator: ", ")
        return GateFinding(
          series.id, .complexity, .inconclusive,
          "expected at least three sizes, the largest at least \(Self.minimumItemCountRatio) times the smallest, found \(itemCountList)"
        )
      }
      var timeIdentity = series.identity
      timeIdentity.metric = "time"
      let timeFit = PowerFit(
        (timesBySeries[timeIdentity] ?? []).map {
          ($0.identity.itemCount, max($0.summary.p50.double, 1))
        })
      return Self.judge(
        series.id, fit.exponent, declared: complexityClass, over: itemCounts, time: timeFit)
    }
  }

  private static func judge(
    _ id: String, _ exponent: Double, declared: ComplexityClass, over itemCounts: [Int],
    time: PowerFit?
  ) -> GateFinding {
    let expectedExponent = declared.exponent(over: itemCounts)
    let countGrowthText = "n^\(CountSeries.exponentText(exponent))"
    let timeGrowthText = time.map { "n^\(CountSeries.exponentText($0.exponent))" }
    if (exponent - expectedExponent).magnitude <= exponentTolerance {
      return GateFinding(
        id, .complexity, .pass,
        "\(declared): counts grow as \(countGrowthText)"
          + (timeGrowthText.map { " and times grow as \($0)" } ?? ""))
    }
    let message =
      "expected \(declared), n^\(CountSeries.exponentText(expectedExponent)) ± \(exponentTolerance), found counts that grow as \(countGrowthText)"
      + (timeGrowthText.map { " and times that grow as \($0)" } ?? "")
    if exponent > expectedExponent { return GateFinding(id, .complexity, .regression, message) }
    // A count that grows more slowly than declared fails too, because the declaration would hide
    // later growth.
    let nearestClass = ComplexityClass.nearest(to: exponent, over: itemCounts)
    return GateFinding(
      id, .complexity, .failure, "\(message); declare \(nearestClass) instead",
      exitCode: .regression)
  }
}
