import Foundation

/// Formats numbers as readable text.
///
///     ReadableNumber.groupedDigits(12_345)  // "12,345"
///     ReadableNumber.shortCountText(10_000)  // "10k"
package enum ReadableNumber {
  /// The text of `value` with at most two decimals: `0.12`, `9.87`, `98.7`, `987`. All digits of
  /// the integer part are kept.
  package static func decimalText(_ value: Double) -> String {
    if value == 0 { return "0" }
    // With two decimals, 9.995 would become 10.00, and with one decimal, 99.95 would become 100.0.
    // Both have four digits.
    let decimalCount = value.magnitude < 9.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
    return String(format: "%.\(decimalCount)f", value)
  }

  /// The text of `count` with commas between groups of three digits.
  package static func groupedDigits(_ count: Int) -> String {
    var groupedText = ""
    let digits = String(count.magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { groupedText.append(",") }
      groupedText.append(digit)
    }
    return count < 0 ? "-" + groupedText : groupedText
  }

  /// The text of `count` in a form that the command line accepts: `10k`, `1M`, or all digits if
  /// neither form is exact.
  package static func shortCountText(_ count: Int) -> String {
    if count != 0, count.isMultiple(of: 1_000_000) { return "\(count / 1_000_000)M" }
    if count != 0, count.isMultiple(of: 1000) { return "\(count / 1000)k" }
    return String(count)
  }
}
