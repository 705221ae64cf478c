import ScenarioKit

/// All rules, in the order of the catalogue.
public enum RuleBook {
  /// Every rule once. A new rule is one file and one entry here.
  public static let rules: [Rule] = lifecycle + query

  /// The rule with this id, or nil.
  public static func rule(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })

  private static let lifecycle: [Rule] = [.l01, .l02]
  private static let query: [Rule] = [.q01, .q02, .q03, .q04, .q05]
}
