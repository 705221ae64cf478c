/// The size of the scenarios that individual rules add to a run.
public enum RuleEffort: Hashable, Sendable {
  /// Small enough for a debug build.
  case quick
  /// The full size that the rules describe, such as a list of a million rows.
  case thorough

  /// The effort that suits the build configuration.
  public static var standard: RuleEffort {
    #if DEBUG
      return .quick
    #else
      return .thorough
    #endif
  }

  /// The number of rows in the long lists with which rules check exact positions.
  var longListItemCount: Int { self == .quick ? 20_000 : 1_000_000 }
}

extension Scenario {
  /// Creates a scenario that is played to check only the rule with the id `rule`. The only step of
  /// the scenario prepares the layout, and the scenario states no invariants.
  init(
    for rule: String, _ layout: LayoutSpecification, sections: [SectionSpecification] = [],
    tree: ClassTree? = nil
  ) {
    let id = "\(layout.kind.family.rawValue)/\(rule)-\(layout.kind.name)"
    self.init(
      path: "\(id).json", id: id, family: layout.kind.family, title: Located(id, at: .start),
      rules: [rule], viewport: Rect(x: 0, y: 0, width: 320, height: 480), layout: layout,
      data: DataSpecification(sections: sections, tree: tree), invariants: [],
      steps: [Step(action: .prepare, jsonPath: "$.steps[0]")])
  }
}
