/// The comparisons that one regularity made in one layout.
struct RegularityMeasurement: Hashable {
  /// The number of comparisons with each value.
  private(set) var counts: [Double: Int] = [:]

  /// Whether a comparison showed that the layout does not have the regularity at all.
  private(set) var isContradicted = false

  /// The value that is expected while a broken comparison is searched; nil while values are counted.
  private let expectedValue: Double?

  /// The first comparison whose value is not the expected one; nil if there is none, or if values
  /// are only counted.
  private(set) var firstBreak: Break?

  /// A comparison that breaks the regularity.
  struct Break: Hashable {
    /// What was expected, followed by what was found.
    var message: String
    /// The elements that were compared.
    var elements: [PlacedElement]
  }

  /// Creates an empty measurement, which searches for a value other than `expectedValue`, or counts
  /// values if it is nil.
  init(searchingForValueOtherThan expectedValue: Double? = nil) {
    self.expectedValue = expectedValue
  }

  /// The number of comparisons.
  var count: Int { counts.values.reduce(0, +) }

  /// The number of comparisons with a value other than `expectedValue`.
  func brokenCount(expecting expectedValue: Double) -> Int {
    counts.reduce(0) { $0 + ($1.key == expectedValue ? 0 : $1.value) }
  }

  /// Records a comparison that the regularity expects to hold.
  mutating func record(
    _ holds: Bool, of elements: @autoclosure () -> [PlacedElement],
    _ message: () -> String
  ) {
    record(value: holds ? 1 : 0, of: elements()) { _ in message() }
  }

  /// Records a length that the regularity expects to be the same in all layouts. `message` describes
  /// a break with the expected length.
  mutating func record(
    value: Double, of elements: @autoclosure () -> [PlacedElement],
    _ message: (_ expected: Double) -> String
  ) {
    counts[value, default: 0] += 1
    if let expectedValue, value != expectedValue, firstBreak == nil {
      firstBreak = Break(message: message(expectedValue), elements: elements())
    }
  }

  /// Records a comparison which shows that the layout does not have the regularity.
  mutating func recordContradiction() { isContradicted = true }
}
