import Reports

/// The gate on growth (tier 1b): the growth of a count from n to 10n and 100n fits its declared
/// complexity class.
package struct ComplexityGate: Sendable {
  /// The greatest accepted difference between the fitted exponent and the exponent of the declared
  /// class.
  package static let exponentTolerance = 0.15

  /// The least ratio of the largest to the smallest size in a series of sizes. A series also needs
  /// at least three sizes.
  package static let minimumSizeRatio = 100

  private let declaredClass: @Sendable (BenchmarkIdentity) -> ComplexityClass?

  /// Creates the gate. The closure `declared` returns the complexity class that is declared for a
  /// counter, or nil if none is.
  package init(declared: @escaping @Sendable (BenchmarkIdentity) -> ComplexityClass?) {
    self.declaredClass = declared
  }

  /// Judges all counters in `results` for which a complexity class is declared, if the benchmark's
  /// answers were correct.
  ///
  /// The message of a finding also gives the exponent of the measured times, if there are any.
  /// Caches affect times, so their exponent is not judged.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    let times = Dictionary(
      grouping: results.filter { $0.conforms && $0.identity.metric == "time" }
    ) { $0.identity.atAnySize }
    return Self.countsBySize(in: results).compactMap { identity, points in
      guard let declared = declaredClass(identity) else { return nil }
      let id = identity.idParts.map { $0.hasPrefix("n=") ? "n=*" : $0 }.joined(separator: "/")
      let sizes = points.map(\.n)
      guard sizes.count >= 3, let low = sizes.min(), let high = sizes.max(),
        high / max(low, 1) >= Self.minimumSizeRatio, let fit = PowerFit(points)
      else {
        return GateFinding(
          id, .complexity, .inconclusive,
          "expected at least three sizes, the largest at least \(Self.minimumSizeRatio) times the smallest, found "
            + sizes.sorted().map(HumanNumber.sizeText).joined(separator: ", "))
      }
      var work = identity
      work.metric = "time"
      let time = PowerFit(
        (times[work] ?? []).map { ($0.identity.n, max($0.summary.p50.double, 1)) })
      return Self.judge(id, fit.exponent, declared: declared, over: sizes, time: time)
    }
  }

  private static func judge(
    _ id: String, _ exponent: Double, declared: ComplexityClass, over sizes: [Int], time: PowerFit?
  ) -> GateFinding {
    let expected = declared.exponent(over: sizes)
    let found =
      "n^\(exponentText(exponent))"
      + (time.map { " and times grow as n^\(exponentText($0.exponent))" } ?? "")
    if (exponent - expected).magnitude <= exponentTolerance {
      return GateFinding(id, .complexity, .pass, "\(declared): counts grow as \(found)")
    }
    let message =
      "expected \(declared), n^\(exponentText(expected)) ± \(exponentTolerance), found counts that grow as \(found)"
    if exponent > expected { return GateFinding(id, .complexity, .regression, message) }
    // A declared class that is too wide fails as well, because it would hide later growth.
    let nearest = ComplexityClass.nearest(to: exponent, over: sizes)
    return GateFinding(
      id, .complexity, .failure, message + ": declare \(nearest)", exitCode: .regression)
  }

  /// An exponent with two decimals. A value that rounds to zero has no minus sign.
  private static func exponentText(_ exponent: Double) -> String {
    let hundredths = Int((exponent * 100).rounded())
    let digits = String(hundredths.magnitude + 100).suffix(2)
    return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(digits)"
  }

  /// The counts of each benchmark by size, in the order of the results. A count that differs
  /// between repetitions is omitted.
  private static func countsBySize(
    in results: [BenchmarkResult]
  ) -> [(identity: BenchmarkIdentity, points: [(n: Int, cost: Double)])] {
    let counts = ExactCount.exactCounts(in: results)
    let grouped = Dictionary(grouping: counts) { $0.identity.atAnySize }
    return counts.map(\.identity.atAnySize).uniqued().map { identity in
      let points = (grouped[identity] ?? []).compactMap { count in
        // One is added to each count, because 0 has no logarithm.
        count.value.map { (n: count.identity.n, cost: Double($0) + 1) }
      }
      return (identity, points)
    }
  }
}

extension BenchmarkIdentity {
  /// The identity with 0 in place of the number of items, as a key that all sizes share.
  fileprivate var atAnySize: BenchmarkIdentity {
    var identity = self
    identity.n = 0
    return identity
  }
}
