/// Formats shares as percentages, such as 0.03 as `3.00 %`.
package enum PercentText {
  /// The text of `share` with a sign and two decimals: `+3.05 %`.
  package static func signedPercentage(_ share: Double) -> String {
    "\(signedPercentNumber(share)) %"
  }

  /// The text of the two ends of an interval, with signs: `-0.10 to +0.20 %`.
  package static func percentageInterval(_ shares: ClosedRange<Double>) -> String {
    "\(signedPercentNumber(shares.lowerBound)) to \(signedPercentNumber(shares.upperBound)) %"
  }

  /// The text of `share` without a sign: `3.05 %`.
  package static func unsignedPercentage(_ share: Double) -> String {
    String(signedPercentNumber(share.magnitude).dropFirst()) + " %"
  }

  /// A share in percent, with a sign and two decimals: `+3.05`.
  private static func signedPercentNumber(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    let decimalDigits = String(hundredths.magnitude % 100 + 100).suffix(2)
    return "\(hundredths < 0 ? "-" : "+")\(hundredths.magnitude / 100).\(decimalDigits)"
  }
}
