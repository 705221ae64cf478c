import BenchmarkHarness
import CommandLineTools

extension ReadableNumber {
  /// The text of `quantity` in `unit` for a table cell: nanoseconds as a duration, bytes with a
  /// prefix, and everything else as a count.
  ///
  /// A total over several operations, with a unit such as `candidates/256 queries`, is given per
  /// operation.
  static func tableCellText(_ quantity: MeasuredQuantity, unit: String) -> String {
    if unit == "ns" { return ReadableDuration(nanoseconds: quantity.double).description }
    if unit == "bytes" { return bytesText(quantity.double) }
    if let operations = BenchmarkResult.operationCount(in: unit) {
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
  private static func bytesText(_ amount: Double) -> String {
    if amount.magnitude < 999.5 { return "\(integerOrDecimalText(amount)) B" }
    let units = [(1e3, "kB"), (1e6, "MB"), (1e9, "GB")]
    let unit = units.first { amount.magnitude / $0.0 < 999.5 } ?? units[2]
    return "\(decimalText(amount / unit.0)) \(unit.1)"
  }

  private static func integerOrDecimalText(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? decimalText(value)
  }
}
