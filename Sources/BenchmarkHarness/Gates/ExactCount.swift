/// What all repetitions of one exact counter read.
struct ExactCount {
  let identity: BenchmarkIdentity
  /// In the order they were read; at least one.
  private(set) var readings: [Quantity]

  /// The share by which readings of one program may differ: none, but for instructions, on which
  /// the loader and the kernel have a say.
  var tolerance: Double { Self.tolerance(of: identity) }

  static func tolerance(of identity: BenchmarkIdentity) -> Double {
    identity.metric == "instructions" ? 0.005 : 0
  }

  /// The exact counters among `results` whose answers were right, in the order of their first
  /// result; two results of one benchmark are repetitions.
  static func all(in results: [BenchmarkResult]) -> [ExactCount] {
    var counts: [ExactCount] = []
    var places: [BenchmarkIdentity: Int] = [:]
    for result in results where result.conforms {
      guard result.isExact || tolerance(of: result.identity) > 0 else { continue }
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
      high > low, high.double >= low.double * (1 + tolerance)
    else { return nil }
    let other = readings.first { $0 != readings[0] } ?? high
    return "the counter is unstable: expected \(Self.text(readings[0])) in every repetition, "
      + "found \(Self.text(other))"
  }

  private static func text(_ quantity: Quantity) -> String {
    quantity.whole.map(HumanNumber.grouped) ?? "\(quantity.double)"
  }
}
