/// How the scenario files went on one implementation.
public struct ScenarioTally: Hashable, Sendable {
  /// Those in which everything held.
  public var passed = 0

  /// Those in which something did not hold.
  public var failed = 0

  /// The expectations and invariants checked in those that passed.
  public var checks = 0

  /// Those that could not be played, by reason, each list in the order of playing.
  public var notApplicable: [String: [String]] = [:]

  /// Those that someone asked not to play.
  public var skipped: [String] = []

  /// Creates the tally of no scenarios.
  public init() {}

  /// The number of scenarios that were to be played.
  public var count: Int {
    passed + failed + skipped.count + notApplicable.values.reduce(0) { $0 + $1.count }
  }
}
