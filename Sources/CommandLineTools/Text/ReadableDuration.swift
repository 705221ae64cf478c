/// A duration as readable text: a number with at most two decimals, and a unit from ns to s.
///
///     ReadableDuration(nanoseconds: 1_500_000).description  // "1.50 ms"
package struct ReadableDuration: CustomStringConvertible, Sendable {
  package let nanoseconds: Double

  package init(nanoseconds: Double) { self.nanoseconds = nanoseconds }

  package var description: String {
    let units = ["ns", "µs", "ms", "s"]
    var value = nanoseconds
    var unitIndex = 0
    // A value such as 999.5 would be rounded to 1000, so it is shown in the next larger unit.
    while value.magnitude >= 999.5, unitIndex < units.count - 1 {
      value /= 1000
      unitIndex += 1
    }
    return "\(ReadableNumber.decimalText(value)) \(units[unitIndex])"
  }
}
