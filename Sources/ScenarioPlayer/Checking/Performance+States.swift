import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Performance {
  /// Checks `same` and `fresh` steps, which compare whole states.
  func checkStates(of step: Step, on stage: Stage) {
    switch step.action {
    case .same(let name):
      stage.checks += 1
      let difference =
        stage.snapshots[name.value].map {
          $0.difference(from: stage.state, inOrder: stage.isOrdered)
        }
        ?? "expected a snapshot \"\(name.value)\", found none"
      if let difference {
        fail(difference, rules: scenario.rules, step: step, at: name.position, on: stage)
      }
    case .fresh:
      // A random world belongs to no rule, but a failure must name one.
      let rules = scenario.rules.isEmpty ? ["X-01"] : scenario.rules
      checkFresh(rules: rules, after: step, on: stage)
    default: return
    }
  }

  /// Compares the layout with a new one on the present data of the source.
  func checkFresh(rules: [String], after step: Step, on stage: Stage) {
    stage.checks += 1
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
    if let difference = expected.difference(from: stage.state, inOrder: stage.isOrdered) {
      fail(difference, rules: rules, step: step, on: stage)
    }
  }

  /// Compares the state with that before a step that must not change anything.
  func checkKept(after step: Step, on stage: Stage) {
    guard let before = stage.stateBefore else { return }
    stage.checks += 1
    if let difference = before.difference(from: stage.state, inOrder: stage.isOrdered) {
      fail(difference, rules: step.rulesOfKeeping, step: step, on: stage)
    }
  }

  /// Checks rule I-07: if a change of bounds invalidates nothing, the oracle's layout in the new
  /// bounds is the same.
  ///
  /// Skipped for large layouts, because the oracle lays everything out again in each step of a
  /// scroll, and for scenarios that do not compare with the oracle.
  func checkBounds(after step: Step) {
    switch step.action {
    case .scroll, .viewport: break
    default: return
    }
    guard let source = stages.first?.source, let oracle, oracle.elements.count <= 10_000,
      input.pending.isNothing, input.isKnown
    else { return }
    let isValid = input.layout(layout, in: source, by: catalog) == oracle
    for stage in stages {
      stage.checks += 1
      if isValid { continue }
      fail(
        "expected bounds that move elements to make the layout stale, found it valid",
        rules: ["I-07"], step: step, on: stage)
    }
  }

  /// Checks rule L-03: the answers of a stale layout are within the counts that it knows.
  func checkCounts(_ answer: [PlacedElement], after step: Step, on stage: Stage) {
    stage.checks += 1
    let counts = input.knownCounts
    for element in answer {
      let identity = element.identity
      if identity.isInside(counts, hasFreeItems: hasFreeItems(identity.category, on: stage)) {
        continue
      }
      fail(
        "expected no element outside the counts, found \"\(identity)\"", rules: ["L-03"],
        step: step, on: stage)
    }
  }
}

extension Step {
  /// True if the layouts are prepared in this step.
  var laysOut: Bool {
    switch action {
    case .prepare, .batch, .switchLayout: return true
    default: return false
    }
  }

  /// True if the step asks for attributes at rest.
  var isLookup: Bool {
    switch action {
    case .query, .item, .supplementary, .decoration: return true
    default: return false
    }
  }

  /// The rules by which the step must not change anything.
  fileprivate var rulesOfKeeping: [String] {
    if case .mutate = action { return ["A-01"] }
    return ["U-06"]
  }
}
