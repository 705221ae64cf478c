import Foundation

/// A logarithmic axis: maps positive values to pixels and chooses the values for labels.
struct LogScale {
  /// The values at the two ends.
  let domain: ClosedRange<Double>
  private let start: Double
  private let end: Double

  /// Creates an axis that shows all positive numbers of `values` between the pixels `start` and
  /// `end`.
  init(_ values: some Sequence<Double>, from start: Double, to end: Double) {
    let values = values.filter { $0 > 0 && $0.isFinite }
    let low = values.min() ?? 1
    let high = values.max() ?? 1
    // Adds room at both ends, and a range if there is only one value.
    let margin = max(pow(high / low, 0.05), high / low < 2 ? 1.5 : 1.06)
    domain = (low / margin)...(high * margin)
    self.start = start
    self.end = end
  }

  /// The pixel of `value`, which is positive.
  func pixel(_ value: Double) -> Double {
    let share =
      log(value / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
    return start + share * (end - start)
  }

  /// At most `limit` round values in the range: powers of ten, and finer steps if there are few of
  /// them.
  func ticks(limit: Int) -> [Double] {
    let low = Int(log10(domain.lowerBound).rounded(.down))
    let high = Int(log10(domain.upperBound).rounded(.up))
    func values(_ digits: [Double], every step: Int) -> [Double] {
      stride(from: low, through: high, by: 1).filter { $0.isMultiple(of: step) }
        .flatMap { power in digits.map { $0 * pow(10, Double(power)) } }
        .filter(domain.contains)
    }
    for digits in [[1, 1.5, 2, 3, 4, 5, 7], [1, 2, 5], [1, 3], [1]] {
      let found = values(digits, every: 1)
      if found.count <= limit { return found }
    }
    for step in 2...400 {
      let found = values([1], every: step)
      if found.count <= limit { return found }
    }
    return []
  }
}
