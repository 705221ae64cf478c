extension RuleCheck {
  /// Whether the step of the scenario after which the rule is checked may have changed the state
  /// of the layout. If not, rules need not compare the layout with a new one again.
  var stepMayHaveChangedLayout: Bool {
    switch step.action {
    case .contentSize, .compareWithNewLayout, .query, .lookUpItem, .lookUpSupplementaryView,
      .lookUpDecorationView,
      .readInitialAttributes,
      .readFinalAttributes, .readAnimatedAttributes, .snap, .changeReturnedAttributes, .snapshot,
      .compareWithSnapshot,
      .repeat, .random:
      return false
    default: return true
    }
  }

  /// Whether the total number of items is even. A rule uses this to choose between two ways of
  /// checking. A random choice would be the same in every state of a scenario, because a rule draws
  /// the same random numbers in each state.
  var hasEvenItemCount: Bool { observation.itemCounts.reduce(0, +) % 2 == 0 }
}
