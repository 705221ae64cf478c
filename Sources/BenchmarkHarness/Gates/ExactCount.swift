/// The readings of one exact counter in all repetitions.
struct ExactCount {
  let identity: BenchmarkIdentity
  /// The readings in order of time; at least one.
  private(set) var readings: [Quantity]

  /// The difference at which two readings are still the same count: 0 for most counters, and 0.5 %
  /// for instructions, which the loader and the kernel affect.
  ///
  /// The tolerance for instructions is at least 10,000, because the state of the allocator, which
  /// depends on the length of paths, was seen to change counts by 4,400.
  static func margin(of identity: BenchmarkIdentity, at value: Double) -> Double {
    isMeasured(identity) ? max(value * 0.005, 10_000) : 0
  }

  /// Whether repetitions of the count may differ at all.
  private static func isMeasured(_ identity: BenchmarkIdentity) -> Bool {
    identity.metric == "instructions"
  }

  /// Whether the reading is an exact count, and not a time or another number that differs between
  /// runs.
  static func isCount(_ result: BenchmarkResult) -> Bool {
    result.isExact || isMeasured(result.identity)
  }

  /// The exact counters among `results` with correct answers, in the order of their first result.
  /// Two results of one benchmark are repetitions.
  static func all(in results: [BenchmarkResult]) -> [ExactCount] {
    var counts: [ExactCount] = []
    var places: [BenchmarkIdentity: Int] = [:]
    for result in results where result.conforms && isCount(result) {
      if let place = places[result.identity] {
        counts[place].readings += result.readings.all
      } else {
        places[result.identity] = counts.count
        counts.append(ExactCount(identity: result.identity, readings: result.readings.all))
      }
    }
    return counts
  }

  /// The count; nil if the readings disagree, as ``fault`` explains.
  var value: Int? { fault == nil ? readings.max()?.whole : nil }

  /// Why the readings are not one count; nil if they are.
  var fault: String? {
    if let odd = readings.first(where: { ($0.whole ?? -1) < 0 }) {
      return "expected a whole number of 0 or more, found \(Self.text(odd))"
    }
    guard let low = readings.min(), let high = readings.max(),
      high > low, high.double - low.double >= Self.margin(of: identity, at: low.double)
    else { return nil }
    let other = readings.first { $0 != readings[0] } ?? high
    return "the counter is unstable: expected \(Self.text(readings[0])) in every repetition, "
      + "found \(Self.text(other))"
  }

  private static func text(_ quantity: Quantity) -> String {
    quantity.whole.map(HumanNumber.grouped) ?? "\(quantity.double)"
  }
}
