extension Rule {
  static let l02RepeatedPrepare = Rule(
    "L-02", "repeated-prepare",
    "Preparing twice gives the same elements in the same order as preparing once.",
    intent:
      "Hosts may call prepare at any time. "
      + "A layout that appends to its old state instead of starting over returns every element twice.",
    reliedOnBy: .collectionView,
    requiredObservation: "an element that a second prepare could repeat",
    sources: [.headerComment], [.metamorphic], followsFrom: ["C-03", "L-05"],
    isAboutLaterStates: true
  ) { check in
    let scratchLayout = check.makePreparedLayout()
    let stateAfterOnePrepare = scratchLayout.state
    // This rule is not checked on a layout that answers a repeated query differently. Other rules
    // report that mistake.
    let comparesElementOrder = check.observation.run.comparesElementOrder
    guard
      stateAfterOnePrepare.difference(from: scratchLayout.state, inOrder: comparesElementOrder)
        == nil
    else {
      return
    }
    check.recordRequiredObservation(!stateAfterOnePrepare.elements.isEmpty)
    scratchLayout.prepare()
    check.expectEqual(stateAfterOnePrepare, scratchLayout.state, occasion: "after a second prepare")
    scratchLayout.invalidate()
    scratchLayout.prepare()
    check.expectEqual(
      stateAfterOnePrepare, scratchLayout.state,
      occasion: "after an invalidation and another prepare")
  }
}
