import LayoutDescriptions

/// Creates the systematic scenarios in which one or two changes are made between two calls of
/// `prepare`.
extension SystematicScenario {
  /// A scenario for each single change, and one for each ordered pair of changes, without a
  /// `prepare` between the two.
  ///
  /// If a layout fails after a single change, the rule for that change fails. A change of the
  /// view's size alone has no scenario here, because the checks of the rules I-07 and I-10 make
  /// this change in every `data-...` scenario.
  static func scenariosWithChanges(for kind: LayoutDescription) -> [SystematicScenario] {
    let changes = SystematicChange.all(for: kind)
    let scenariosWithOneChange = changes.filter { $0.rule != "I-10" }.map {
      SystematicScenario(kind, "change-\($0.name)", rules: [$0.rule], [$0])
    }
    return scenariosWithOneChange
      + changes.flatMap { first in
        changes.map { second in
          SystematicScenario(
            kind, "change-\(first.name)-then-\(second.name)",
            rules: [first.isBatch && second.isBatch ? "U-14" : "I-02"], [first, second])
        }
      }
  }
}
