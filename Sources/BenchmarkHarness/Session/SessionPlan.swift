import RandomNumbers

/// How a session goes about comparing its arms.
public struct SessionPlan: Hashable, Sendable, Codable {
  /// How many fresh processes take part, one after another; where two builds are compared, so many
  /// of each.
  public var processes = 8
  /// The shortest batch that counts, in nanoseconds.
  public var minimumBatch: UInt64 = 100_000
  /// The wall time of everything, the start of processes included, in nanoseconds.
  public var budget: UInt64 = 3_500_000_000
  /// The rounds of a process before those that count.
  public var warmUpRounds = 8
  /// The fewest rounds of a process that can be judged.
  public var minimumRounds = 5
  /// The rounds at which a process ends before its share of the budget does.
  public var maximumRounds = 1000
  /// What all random choices follow from.
  public var seed: UInt64

  /// Creates the usual plan.
  public init(seed: UInt64) { self.seed = seed }

  /// The plan of a session that confirms this one: the same, with another seed.
  public var again: SessionPlan {
    var plan = self
    plan.seed = SplitMix64.first(after: seed)
    return plan
  }
}

extension SplitMix64 {
  /// A seed that follows from `seed`, small enough for every reader of JSON.
  static func first(after seed: UInt64) -> UInt64 {
    var numbers = SplitMix64(seed: seed)
    return numbers.next() >> 32
  }
}
