import CommandLineTools
import Foundation

/// Formats numbers for charts.
///
///     ChartNumber.valueText(12_345, unit: "candidates")  // "12.3k"
///     ChartNumber.valueText(1.234, unit: "×")  // "1.23×"
enum ChartNumber {
  /// Rounds `value` to `digits` significant digits, or to an integer if it has more digits before
  /// the decimal point. A chart shows three digits; five are kept by default, because some values
  /// are divided before they are shown.
  static func rounded(_ value: Double, digits: Int = 5) -> Double {
    let text = String(format: "%.\(digits)g", value)
    return value.magnitude >= pow(10, Double(digits)) ? value.rounded() : Double(text) ?? value
  }

  /// The text of `value` in `unit` with at most three significant digits and a metric prefix.
  static func valueText(_ value: Double, unit: String) -> String {
    switch unit {
    case "ns":
      return textWithUnitPrefix(
        value, [(1e-6, "fs"), (1e-3, "ps"), (1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s")])
    case "bytes", "B":
      return textWithUnitPrefix(value, [(1, "B"), (1e3, "kB"), (1e6, "MB"), (1e9, "GB")])
    case "×":
      return threeSignificantDigits(value) + "×"
    default:
      return textWithUnitPrefix(value, [(1, ""), (1e3, "k"), (1e6, "M"), (1e9, "G")])
    }
  }

  /// The text of `value` with three significant digits and no trailing zeros.
  static func threeSignificantDigits(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value.magnitude >= 99.95 {
      return value.magnitude < 1e15
        ? ReadableNumber.groupedDigits(Int(value.rounded())) : "\(value)"
    }
    return String(format: "%.3g", value)
  }

  private static func textWithUnitPrefix(_ value: Double, _ units: [(factor: Double, name: String)])
    -> String
  {
    // A value such as 999.5 would be rounded to 1000, so it is shown with the next metric prefix.
    let unit =
      units.last { value.magnitude >= $0.factor * 0.9995 || value == 0 && $0.factor == 1 }
      ?? units[0]
    let text = threeSignificantDigits(value / unit.factor)
    return unit.name.isEmpty || unit.name.count == 1 && "kMG".contains(unit.name)
      ? text + unit.name : text + "\u{A0}" + unit.name
  }
}
