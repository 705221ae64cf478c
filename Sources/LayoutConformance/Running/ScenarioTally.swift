/// The outcomes of the scenario files on one implementation.
public struct ScenarioTally: Hashable, Sendable {
  /// The number of scenarios that passed.
  public var passed = 0

  /// The number of scenarios that failed.
  public var failed = 0

  /// The number of expectations and invariants checked in the scenarios that passed.
  public var checks = 0

  /// The ids of the scenarios that do not apply to the implementation, by reason, in playing order.
  public var notApplicableIDsByReason: [String: [String]] = [:]

  /// The ids of the scenarios that were skipped on request.
  public var skipped: [String] = []

  /// Creates a tally of no scenarios.
  public init() {}

  /// The number of all scenarios, including those that were skipped or do not apply.
  public var count: Int {
    passed + failed + skipped.count + notApplicableIDsByReason.values.reduce(0) { $0 + $1.count }
  }
}
