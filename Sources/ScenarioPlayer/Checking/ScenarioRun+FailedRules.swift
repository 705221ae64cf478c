import CollectionLayout
import LayoutGeometry
import LookupOracle

/// Determines the rule that fails if a layout differs from the oracle.
extension ScenarioRun {
  /// The id of the rule that fails if the answer to a query differs from the oracle's answer.
  ///
  /// If the answer agrees with the layout's own lookups, the query itself is correct, and the
  /// layout's frames differ from the oracle's. Then a rule about frames fails.
  func failedRuleID(
    accordingTo difference: (rule: String, message: String), expected: [ElementIdentity],
    found: [ElementIdentity], in query: Rect, on run: ImplementationRun
  ) -> String {
    let missingIdentities = Set(expected).subtracting(found)
    let extraIdentities = Set(found).subtracting(expected)
    if missingIdentities.isEmpty && extraIdentities.isEmpty { return difference.rule }
    func lookedUpElementHitsQuery(_ element: ElementIdentity) -> Bool {
      run.layout.element(element).map { oracleIntersects($0.boundingBox, query) } ?? false
    }
    return missingIdentities.contains(where: lookedUpElementHitsQuery)
      || !extraIdentities.allSatisfy(lookedUpElementHitsQuery)
      ? difference.rule : failedFrameRuleID(on: run)
  }

  /// The rule that fails if the frames of a layout differ from the oracle's.
  ///
  /// If the oracle expects an error, L-08 fails. If a new layout with the same data has the same
  /// wrong frames, X-03 fails. Otherwise the last change caused the wrong frames, and the rule
  /// about changes of this kind fails.
  func failedFrameRuleID(on run: ImplementationRun) -> String {
    if oracleError != nil { return "L-08" }
    return idOfRuleAboutOutdatedLayout(of: run) ?? "X-03"
  }

  /// The id of the rule that fails because the layout of `run` differs from a new layout with the
  /// same data source and view, or threw an error although the new layout throws none; nil if there
  /// is no such difference. The comparison is made at most once after each `prepare`. Nil after the
  /// first `prepare`.
  ///
  /// This is the rule about the last change. But a change of the bounds alone does not update a
  /// layout that was outdated before, so then the rule about the earlier change still fails.
  func idOfRuleAboutOutdatedLayout(of run: ImplementationRun) -> String? {
    let lastComparison = run.lastComparisonWithNewLayout
    if let lastComparison, lastComparison.prepareCountBefore == expectedState.prepareCount {
      return lastComparison.failedRuleID
    }
    var isOutdated = false
    let layoutUsesPresentData = run.error != nil || expectedState.laidOutData == run.source.data
    if expectedState.prepareCount > 1, layoutUsesPresentData,
      let newLayout = run.implementation.layout(layout, source: run.source),
      (try? newLayout.prepare()) != nil, newLayout.refusal == nil
    {
      let state = LayoutState(
        elements: newLayout.elements(in: .infinite), contentSize: newLayout.contentSize)
      isOutdated =
        run.error != nil
        || state.difference(from: run.state, inOrder: run.comparesElementOrder) != nil
    }
    var failedRuleID = isOutdated ? expectedState.idOfRuleAboutLastChange : nil
    if failedRuleID == "I-10" { failedRuleID = lastComparison?.failedRuleID ?? failedRuleID }
    run.lastComparisonWithNewLayout = (expectedState.prepareCount, failedRuleID)
    return failedRuleID
  }
}
