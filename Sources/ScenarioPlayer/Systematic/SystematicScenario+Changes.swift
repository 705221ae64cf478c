import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// Creates the systematic scenarios in which one or two changes are made between two calls of
/// `prepare`.
extension SystematicScenario {
  /// A scenario for each single change, one for each ordered pair of changes, without a `prepare`
  /// between the two, and one for each change in a view that has no width or no height meanwhile.
  ///
  /// If a layout fails after a single change, the rule for that change fails. A change of the
  /// view's size alone has no scenario here, because the checks of the rules I-07 and I-10 make
  /// this change in every `data-...` scenario.
  static func scenariosWithChanges(for kind: LayoutDescription) -> [SystematicScenario] {
    let changes = SystematicChange.all(for: kind)
    let singleChanges =
      changes.filter { $0.observation != .outdatedAfterNewViewSize }
      + [SystematicChange.fractionalResizes(kind)].compactMap { $0 }
    let scenariosWithOneChange = singleChanges.map {
      SystematicScenario(kind, "change-\($0.name)", tests: $0.observation, [$0])
    }
    return scenariosWithOneChange
      + Axis.allCases.flatMap { axis in
        changes.map { change in
          SystematicScenario(
            kind, "change-\(change.name)-without-\(axis == .horizontal ? "width" : "height")",
            tests: .outdatedAfterChanges, [change], withoutLength: axis)
        }
      }
      + changes.flatMap { first in
        changes.map { second in
          SystematicScenario(
            kind, "change-\(first.name)-then-\(second.name)",
            tests: first.isBatch && second.isBatch
              ? .outdatedAfterTwoBatches : .outdatedAfterChanges, [first, second])
        }
      }
  }
}
