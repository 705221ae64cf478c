import ScenarioFiles

/// All rules, in the order of the catalogue.
public enum RuleBook {
  /// Every rule once. A new rule is one file and one entry here.
  public static let rules: [Rule] =
    lifecycle + geometry + query + attributes + elements + content + invalidation + updates
    + offset + numeric + determinism + work + untestable

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
