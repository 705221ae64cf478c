/// Formats the difference of two times as a factor: `7.3 times as fast`.
///
/// An effect is the candidate's time divided by the base's, minus 1. A difference of less than 1.1
/// times is a percentage.
package enum EffectText {
  /// The text of `effect`: `7.3 times as fast`, `29.3 times as slow` or `+3.05 %`.
  package static func text(_ effect: Double) -> String {
    guard let factor = factor(effect) else { return PercentText.signedPercentage(effect) }
    return "\(multipleText(factor)) times as \(effect < 0 ? "fast" : "slow")"
  }

  /// The text of the two ends of an interval: `7.1 to 7.5 times`, or percentages unless both ends
  /// are factors in the same direction.
  package static func interval(_ effects: ClosedRange<Double>) -> String {
    guard (effects.lowerBound < 0) == (effects.upperBound < 0),
      let first = factor(effects.lowerBound), let second = factor(effects.upperBound)
    else { return PercentText.percentageInterval(effects) }
    return "\(multipleText(min(first, second))) to \(multipleText(max(first, second))) times"
  }

  /// How many times as fast or as slow the candidate is; nil for less than 1.1 times.
  private static func factor(_ effect: Double) -> Double? {
    let ratio = 1 + effect
    guard ratio > 0, max(ratio, 1 / ratio) >= 1.1 else { return nil }
    return max(ratio, 1 / ratio)
  }

  private static func multipleText(_ factor: Double) -> String {
    let tenths = Int(min(factor * 10, 1e12).rounded())
    return "\(ReadableNumber.groupedDigits(tenths / 10)).\(tenths % 10)"
  }
}
