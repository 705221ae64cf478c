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

  /// The text of `quantity` in `unit` for a table cell: nanoseconds as a duration, bytes with a
  /// prefix, and everything else as a count.
  ///
  /// A total over several operations, with a unit such as `candidates/256 queries`, is given per
  /// operation.
  package static func tableCellText(_ quantity: MeasuredQuantity, unit: String) -> String {
    if unit == "ns" { return ReadableDuration(nanoseconds: quantity.double).description }
    if unit == "bytes" { return bytesText(quantity.double) }
    if let operations = operationCount(in: unit) {
      let tenths = (quantity.double / Double(operations) * 10).rounded()
      guard let wholePart = Int(exactly: (tenths / 10).rounded(.down)) else {
        return decimalText(tenths / 10)
      }
      return "\(groupedDigits(wholePart)).\(Int(tenths) - wholePart * 10)"
    }
    if let integer = quantity.integerValue { return groupedDigits(integer) }
    return decimalText(quantity.double)
  }

  /// The text of an amount of memory: whole bytes below 1000, or three digits and `kB`, `MB` or
  /// `GB` in decimal units.
  static func bytesText(_ amount: Double) -> String {
    if amount.magnitude < 999.5 { return "\(integerOrDecimalText(amount)) B" }
    let units = [(1e3, "kB"), (1e6, "MB"), (1e9, "GB")]
    let unit = units.first { amount.magnitude / $0.0 < 999.5 } ?? units[2]
    return "\(decimalText(amount / unit.0)) \(unit.1)"
  }

  private static func integerOrDecimalText(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? decimalText(value)
  }

  /// The number of operations after the slash in a unit such as `candidates/256 queries`.
  static func operationCount(in unit: String) -> Int? {
    guard let slashIndex = unit.firstIndex(of: "/") else { return nil }
    let count = Int(unit[unit.index(after: slashIndex)...].prefix { $0.isNumber })
    return count.flatMap { $0 > 0 ? $0 : nil }
  }
}
