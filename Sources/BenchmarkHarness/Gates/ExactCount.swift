/// What all repetitions of one exact counter read.
struct ExactCount {
  let identity: BenchmarkIdentity
  /// In the order they were read; at least one.
  private(set) var readings: [Quantity]

  /// By how much a reading may differ from `value` and be the same count: not at all, but for
  /// instructions by 0.5 %, on which the loader and the kernel have a say.
  ///
  /// Few instructions are allowed 10,000: what an allocator finds from before, which differs from one
  /// build's folder to another's, was seen to come to 4,400.
  static func margin(of identity: BenchmarkIdentity, at value: Double) -> Double {
    isMeasured(identity) ? max(value * 0.005, 10_000) : 0
  }

  /// Whether repetitions of the count may differ at all.
  private static func isMeasured(_ identity: BenchmarkIdentity) -> Bool {
    identity.metric == "instructions"
  }

  /// Whether the reading is a count, and not a time or what else differs from run to run.
  static func isCount(_ result: BenchmarkResult) -> Bool {
    result.isExact || isMeasured(result.identity)
  }

  /// The exact counters among `results` whose answers were right, in the order of their first
  /// result; two results of one benchmark are repetitions.
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

  /// The count; nil where the readings are not one, as ``fault`` says.
  var value: Int? { fault == nil ? readings.max()?.whole : nil }

  /// Why the readings are not one count.
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
