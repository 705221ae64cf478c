import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

extension ScenarioRun {
  /// Checks the steps `same` and `fresh`, which compare the whole layout with an earlier snapshot
  /// or with a new layout.
  func checkComparisonStep(_ step: Step, on run: ImplementationRun) {
    switch step.action {
    case .compareWithSnapshot(let name):
      run.checkCount += 1
      let difference =
        run.snapshots[name.value].map {
          $0.difference(from: run.state, inOrder: run.comparesElementOrder)
        }
        ?? "expected a snapshot \"\(name.value)\", found none"
      if let difference {
        reportFailure(difference, rules: scenario.rules, step: step, at: name.position, on: run)
      }
    // A layout that has not been prepared, or has been invalidated, has no elements to compare.
    case .compareWithNewLayout where expectedState.prepareCount > 0 && !expectedState.isStale:
      // A randomly generated scenario names no rules, but a failure must name at least one rule.
      let canInvalidate = run.implementation.capabilities.contains(.invalidation)
      let observation = canInvalidate ? Observation.outdatedAfterChanges : .notRepeatable
      checkAgainstNewLayout(
        rules: scenario.rules.isEmpty ? [observation.rule] : scenario.rules, after: step, on: run)
    default: return
    }
  }

  /// Compares the layout with a new layout on the current data.
  ///
  /// The new layout may itself change the content inset of its view, as a carousel for UIKit may
  /// do. The views of the two layouts then have different insets, and the layouts are not compared.
  func checkAgainstNewLayout(rules: [String], after step: Step, on run: ImplementationRun) {
    run.checkCount += 1
    let contentInset = run.source.contentInset
    defer { run.source.contentInset = contentInset }
    guard let newLayout = run.implementation.layout(layout, source: run.source) else { return }
    var expected = LayoutState(elements: [], contentSize: .zero)
    do throws(LayoutError) {
      try newLayout.prepare()
      expected = LayoutState(
        elements: newLayout.elements(in: .infinite), contentSize: newLayout.contentSize)
    } catch {
      // `expected` stays empty: if the new layout throws an error, the layout that is compared with
      // it must have no elements.
    }
    if newLayout.refusal != nil || run.source.contentInset != contentInset { return }
    if let difference = expected.difference(from: run.state, inOrder: run.comparesElementOrder) {
      reportFailure(
        difference, rules: rules, step: step, on: run,
        in: ConformanceProfile(expected: expected, found: run.state))
    }
  }

  /// Checks that the layout's state is the same as before a step that must not change it. A state
  /// that only has elements more than once shows no change of them.
  func checkLayoutStateUnchanged(after step: Step, on run: ImplementationRun) {
    guard let stateBefore = run.stateBeforeStep else { return }
    run.checkCount += 1
    if let difference = stateBefore.difference(from: run.state, inOrder: run.comparesElementOrder) {
      let differenceOfElements = ElementDifference.ofIdentities(
        expected: stateBefore.elements.map(\.identity), found: run.state.elements.map(\.identity),
        inOrder: false)
      reportFailure(
        difference,
        differenceOfElements?.observation == .repeatedElements
          ? .repeatedElements : step.observationOfChangedState, step: step, on: run)
    }
  }

  /// Checks rule I-07: if a change of bounds moves elements, the layout must be invalidated.
  ///
  /// The oracle's layouts in the old and the new bounds are compared. Because the oracle computes
  /// all elements again for each change, layouts of more than 10,000 elements are not checked.
  /// Scenarios without the invariant `oracle` are not checked either.
  func checkBoundsInvalidation(after step: Step) {
    switch step.action {
    case .scroll, .viewport: break
    default: return
    }
    guard let source = implementationRuns.first?.source, let oracle,
      oracle.elements.count <= 10_000,
      expectedState.pendingChanges.isEmpty, expectedState.isExpectedDataKnown
    else { return }
    // Without an oracle's layout, the new bounds are not legal, and a layout need not be invalidated
    // to throw an error.
    guard let newOracle = expectedState.makeOracleLayout(layout, in: source, by: catalog) else {
      return
    }
    for run in implementationRuns {
      run.checkCount += 1
      if newOracle == oracle { continue }
      reportFailure(
        "expected the layout to be invalidated by a change of bounds that moves elements, found it still valid",
        .notInvalidatedByBoundsChange, step: step, on: run)
    }
  }

  /// Checks rule L-03: an invalidated layout returns only elements that can exist with the numbers
  /// of items that it read in its last `prepare`.
  func checkAnswerOfInvalidatedLayout(
    _ answer: [PlacedElement], after step: Step, on run: ImplementationRun
  ) {
    run.checkCount += 1
    let counts = expectedState.laidOutItemCounts
    for element in answer {
      let identity = element.identity
      if identity.canExist(
        withItemCounts: counts, allowsAnyItemIndex: allowsAnyItemIndex(identity.category, on: run))
      {
        continue
      }
      reportFailure(
        "expected only elements that can exist with the numbers of items at the last prepare, found \"\(identity)\"",
        .elementBeyondLastCounts, step: step, on: run)
    }
  }
}

extension Step {
  /// True if the layouts are prepared in this step.
  var preparesLayout: Bool {
    switch action {
    case .prepare, .switchLayout: return true
    case .batch(let batch, _): return batch.preparesLayout
    default: return false
    }
  }

  /// True if the step queries a rectangle or looks up one element, outside of an animation.
  var isQueryOrLookup: Bool {
    switch action {
    case .query, .lookUpItem, .lookUpSupplementaryView, .lookUpDecorationView: return true
    default: return false
    }
  }

  /// What is observed if this step, which must not change the layout's state, changes it.
  fileprivate var observationOfChangedState: Observation {
    if case .changeReturnedAttributes = action { return .changedThroughAnswer }
    return .changedByImpossibleBatch
  }
}
