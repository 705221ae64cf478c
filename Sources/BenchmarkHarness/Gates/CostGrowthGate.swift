/// The gate on the growth of costs: a cost grows with the number of items no faster than declared
/// (tier 2b of <doc:Gates>). A tool outside the measured code counts the costs, such as
/// instructions and allocations.
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

  /// The greatest accepted excess of the exponent of a time. It is greater than that of a count,
  /// because the data of many items do not fit into the caches.
  package static let exponentToleranceOfTimes = 0.3

  private let judgedMetrics: Set<String>
  private let declaredClass: @Sendable (BenchmarkIdentity) -> ComplexityClass?
  private let undeclaredGrowth: @Sendable (BenchmarkIdentity) -> UndeclaredGrowth?

  /// What is expected of a cost if no complexity class is declared for it. Faster growth is a
  /// warning.
  package struct UndeclaredGrowth: Sendable {
    /// The operation in words, such as "a viewport query".
    let operation: String
    /// The class that the cost must not exceed by more than the tolerance.
    let limit: ComplexityClass
    /// The expected growth in words, such as "at most n log n".
    let expectation: String

    package init(_ operation: String, limit: ComplexityClass, expectation: String) {
      self.operation = operation
      self.limit = limit
      self.expectation = expectation
    }
  }

  /// Creates a gate that judges `metrics`. The closure `declaredClass` returns the complexity class
  /// that is declared for a cost, or nil if none is. The closure `undeclaredGrowth` returns what is
  /// expected of a cost without a declared class; if it returns nil, the cost is not judged.
  package init(
    _ metrics: Set<String>,
    declaredClass: @escaping @Sendable (BenchmarkIdentity) -> ComplexityClass?,
    undeclaredGrowth: @escaping @Sendable (BenchmarkIdentity) -> UndeclaredGrowth? = { _ in nil }
  ) {
    judgedMetrics = metrics
    self.declaredClass = declaredClass
    self.undeclaredGrowth = undeclaredGrowth
  }

  /// Judges all costs in `results` for which a complexity class is declared, if the benchmark's
  /// answers were correct. A cost is judged only if it was counted at three or more numbers of
  /// items, the largest at least 100 times the smallest.
  ///
  /// Growth that is much slower than declared is an improvement: the declaration should be
  /// narrowed, because it would hide later growth.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    let countedResults = results.filter { judgedMetrics.contains($0.identity.metric) }
    let allSeries =
      CountSeries.series(in: countedResults) + CountSeries.timeSeries(in: countedResults)
    return allSeries.filter(\.coversEnoughItemCounts).compactMap { series in
      let declaredClass = declaredClass(series.identity)
      let undeclaredGrowth = undeclaredGrowth(series.identity)
      guard let limit = declaredClass ?? undeclaredGrowth?.limit,
        let foundExponent = Self.steepestExponent(of: series.points),
        let expectedExponent = Self.steepestExponent(
          of: series.points.map { ($0.n, limit.relativeCost($0.n)) })
      else { return nil }
      if declaredClass == nil, let undeclaredGrowth {
        return Self.judge(series, foundExponent, expectedExponent, undeclaredGrowth)
      }
      return Self.judge(series, foundExponent, expectedExponent, declared: limit)
    }
  }

  /// The growth of the cost `identity` in `results` in words, such as "a lookup takes 1.1 times as
  /// long at 100k as at 1k: constant"; nil if the cost was measured with fewer than two numbers of
  /// items, or if nothing is expected of it.
  package func growthInWords(of identity: BenchmarkIdentity, in results: [BenchmarkResult])
    -> String?
  {
    let measuredResults = results.filter {
      $0.identity.withoutItemCount == identity.withoutItemCount
    }
    let allSeries =
      CountSeries.series(in: measuredResults) + CountSeries.timeSeries(in: measuredResults)
    guard let series = allSeries.first, let exponent = Self.steepestExponent(of: series.points),
      let operation = undeclaredGrowth(identity)?.operation
    else { return nil }
    return series.growthInWords(of: operation, exponent: exponent)
  }

  private static func judge(
    _ series: CountSeries, _ foundExponent: Double, _ expectedExponent: Double,
    _ undeclaredGrowth: UndeclaredGrowth
  ) -> GateFinding {
    let sentence = series.growthInWords(of: undeclaredGrowth.operation, exponent: foundExponent)
    guard foundExponent > expectedExponent + tolerance(of: series) else {
      return GateFinding(series.id, .growth, .pass, sentence)
    }
    return GateFinding(
      series.id, .growth, .warning,
      "expected \(undeclaredGrowth.expectation), or a declared class that allows more; found that \(sentence) (\(series.countList))"
    )
  }

  private static func tolerance(of series: CountSeries) -> Double {
    series.identity.metric == "time" ? exponentToleranceOfTimes : exponentTolerance
  }

  private static func judge(
    _ series: CountSeries, _ foundExponent: Double, _ expectedExponent: Double,
    declared: ComplexityClass
  ) -> GateFinding {
    let metric = series.identity.metric
    let growthText = "n^\(CountSeries.exponentText(foundExponent))"
    let highestExponent = expectedExponent + tolerance(of: series)
    if foundExponent > highestExponent {
      return GateFinding(
        series.id, .growth, .regression,
        "expected \(declared), at most n^\(CountSeries.exponentText(highestExponent)), found \(metric) that grow as \(growthText): \(series.countList)"
      )
    }
    let foundText = "\(metric) grow as \(growthText) (\(series.countList))"
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
