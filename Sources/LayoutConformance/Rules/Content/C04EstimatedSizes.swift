import ScenarioFiles

extension Rule {
  /// Estimated sizes.
  static let c04 = Rule(
    "C-04", "estimated-sizes",
    "Estimated sizes converge once everything was measured, each change reported as an adjustment.",
    intent: "Self-sizing cells push what is on the screen about.",
    sources: [.documentation("contentSizeAdjustment")], standing: .untested, [.random],
    noScenario: "no built-in layout estimates sizes"
  ) { _ in }
}
