/// One of several shares of a run, such as the second of four.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// From 1 to ``count``.
  public let number: Int
  public let count: Int

  /// Creates a share from its text, such as `2/4`; nil where it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else { return nil }
    self.number = number
    self.count = count
  }

  public var description: String { "\(number)/\(count)" }

  /// Whether the share holds the thing of that number, counted from 0: every ``count``th.
  public func contains(_ place: Int) -> Bool { place % count == number - 1 }
}
