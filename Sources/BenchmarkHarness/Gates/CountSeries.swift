import Reports

/// The counts of one metric of one benchmark at several numbers of items.
///
///     for series in CountSeries.series(in: document.results) where series.coversEnoughItemCounts {
///       print(series.id, PowerFit(series.points)?.exponent ?? 0)
///     }
struct CountSeries {
  /// The identity with 0 in place of the number of items.
  let identity: BenchmarkIdentity
  /// The numbers of items and the counts. One is added to each count, because 0 has no logarithm.
  let points: [(n: Int, cost: Double)]

  /// A series is judged only if it has at least three numbers of items, and if the largest is at
  /// least this many times the smallest.
  static let minimumItemCountRatio = 100

  /// The id of the benchmark, with `n=*` in place of the number of items.
  var id: String { identity.idOfGrowth }

  /// Whether the series has at least three numbers of items, the largest at least 100 times the
  /// smallest.
  var coversEnoughItemCounts: Bool {
    let itemCounts = points.map(\.n)
    guard itemCounts.count >= 3, let minimum = itemCounts.min(), let maximum = itemCounts.max()
    else {
      return false
    }
    return maximum / max(minimum, 1) >= Self.minimumItemCountRatio
  }

  /// The series of all exact counts in `results`, in the order of the results. A count that differs
  /// between repetitions is omitted.
  static func series(in results: [BenchmarkResult]) -> [CountSeries] {
    let counts = ExactCount.exactCounts(in: results)
    let countsByIdentity = Dictionary(grouping: counts) { $0.identity.withoutItemCount }
    return counts.map(\.identity.withoutItemCount).uniqued().map { identity in
      CountSeries(
        identity: identity,
        points: (countsByIdentity[identity] ?? []).compactMap { count in
          count.value.map { (n: count.identity.itemCount, cost: Double($0) + 1) }
        })
    }
  }

  /// The series of the median times in `results`, in the order of the results.
  static func timeSeries(in results: [BenchmarkResult]) -> [CountSeries] {
    let times = results.filter { $0.conforms && $0.identity.metric == "time" }
    let timesByIdentity = Dictionary(grouping: times) { $0.identity.withoutItemCount }
    return times.map(\.identity.withoutItemCount).uniqued().map { identity in
      CountSeries(
        identity: identity,
        points: (timesByIdentity[identity] ?? []).map {
          (n: $0.identity.itemCount, cost: $0.summary.p50.double + 1)
        })
    }
  }

  /// An exponent with two decimals. A value that rounds to zero has no minus sign.
  static func exponentText(_ exponent: Double) -> String {
    let hundredths = Int((exponent * 100).rounded())
    let digits = String(hundredths.magnitude + 100).suffix(2)
    return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(digits)"
  }
}

extension BenchmarkIdentity {
  /// The id of the findings on the growth of this cost: the benchmark's id with `n=*` in place of
  /// the number of items.
  package var idOfGrowth: String {
    idParts.map { $0.hasPrefix("n=") ? "n=*" : $0 }.joined(separator: "/")
  }

  /// The identity with 0 in place of the number of items, as a key that is the same for all numbers
  /// of items.
  var withoutItemCount: BenchmarkIdentity {
    var identity = self
    identity.itemCount = 0
    return identity
  }
}
