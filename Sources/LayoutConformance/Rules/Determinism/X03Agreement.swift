import RandomCollections

extension Rule {
  static let x03Agreement = Rule(
    "X-03", "agreement",
    "All implementations of a layout give the same answers in every scenario.",
    intent:
      "If the rule fails, rows move when an app changes to another engine for its speed.",
    reliedOnBy: .virtualizer,
    requiredObservation: "an element that another implementation returns too",
    sources: [.thisProject], [.oracle],
    followsFrom: [
      "A-03", "C-01", "E-01", "E-02", "E-03", "E-06", "E-07", "I-01", "I-02", "I-05", "I-10",
      "I-11",
      "I-12", "L-08", "N-02", "N-07", "Q-01", "Q-02", "Q-04", "Q-16", "U-07", "U-14", "L-05",
    ],
    neededTraits: [.independenceOfHistory], judgesInvariants: .ofReferenceLayouts,
    exclusionReason: onlyForLayouts { $0 != .any }
  ) { check in
    guard check.stepMayHaveChangedLayout, check.specification.kind != .any else { return }
    // In each scenario, the implementation is compared with one other implementation. Over all
    // scenarios, every pair is compared.
    let name = check.observation.run.implementation.name
    let otherImplementations = (check.catalog?.implementations ?? []).filter { $0.name != name }
    guard let otherImplementation = check.randomNumbers.pick(otherImplementations) else { return }
    let source = check.source.copy(with: check.observation.data)
    guard let scratchLayout = ScratchLayout(otherImplementation, check.specification, source),
      scratchLayout.prepare()
    else {
      return
    }
    check.recordRequiredObservation(!check.observation.elements.isEmpty)
    let ownState = check.makePreparedLayout().sortedState
    // If the two layouts differ, the one that equals the reference layout is correct.
    check.expectEqual(
      scratchLayout.sortedState.difference(from: ownState) == nil
        || check.matchesReference(ownState, on: source)
        ? ownState : scratchLayout.sortedState, ownState,
      occasion: "when compared with the implementation \"\(otherImplementation.name)\"")
  }
}

extension RuleCheck {
  /// Whether a state equals that of the reference layout.
  fileprivate func matchesReference(_ state: LayoutState, on source: ScenarioSource) -> Bool {
    guard let oracleLayout = try? catalog?.referenceLayout(specification, source),
      oracleLayout.contentSize == state.contentSize,
      oracleLayout.elements.map(\.identity) == state.elements.map(\.identity)
    else { return false }
    return zip(oracleLayout.elements, state.elements).allSatisfy { $0.difference(from: $1) == nil }
  }
}
