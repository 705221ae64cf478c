/// The numbers of items that a section may have in a layout.
///
/// A layout of weeks, for example, needs at least one week of seven days:
///
///     let counts = SupportedItemCounts(atLeast: 1, multipleOf: 7)
///     counts.contains(14)  // true
///     counts.roundingUp(0)  // 7
public struct SupportedItemCounts: Hashable, Sendable {
  /// The least number of items.
  public let least: Int

  /// The number of which every number of items is a multiple.
  public let divisor: Int

  /// Any number of items.
  public static let any = SupportedItemCounts()

  /// Creates the multiples of `divisor` that are at least `least`.
  ///
  /// - Precondition: `least` is not negative, and `divisor` is positive.
  public init(atLeast least: Int = 0, multipleOf divisor: Int = 1) {
    precondition(least >= 0 && divisor > 0, "expected a least count >= 0 and a divisor > 0")
    self.least = least
    self.divisor = divisor
  }

  /// Whether a section may have `count` items.
  public func contains(_ count: Int) -> Bool { count >= least && count % divisor == 0 }

  /// The least supported number that is at least `count`.
  public func roundingUp(_ count: Int) -> Int {
    let count = max(least, count)
    return (count + divisor - 1) / divisor * divisor
  }

  /// The greatest supported number that is at most `count`; nil if there is none.
  public func roundingDown(_ count: Int) -> Int? {
    let rounded = count / divisor * divisor
    return rounded >= least ? rounded : nil
  }
}
