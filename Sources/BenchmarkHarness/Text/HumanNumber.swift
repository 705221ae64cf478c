import Foundation

/// Numbers as people read them.
public enum HumanNumber {
  /// `value` to three significant digits; all digits of its whole part are kept, and no `.00`.
  public static func threeDigits(_ value: Double) -> String {
    if value == 0 { return "0" }
    // The limits are those at which rounding gains a digit.
    let decimals = value.magnitude < 9.995 ? 2 : value.magnitude < 99.95 ? 1 : 0
    return String(format: "%.\(decimals)f", value)
  }

  /// `count` with a comma at every thousand.
  public static func grouped(_ count: Int) -> String {
    var text = ""
    let digits = String(count.magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return count < 0 ? "-" + text : text
  }

  /// `count` as the command line takes it: `10k`, `1M`, or its digits where neither is exact.
  public static func size(_ count: Int) -> String {
    if count != 0, count.isMultiple(of: 1_000_000) { return "\(count / 1_000_000)M" }
    if count != 0, count.isMultiple(of: 1000) { return "\(count / 1000)k" }
    return String(count)
  }

  /// `quantity` in `unit` as a table's cell: nanoseconds as a duration, all else as a count.
  public static func cell(_ quantity: Quantity, unit: String) -> String {
    if unit == "ns" { return HumanDuration(nanoseconds: quantity.double).description }
    if let whole = quantity.whole { return grouped(whole) }
    return threeDigits(quantity.double)
  }
}
