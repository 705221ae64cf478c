import CommandLineTools

/// The readings of one exact counter of one benchmark, one reading for each repetition.
///
///     for count in ExactCount.exactCounts(in: document.results) {
///       if let reason = count.invalidityReason { print(count.identity, reason) }
///     }
struct ExactCount {
  let identity: BenchmarkIdentity
  /// The readings in the order in which they were measured; at least one.
  private(set) var readings: [MeasuredQuantity]

  /// The greatest difference between two readings that are treated as equal: 0 for most counters,
  /// and 0.5 % for instructions, because the loader and the kernel affect their number.
  ///
  /// The tolerance for instructions is at least 10,000, because the state of the allocator depends
  /// on the lengths of file paths. In an experiment, this state changed counts by 4,400
  /// instructions.
  static func toleratedDifference(of identity: BenchmarkIdentity, at value: Double) -> Double {
    mayVaryBetweenRepetitions(identity) ? max(value * 0.005, 10_000) : 0
  }

  /// Whether repetitions of the count may differ slightly.
  private static func mayVaryBetweenRepetitions(_ identity: BenchmarkIdentity) -> Bool {
    identity.metric == "instructions"
  }

  /// Whether `result` is an exact count, as opposed to a time or another number that differs
  /// between runs.
  static func isExactCount(_ result: BenchmarkResult) -> Bool {
    result.isExact || mayVaryBetweenRepetitions(result.identity)
  }

  /// The exact counts of those `results` whose answers are correct, in the order in which each
  /// first occurs. Results with the same id are repetitions of one benchmark.
  static func exactCounts(in results: [BenchmarkResult]) -> [ExactCount] {
    var counts: [ExactCount] = []
    var indexesByIdentity: [BenchmarkIdentity: Int] = [:]
    for result in results where result.conforms && isExactCount(result) {
      if let index = indexesByIdentity[result.identity] {
        counts[index].readings += result.readings.all
      } else {
        indexesByIdentity[result.identity] = counts.count
        counts.append(ExactCount(identity: result.identity, readings: result.readings.all))
      }
    }
    return counts
  }

  /// The exact counts of `results` that have limits. Freed blocks and requested bytes have none, and
  /// neither have the bytes in use where the peak was counted: they change with the counts that have.
  static func limitedCounts(in results: [BenchmarkResult]) -> [ExactCount] {
    let counts = exactCounts(in: results)
    let peaks = Set(counts.map(\.identity).filter { $0.metric == "peak" })
    return counts.filter { count in
      if count.identity.metric != "live" {
        return !["frees", "bytes"].contains(count.identity.metric)
      }
      var peak = count.identity
      peak.metric = "peak"
      return !peaks.contains(peak)
    }
  }

  /// The count; nil if the readings differ or are invalid, for the reason in ``invalidityReason``.
  var value: Int? { invalidityReason == nil ? readings.max()?.integerValue : nil }

  /// The reason why the readings do not give one valid count; nil if the count is valid.
  var invalidityReason: String? {
    if let invalidReading = readings.first(where: { ($0.integerValue ?? -1) < 0 }) {
      return "expected a whole number of 0 or more, found \(Self.numberText(invalidReading))"
    }
    guard let lowestReading = readings.min(), let highestReading = readings.max(),
      highestReading > lowestReading
    else { return nil }
    let tolerance = Self.toleratedDifference(of: identity, at: lowestReading.double)
    // With a tolerance of 0, readings that differ are invalid. Their difference is not computed,
    // because a double cannot represent every large count.
    guard tolerance == 0 || highestReading.double - lowestReading.double > tolerance else {
      return nil
    }
    let differingReading = readings.first { $0 != readings[0] } ?? highestReading
    return
      "the counter is unstable: expected \(Self.numberText(readings[0])) in every repetition, found \(Self.numberText(differingReading))"
  }

  private static func numberText(_ quantity: MeasuredQuantity) -> String {
    quantity.integerValue.map(ReadableNumber.groupedDigits) ?? "\(quantity.double)"
  }
}
