import ScenarioFiles

extension RuleCheck {
  /// Whether the step may have left another state than the one before it did, so that a layout made
  /// anew has something new to say.
  var isNews: Bool {
    switch step.action {
    case .contentSize, .fresh, .query, .item, .supplementary, .decoration, .appearing,
      .disappearing, .animate, .snap, .mutate, .snapshot, .same, .repeat, .random:
      return false
    default: return true
    }
  }
}
