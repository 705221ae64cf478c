import CollectionLayout
import LayoutGeometry
import LookupOracle

/// Determines why a layout differs from the oracle.
extension ScenarioRun {
  /// What was observed if the answer to a query differs from the oracle's answer.
  ///
  /// If the answer agrees with the layout's own lookups, the query itself is correct, and the
  /// layout's frames differ from the oracle's.
  func cause(
    of difference: Observation, expected: [ElementIdentity], found: [ElementIdentity],
    in query: Rect, on run: ImplementationRun
  ) -> Observation {
    let missingIdentities = Set(expected).subtracting(found)
    let extraIdentities = Set(found).subtracting(expected)
    if missingIdentities.isEmpty && extraIdentities.isEmpty { return difference }
    func lookedUpElementHitsQuery(_ element: ElementIdentity) -> Bool {
      run.layout.element(element).map { oracleIntersects($0.boundingBox, query) } ?? false
    }
    return missingIdentities.contains(where: lookedUpElementHitsQuery)
      || !extraIdentities.allSatisfy(lookedUpElementHitsQuery)
      ? difference : causeOfWrongFrames(on: run)
  }

  /// What was observed if the frames of a layout differ from the oracle's.
  ///
  /// If a new layout with the same data has the same wrong frames, the layout is wrong. Otherwise
  /// it missed the last change.
  func causeOfWrongFrames(on run: ImplementationRun) -> Observation {
    if oracleError != nil { return .elementsAfterError }
    return changeThatIsMissing(in: run) ?? .wrongLayout
  }

  /// The observation if the layout of `run` differs from a new layout with the same data source and
  /// view, or threw an error although the new layout throws none; nil if there is no such
  /// difference. The comparison is made at most once after each `prepare`. Nil after the first
  /// `prepare`.
  ///
  /// The last change is missing in the layout then. But a change of the bounds alone does not update
  /// a layout that was outdated before, so then it is still the earlier change.
  func changeThatIsMissing(in run: ImplementationRun) -> Observation? {
    let lastComparison = run.lastComparisonWithNewLayout
    if let lastComparison, lastComparison.prepareCountBefore == expectedState.prepareCount {
      return lastComparison.observation
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
    var observation = isOutdated ? expectedState.observationIfOutdated : nil
    if observation == .outdatedAfterNewViewSize {
      observation = lastComparison?.observation ?? observation
    }
    run.lastComparisonWithNewLayout = (expectedState.prepareCount, observation)
    return observation
  }
}
