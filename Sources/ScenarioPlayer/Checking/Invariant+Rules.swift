import LayoutDescriptions
import ScenarioFiles

extension Invariant {
  /// The ids of the rules that can fail because an invariant does not hold after a `prepare`, or
  /// after a change of the bounds. Queries and lookups in the steps of a scenario can also break
  /// other rules.
  package static func rulesThatCanFailAfterPrepare(for kind: LayoutDescription) -> Set<String> {
    // C-01 fails if the invariant `contained` does not hold, C-02 if `finite` does not hold, and
    // the other rules if `oracle` does not hold.
    let rulesOfAnyLayout: Set = ["C-01", "C-02", "Q-01", "Q-02", "Q-03"]
    return kind == .any ? rulesOfAnyLayout : rulesOfAnyLayout.union(rulesCheckedWithOracle)
  }

  /// The ids of the rules that can fail because a layout differs from its reference layout.
  private static let rulesCheckedWithOracle: Set = [
    "I-02", "I-07", "I-10", "I-11", "I-12", "L-08", "N-03", "N-05", "Q-16", "U-07", "U-14", "X-03",
  ]
}
