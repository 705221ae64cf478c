extension Rule {
  /// An instance that is used together with another one is compared with an instance that is used
  /// in the same way alone. Both have the same history, so a layout whose answers depend on earlier
  /// calls follows the rule.
  static let l07IndependentInstances = Rule(
    "L-07", "independent-instances",
    "Two instances of a layout that are used in turn do not affect each other.",
    intent:
      "If two views share a cache, one of them shows the rows of the other.",
    reliedOnBy: .virtualizer, requiredObservation: "two instances of a layout with elements",
    sources: [.thisProject], [.metamorphic], followsFrom: ["X-01"],
    reasonForNoMutant: "mutants that share state would fail by what another one did before"
  ) { check in
    let identities = check.randomElements(2).map(\.identity)
    func answers(afterUseOf useOtherInstance: () -> Void) -> InstanceAnswers {
      let instance = check.makePreparedLayout()
      let firstState = instance.state
      useOtherInstance()
      return InstanceAnswers(
        firstState: firstState, secondState: instance.state,
        lookups: identities.map(instance.layout.element))
    }
    let expected = answers {}
    let found = answers {
      let otherInstance = check.makePreparedLayout(
        on: check.observation.data.removingLastItemOfEachSection(
          keeping: check.traits.supportedItemCounts))
      let otherElements = Set(otherInstance.state.elements.map(\.identity))
      for identity in identities where otherElements.contains(identity) {
        _ = otherInstance.layout.element(identity)
      }
    }
    // A layout whose answers differ without another instance breaks X-01 instead of this rule.
    let isRepeatable = expected == found || (0..<8).allSatisfy { _ in answers {} == expected }
    guard isRepeatable else { return }
    check.recordRequiredObservation(!expected.firstState.elements.isEmpty)
    check.expectEqual(
      expected.secondState, found.secondState,
      occasion: "after another instance was prepared on other data")
    for (identity, (expected, found)) in zip(identities, zip(expected.lookups, found.lookups)) {
      check.expect(
        found == expected,
        "\(RuleCheck.difference(expected, found, of: identity)) after the element with this identity was looked up in another instance"
      )
    }
  }
}

/// What an instance answers before and after another instance may have been used.
private struct InstanceAnswers: Equatable {
  var firstState: LayoutState
  var secondState: LayoutState
  var lookups: [PlacedElement?]
}
