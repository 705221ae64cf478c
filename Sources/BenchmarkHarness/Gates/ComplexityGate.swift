import Reports

/// The gate for growth (tier 1b): counts at n, 10n and 100n fit their declared complexity class.
package struct ComplexityGate: Sendable {
  /// The greatest difference between the fitted exponent and that of the declared class.
  package static let tolerance = 0.15

  /// The smallest factor between two sizes of a series. A series needs at least three sizes.
  package static let span = 100

  private let declared: @Sendable (BenchmarkIdentity) -> ComplexityClass?

  /// Creates the gate; `declared` returns the declared class of a counter, or nil.
  package init(declared: @escaping @Sendable (BenchmarkIdentity) -> ComplexityClass?) {
    self.declared = declared
  }

  /// Judges every counter of `results` that has a declared class and correct answers.
  ///
  /// The message also gives the exponent of the measured times, if there are any. Caches affect
  /// times, so their exponent is not judged.
  package func judge(_ results: [BenchmarkResult]) -> [GateFinding] {
    let times = Dictionary(
      grouping: results.filter { $0.conforms && $0.identity.metric == "time" }
    ) { $0.identity.withoutSize }
    return Self.series(in: results).compactMap { identity, points in
      guard let declared = declared(identity) else { return nil }
      let id = identity.parts.map { $0.hasPrefix("n=") ? "n=*" : $0 }.joined(separator: "/")
      let sizes = points.map(\.n)
      guard sizes.count >= 3, let low = sizes.min(), let high = sizes.max(),
        high / max(low, 1) >= Self.span, let fit = PowerFit(points)
      else {
        return GateFinding(
          id, .complexity, .inconclusive,
          "expected three sizes or more over a factor of \(Self.span), found "
            + sizes.sorted().map(HumanNumber.size).joined(separator: ", "))
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
    let found = "n^\(power(exponent))" + (time.map { ", times as n^\(power($0.exponent))" } ?? "")
    if (exponent - expected).magnitude <= tolerance {
      return GateFinding(id, .complexity, .pass, "\(declared): counts grow as \(found)")
    }
    let message =
      "expected \(declared), n^\(power(expected)) ± \(tolerance), found counts that grow as \(found)"
    if exponent > expected { return GateFinding(id, .complexity, .regression, message) }
    // A declared class that is too wide would hide later growth.
    let nearest = ComplexityClass.nearest(to: exponent, over: sizes)
    return GateFinding(
      id, .complexity, .failure, message + ": declare \(nearest)", exitCode: .regression)
  }

  /// Two decimals, without a minus sign before zero.
  private static func power(_ exponent: Double) -> String {
    let hundredths = Int((exponent * 100).rounded())
    let digits = String(hundredths.magnitude + 100).suffix(2)
    return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(digits)"
  }

  /// The counts of each benchmark by size, in the order of the results, without unstable counts.
  private static func series(
    in results: [BenchmarkResult]
  ) -> [(identity: BenchmarkIdentity, points: [(n: Int, cost: Double)])] {
    let counts = ExactCount.all(in: results)
    let grouped = Dictionary(grouping: counts) { $0.identity.withoutSize }
    return counts.map(\.identity.withoutSize).uniqued().map { identity in
      let points = (grouped[identity] ?? []).compactMap { count in
        // One is added because 0 has no logarithm.
        count.value.map { (n: count.identity.n, cost: Double($0) + 1) }
      }
      return (identity, points)
    }
  }
}

extension BenchmarkIdentity {
  /// The same benchmark at any size: with n = 0.
  fileprivate var withoutSize: BenchmarkIdentity {
    var identity = self
    identity.n = 0
    return identity
  }
}
