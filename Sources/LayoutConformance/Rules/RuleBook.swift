/// The list of all rules.
///
/// Everything that depends on the set of rules (the ids that scenario files may name, the options
/// of the command line, reports, the generated documentation) is derived from this list. Each
/// rule is defined in a file named after its id and name: `Query/Q02Completeness.swift` defines
/// `Q-02 completeness`.
///
///     let rule = RuleBook.rule("Q-02")      // or RuleBook.rule("completeness")
///     rule?.sentence                        // "Every element whose frame hits the rect is returned, ..."
public enum RuleBook {
  /// Every rule once, in the order in which reports show them. A new rule adds one line here.
  public static let rules: [Rule] = [
    .l01,
    .l02,
    .l03,
    .l04,
    .l05,
    .l06,
    .l07,
    .l08,
    .g01,
    .g02,
    .g03,
    .g04,
    .g05,
    .g06,
    .g07,
    .q01,
    .q02,
    .q03,
    .q04,
    .q05,
    .q06,
    .q07,
    .q08,
    .q09,
    .q10,
    .q11,
    .q12,
    .q13,
    .q14,
    .q15,
    .q16,
    .a01,
    .a02,
    .a03,
    .a04,
    .a05,
    .a06,
    .a07,
    .a08,
    .a09,
    .a10,
    .a11,
    .e01,
    .e02,
    .e03,
    .e04,
    .e05,
    .e06,
    .e07,
    .c01,
    .c02,
    .c03,
    .c04,
    .c05,
    .i01,
    .i02,
    .i03,
    .i04,
    .i05,
    .i06,
    .i07,
    .i08,
    .i09,
    .i10,
    .i11,
    .i12,
    .i13,
    .u01,
    .u02,
    .u03,
    .u04,
    .u05,
    .u06,
    .u07,
    .u08,
    .u09,
    .u10,
    .u11,
    .u12,
    .u13,
    .u14,
    .o01,
    .o02,
    .o03,
    .o04,
    .o05,
    .o06,
    .o07,
    .n01,
    .n02,
    .n03,
    .n04,
    .n05,
    .n06,
    .n07,
    .x01,
    .x02,
    .x03,
    .w01,
    .w02,
    .w03,
    .w04,
    .z01,
  ]

  /// The ids of all rules, in the order of ``rules``.
  public static let ids = rules.map(\.id)

  /// Every word that ``rule(_:)`` accepts: all ids, then all names.
  public static let idsAndNames = ids + rules.map(\.name)

  /// The rules by the letter that their ids begin with, in the order of ``rules``.
  package static let rulesByGroup: [(letter: String, rules: [Rule])] = rules.reduce(into: []) {
    groups, rule in
    let letter = String(rule.id.prefix(1))
    if groups.last?.letter == letter {
      groups[groups.count - 1].rules.append(rule)
    } else {
      groups.append((letter, [rule]))
    }
  }

  /// The rule with this id or name, or nil if there is none.
  public static func rule(_ word: String) -> Rule? { rulesByIdOrName[word] }

  private static let rulesByIdOrName = Dictionary(
    uniqueKeysWithValues: rules.map { ($0.id, $0) } + rules.map { ($0.name, $0) })
}
