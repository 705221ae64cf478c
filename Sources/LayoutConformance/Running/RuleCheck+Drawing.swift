import ScenarioFiles

extension RuleCheck {
  /// Whether the step may have changed the state of the layout. If not, rules need not compare it
  /// with a new layout again.
  var mayHaveNewState: Bool {
    switch step.action {
    case .contentSize, .fresh, .query, .item, .supplementary, .decoration, .appearing,
      .disappearing, .animate, .snap, .mutate, .snapshot, .same, .repeat, .random:
      return false
    default: return true
    }
  }

  /// Whether the number of items is even, to choose between two ways of checking. A rule draws the same
  /// random numbers in every state of a scenario.
  var hasEvenCount: Bool { observation.counts.reduce(0, +) % 2 == 0 }
}
