import Foundation

/// Formats numbers for charts.
enum ChartNumber {
  /// A coordinate, rounded to a tenth.
  static func pixel(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }

  /// `value` in `unit` with at most three digits and a metric prefix.
  static func text(_ value: Double, unit: String) -> String {
    switch unit {
    case "ns":
      return scaled(
        value, [(1e-6, "fs"), (1e-3, "ps"), (1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s")])
    case "bytes", "B":
      return scaled(value, [(1, "B"), (1e3, "kB"), (1e6, "MB"), (1e9, "GB")])
    case "×":
      return short(value) + "×"
    default:
      return scaled(value, [(1, ""), (1e3, "k"), (1e6, "M"), (1e9, "G")])
    }
  }

  /// `value` with three significant digits and no trailing zeros.
  static func short(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value.magnitude >= 99.95 {
      return value.magnitude < 1e15 ? HumanNumber.grouped(Int(value.rounded())) : "\(value)"
    }
    return String(format: "%.3g", value)
  }

  private static func scaled(_ value: Double, _ units: [(factor: Double, name: String)]) -> String {
    // 999.5 would be rounded to 1000, so it uses the next unit.
    let unit =
      units.last { value.magnitude >= $0.factor * 0.9995 } ?? units[0]
    let text = short(value / unit.factor)
    return unit.name.isEmpty || unit.name.count == 1 && "kMG".contains(unit.name)
      ? text + unit.name : text + "\u{A0}" + unit.name
  }
}
