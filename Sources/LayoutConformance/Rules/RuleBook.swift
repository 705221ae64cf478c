import ScenarioKit

/// All rules, in the order of the catalogue.
public enum RuleBook {
  /// Every rule once. A new rule is one file and one entry here.
  public static let rules: [Rule] =
    lifecycle + geometry + query + attributes + elements + content

  /// The rule with this id, or nil.
  public static func rule(_ id: String) -> Rule? { byID[id] }

  private static let byID = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })

  private static let lifecycle: [Rule] = [.l01, .l02, .l03, .l04, .l05, .l06, .l07]
  private static let geometry: [Rule] = [.g01, .g02, .g03, .g04, .g05, .g06, .g07]
  private static let query: [Rule] = [
    .q01, .q02, .q03, .q04, .q05, .q06, .q07, .q08, .q09, .q10, .q11, .q12, .q13, .q14, .q15,
  ]
  private static let attributes: [Rule] = [
    .a01, .a02, .a03, .a04, .a05, .a06, .a07, .a08, .a09, .a10, .a11,
  ]
  private static let elements: [Rule] = [.e01, .e02, .e03, .e04, .e05, .e06, .e07]
  private static let content: [Rule] = [.c01, .c02, .c03, .c04, .c05]
}
