import Foundation

/// A logarithmic axis: it converts positive values to pixels and chooses the values to label.
struct LogScale {
  /// The values at the two ends of the axis.
  let valueRange: ClosedRange<Double>
  private let startPixel: Double
  private let endPixel: Double

  /// Creates an axis that shows all positive numbers in `values` between the pixels `start` and
  /// `end`.
  init(_ values: some Sequence<Double>, from start: Double, to end: Double) {
    let values = values.filter { $0 > 0 && $0.isFinite }
    let low = values.min() ?? 1
    let high = values.max() ?? 1
    // Extends the range at both ends, also to avoid an empty range if there is only one value.
    let margin = max(pow(high / low, 0.05), high / low < 2 ? 1.5 : 1.06)
    valueRange = (low / margin)...(high * margin)
    self.startPixel = start
    self.endPixel = end
  }

  /// The position of `value` in pixels. The value must be positive.
  func pixel(_ value: Double) -> Double {
    let share =
      log(value / valueRange.lowerBound) / log(valueRange.upperBound / valueRange.lowerBound)
    return startPixel + share * (endPixel - startPixel)
  }

  /// At most `limit` round values in the range of the axis: powers of ten, and values between them
  /// if there are few powers of ten.
  func tickValues(limit: Int) -> [Double] {
    let low = Int(log10(valueRange.lowerBound).rounded(.down))
    let high = Int(log10(valueRange.upperBound).rounded(.up))
    func valuesWithDigits(_ digits: [Double], every step: Int) -> [Double] {
      stride(from: low, through: high, by: 1).filter { $0.isMultiple(of: step) }
        .flatMap { power in digits.map { $0 * pow(10, Double(power)) } }
        .filter(valueRange.contains)
    }
    for digits in [[1, 1.5, 2, 3, 4, 5, 7], [1, 2, 5], [1, 3], [1]] {
      let found = valuesWithDigits(digits, every: 1)
      if found.count <= limit { return found }
    }
    for step in 2...400 {
      let found = valuesWithDigits([1], every: step)
      if found.count <= limit { return found }
    }
    return []
  }
}
