import ScenarioKit

/// All rules, in the order of the catalogue.
public enum RuleBook {
  /// Every rule once. A new rule is one file and one entry here.
  public static let rules: [Rule] =
    lifecycle + query + invalidation + updates + offset + numeric
    + determinism + work + untestable

  /// The rule with this id, or nil.
  public static func rule(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })

  private static let lifecycle: [Rule] = [.l01, .l02]
  private static let query: [Rule] = [.q01, .q02, .q03, .q04, .q05]
  private static let invalidation: [Rule] = [
    .i01, .i02, .i03, .i04, .i05, .i06, .i07, .i08, .i09,
  ]
  private static let updates: [Rule] = [
    .u01, .u02, .u03, .u04, .u05, .u06, .u07, .u08, .u09, .u10, .u11, .u12, .u13,
  ]
  private static let offset: [Rule] = [.o01, .o02, .o03, .o04, .o05, .o06, .o07]
  private static let numeric: [Rule] = [.n01, .n02, .n03, .n04, .n05, .n06, .n07]
  private static let determinism: [Rule] = [.x01, .x02, .x03]
  private static let work: [Rule] = [.w01, .w02, .w03, .w04]
  private static let untestable: [Rule] = [.z01]
}
