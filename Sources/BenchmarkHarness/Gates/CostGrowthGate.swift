/// The gate (check for regressions) on the growth of costs: a cost grows with the number of items
/// no faster than declared. A tool outside the measured code counts the costs, such as instructions
/// and allocations. This is tier 2b of the gates.
///
///     let gate = CostGrowthGate(["instructions"]) { $0.workload == "viewport" ? .constant : nil }
///     let findings = gate.judge(document.results)
///
/// A layout's own counters can omit a part of its work, but callgrind counts all of it. Costs grow
/// less regularly than counters: they contain parts that do not depend on n, such as the copy of an
/// answer, and searches whose depth grows with the logarithm of n. The gate therefore judges the
/// greater of two exponents: the one fitted to all numbers of items, and the one between the two
/// largest numbers. The second exponent reveals a linear part that is small compared with the
/// constant part.
package struct CostGrowthGate: Sendable {
  /// The greatest accepted excess of an exponent over that of the declared class. With 0.2, a cost
  /// that is declared constant may grow by the factor 10^0.2 = 1.58 when n grows tenfold. For
  /// comparison: the cost of a search in a binary tree grows by the factor log(10,000) / log(1,000)
  /// = 1.33 from 1,000 to 10,000 items.
  package static let exponentTolerance = 0.2

  /// The greatest accepted shortfall of the measured exponent below that of the declared class. If
  /// the shortfall is greater, the declared class is reported as too wide.
  package static let maximumShortfallOfMeasuredExponent = 0.5

  private let judgedMetrics: Set<String>
  private let declaredClass: @Sendable (BenchmarkIdentity) -> ComplexityClass?

  /// Creates a gate that judges `metrics`. The closure `declared` returns the complexity class that
  /// is declared for a cost, or nil if none is.
  package init(
    _ metrics: Set<String>,
    declared: @escaping @Sendable (BenchmarkIdentity) -> ComplexityClass?
  ) {
    judgedMetrics = metrics
    self.declaredClass = declared
  }

  /// Judges all costs in `results` for which a complexity class is declared, if the benchmark's
  /// answers were correct. A cost is judged only if it was counted at three or more numbers of
  /// items, the largest at least 100 times the smallest.
  ///
  /// Growth that is much slower than declared is an improvement: the declaration should be
  /// narrowed, because it would hide later growth.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    let countedResults = results.filter { judgedMetrics.contains($0.identity.metric) }
    return CountSeries.series(in: countedResults).compactMap { series in
      guard let complexityClass = declaredClass(series.identity), series.coversEnoughItemCounts,
        let foundExponent = Self.steepestExponent(of: series.points),
        let expectedExponent = Self.steepestExponent(
          of: series.points.map { ($0.n, complexityClass.relativeCost($0.n)) })
      else { return nil }
      return Self.judge(series, foundExponent, expectedExponent, declared: complexityClass)
    }
  }

  private static func judge(
    _ series: CountSeries, _ foundExponent: Double, _ expectedExponent: Double,
    declared: ComplexityClass
  ) -> GateFinding {
    let metric = series.identity.metric
    let growthText = "n^\(CountSeries.exponentText(foundExponent))"
    let countList = series.points.sorted { $0.n < $1.n }.map {
      "\(ReadableNumber.groupedDigits(Int($0.cost) - 1)) at \(ReadableNumber.shortCountText($0.n))"
    }.joined(separator: ", ")
    if foundExponent > expectedExponent + exponentTolerance {
      return GateFinding(
        series.id, .growth, .regression,
        "expected \(declared), at most n^\(CountSeries.exponentText(expectedExponent + exponentTolerance)), found \(metric) that grow as \(growthText): \(countList)"
      )
    }
    let foundText = "\(metric) grow as \(growthText) (\(countList))"
    if foundExponent < expectedExponent - maximumShortfallOfMeasuredExponent {
      let nearestClass = ComplexityClass.nearest(
        to: max(foundExponent, 0), over: series.points.map(\.n))
      return GateFinding(
        series.id, .growth, .improvement,
        "\(declared) is too wide: \(foundText); declare \(nearestClass) instead")
    }
    return GateFinding(series.id, .growth, .pass, "\(declared): \(foundText)")
  }

  /// The greater of two exponents: the one fitted to all `points`, and the one between the two
  /// largest numbers of items. Nil if there are fewer than two numbers of items.
  static func steepestExponent(of points: [(n: Int, cost: Double)]) -> Double? {
    let sortedPoints = points.sorted { $0.n < $1.n }
    guard let fitOfAllPoints = PowerFit(sortedPoints),
      let fitOfLastTwoPoints = PowerFit(Array(sortedPoints.suffix(2)))
    else {
      return nil
    }
    return max(fitOfAllPoints.exponent, fitOfLastTwoPoints.exponent)
  }
}
