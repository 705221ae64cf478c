import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// How large the worlds are that single rules bring along.
public enum RuleEffort: Hashable, Sendable {
  /// Small enough for a build without optimisation.
  case quick
  /// As large as the catalogue says.
  case thorough

  /// What suits the build.
  public static var standard: RuleEffort {
    #if DEBUG
      return .quick
    #else
      return .thorough
    #endif
  }

  /// The number of rows of a long list.
  var longListCount: Int { self == .quick ? 20_000 : 1_000_000 }
}

extension Scenario {
  /// A world that the rule `rule` brings along: data laid out once, of which the player itself checks
  /// nothing.
  init(
    for rule: String, _ layout: LayoutSpecification, sections: [SectionSpecification] = [],
    tree: ClassTree? = nil
  ) {
    let id = "\(layout.kind.family.rawValue)/\(rule)-\(layout.kind.rawValue)"
    self.init(
      path: "\(id).json", id: id, family: layout.kind.family, title: Located(id, at: .start),
      rules: [rule], viewport: Rect(x: 0, y: 0, width: 320, height: 480), layout: layout,
      data: DataSpecification(sections: sections, tree: tree), invariants: [],
      steps: [Step(action: .prepare, place: "$.steps[0]")])
  }
}
