import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Performance {
  /// Checks `same` and `fresh` steps, which compare the state of the whole layout.
  func checkStates(of step: Step, on stage: Stage) {
    switch step.action {
    case .same(let name):
      stage.checkCount += 1
      let difference =
        stage.snapshots[name.value].map {
          $0.difference(from: stage.state, inOrder: stage.comparesOrder)
        }
        ?? "expected a snapshot \"\(name.value)\", found none"
      if let difference {
        reportFailure(difference, rules: scenario.rules, step: step, at: name.position, on: stage)
      }
    // A layout that is not prepared, or no longer valid, has no state that could be compared.
    case .fresh where laidOutInput.prepareCount > 0 && !laidOutInput.isStale:
      // A randomly generated scenario names no rules, but a failure must name one.
      let canInvalidate = stage.implementation.capabilities.contains(.invalidation)
      let rules = scenario.rules.isEmpty ? [canInvalidate ? "I-02" : "X-01"] : scenario.rules
      checkAgainstNewLayout(rules: rules, after: step, on: stage)
    default: return
    }
  }

  /// Compares the layout with a new layout on the current data.
  func checkAgainstNewLayout(rules: [String], after step: Step, on stage: Stage) {
    stage.checkCount += 1
    guard let fresh = stage.implementation.layout(layout, source: stage.source) else { return }
    var expected = StageState(elements: [], contentSize: .zero)
    do throws(LayoutError) {
      try fresh.prepare()
      expected = StageState(
        elements: fresh.elements(in: .infinite), contentSize: fresh.contentSize)
    } catch {
      // A layout that cannot be prepared must be empty.
    }
    if fresh.refusal != nil { return }
    if let difference = expected.difference(from: stage.state, inOrder: stage.comparesOrder) {
      reportFailure(difference, rules: rules, step: step, on: stage)
    }
  }

  /// Checks that a step that must not change anything has not changed the state of the layout.
  func checkUnchanged(after step: Step, on stage: Stage) {
    guard let before = stage.stateBefore else { return }
    stage.checkCount += 1
    if let difference = before.difference(from: stage.state, inOrder: stage.comparesOrder) {
      reportFailure(difference, rules: step.rulesAgainstChange, step: step, on: stage)
    }
  }

  /// Checks rule I-07: if a change of bounds moves elements, the layout must be invalidated.
  ///
  /// The oracle's layouts in the old and the new bounds are compared. The check is skipped for
  /// large layouts, because the oracle computes everything again in each scroll step, and for
  /// scenarios without the invariant `oracle`.
  func checkBoundsInvalidation(after step: Step) {
    switch step.action {
    case .scroll, .viewport: break
    default: return
    }
    guard let source = stages.first?.source, let oracle, oracle.elements.count <= 10_000,
      laidOutInput.pendingChanges.isNothing, laidOutInput.isDetermined
    else { return }
    let isValid = laidOutInput.makeOracleLayout(layout, in: source, by: catalog) == oracle
    for stage in stages {
      stage.checkCount += 1
      if isValid { continue }
      reportFailure(
        "expected the layout to be invalidated by a change of bounds that moves elements, "
          + "found it still valid",
        rules: ["I-07"], step: step, on: stage)
    }
  }

  /// Checks rule L-03: an invalidated layout returns only elements within the counts that it has
  /// read.
  func checkKnownCounts(_ answer: [PlacedElement], after step: Step, on stage: Stage) {
    stage.checkCount += 1
    let counts = laidOutInput.laidOutCounts
    for element in answer {
      let identity = element.identity
      if identity.canExist(counts, hasFreeItems: hasFreeItems(identity.category, on: stage)) {
        continue
      }
      reportFailure(
        "expected no element outside the counts of items, found \"\(identity)\"", rules: ["L-03"],
        step: step, on: stage)
    }
  }
}

extension Step {
  /// True if the layouts are prepared in this step.
  var preparesLayout: Bool {
    switch action {
    case .prepare, .switchLayout: return true
    case .batch(let batch, _): return batch.prepares
    default: return false
    }
  }

  /// True if the step looks up the attributes of one element outside of an animation.
  var isLookup: Bool {
    switch action {
    case .query, .item, .supplementary, .decoration: return true
    default: return false
    }
  }

  /// The rules that fail if the step changes anything.
  fileprivate var rulesAgainstChange: [String] {
    if case .mutate = action { return ["A-01"] }
    return ["U-06"]
  }
}
