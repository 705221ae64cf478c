import CollectionHost
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Performance {
  /// Plays a batch and the steps that run between its preparation and its end. A batch that does not
  /// prepare only invalidates the layout. An invalid batch changes nothing.
  func play(_ batch: Batch, during steps: [Step], of step: Step) {
    guard let source = stages.first?.source else { return }
    for stage in stages { stage.begin() }
    // Another batch that was not laid out yet has told of its changes.
    let isSilentlyChanged =
      !input.pending.isBatch && input.data.map { $0 != source.data } ?? false
    let isEmpty = batch.updates.isEmpty
    do throws(LayoutError) {
      let countsBefore =
        input.data == nil || input.pending.counts ? source.counts : input.knownCounts
      let outcome = try source.outcome(of: batch, on: countsBefore, ownSize: layout.ownItemSize)
      if batch.prepares {
        begin(outcome.plan, outcome.data, of: step)
      } else {
        announce(outcome.plan, outcome.data)
      }
    } catch {
      oracleError = error
      for stage in stages {
        stage.error = error
        stage.stateBefore = stage.state
      }
      checkRefusal(of: step)
      return
    }
    if isSilentlyChanged && !isEmpty { input.markUnknown() }
    if !batch.prepares { return check(step) }
    let outcomes = stages.map { (error: $0.error, work: $0.work, report: $0.report) }
    if outcomes.allSatisfy({ $0.error == nil }) {
      for inner in steps { play(inner) }
    }
    self.batch = nil
    for (stage, outcome) in zip(stages, outcomes) {
      stage.begin()
      stage.driver.endUpdates()
      stage.error = outcome.error
      stage.work = outcome.work
      stage.report = outcome.report
    }
    check(step)
    for stage in stages
    where stage.error == nil && stage.refusal == nil && input.isKnown && !isEmpty
      && isDetermined(on: stage)
    {
      checkFresh(rules: ["U-07"], after: step, on: stage)
    }
  }

  /// Begins the batch on every stage, and records the data that were laid out.
  private func begin(_ plan: BatchPlan, _ data: ResolvedData, of step: Step) {
    let isAllKnown = input.data != nil && input.pending.isNothing && !plan.isEmpty
    for stage in stages {
      let past = isAllKnown ? stage.otherElements : nil
      let before = stage.layout.work
      stage.begin(plan, data, looksAtAnimations: looksAtAnimations)
      stage.work = stage.layout.work.since(before)
      if let past, stage.error == nil { checkReport(since: past, plan, of: step, on: stage) }
    }
    oracleError = nil
    self.batch = plan
    // An empty batch does not prepare the layout, even if the layout is invalid (rule U-09).
    if plan.isEmpty { return }
    for context in stages.flatMap(\.contexts) { input.pending.add(context) }
    recordLayout()
  }

  /// Changes the data and invalidates the layout of every stage for a batch that a later step lays out.
  private func announce(_ plan: BatchPlan, _ data: ResolvedData) {
    oracleError = nil
    for stage in stages {
      stage.source.data = data
      if !plan.isEmpty { stage.driver.invalidate(for: plan.updates) }
    }
    for context in stages.flatMap(\.contexts) { input.pending.add(context) }
  }

  /// Checks that a batch that threw an error changed nothing.
  private func checkRefusal(of step: Step) {
    for stage in stages {
      checkErrors(of: step, on: stage)
      checkExpectations(of: step, on: stage)
      checkKept(after: step, on: stage)
    }
    finish(step)
  }
}

extension ScenarioSource {
  /// The plan of a batch and the data after it. The batch changes nodes if the data are a tree,
  /// otherwise sections and items.
  fileprivate func outcome(
    of batch: Batch, on countsBefore: [Int], ownSize: Size
  ) throws(LayoutError) -> (plan: BatchPlan, data: ResolvedData) {
    guard let tree = data.tree else {
      let data = data.applying(batch, ownSize: ownSize)
      let plan = try BatchPlan(
        batch.updates, countsBefore: countsBefore, countsAfter: data.sections.map(\.count))
      return (plan, data)
    }
    try checkTree()
    let change = TreeBatch(batch, on: tree)
    let plan = try BatchPlan(
      change.batch.updates, countsBefore: countsBefore, countsAfter: change.counts)
    var data = data
    // An empty batch must not even reorder the nodes (rule U-09).
    if plan.isEmpty { return (plan, data) }
    do throws(TreeBatch.InvalidForest) {
      data.tree = try change.result()
    } catch {
      throw .invalidBatch(reason: error.reason, at: .item(error.path.elementPath))
    }
    return (plan, data)
  }
}

extension Stage {
  /// Changes the data and begins the batch on the layout.
  fileprivate func begin(_ plan: BatchPlan, _ data: ResolvedData, looksAtAnimations: Bool) {
    let past = looksAtAnimations ? layout.layout.anyAttributesForElements(in: .infinite) : []
    let offset = source.bounds.origin
    source.data = data
    animation = LayoutAnimation()
    if plan.isEmpty { return }
    driver.invalidate(for: plan.updates)
    prepare()
    guard error == nil else { return }
    driver.beginUpdates(plan.updates)
    guard looksAtAnimations else { return }
    animation = LayoutAnimation(from: offset, to: source.bounds.origin)
    animate(past, plan)
  }

  /// Collects the animation of every element to its place after the batch.
  private func animate(_ past: [AnyLayoutAttributes], _ plan: BatchPlan) {
    let before = Dictionary(past.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    let now = layout.layout.anyAttributesForElements(in: .infinite)
    for resting in now {
      if let start = plan.before(resting.element).flatMap({ before[$0] }) {
        animation.addMove(from: start, to: resting)
      } else {
        let initial = layout.layout.anyInitialAttributes(forAppearing: resting.element)
        animation.add(.appearing, resting: resting, other: initial)
      }
    }
    let staying = Set(now.map(\.element))
    for start in past {
      if let goal = plan.after(start.element), staying.contains(goal) { continue }
      let final = layout.layout.anyFinalAttributes(forDisappearing: start.element)
      animation.add(.disappearing, resting: start, other: final)
    }
  }

  /// The attributes of an element during the animation of the last batch or switch of layouts, at a
  /// time from 0 to 1.
  ///
  /// A path names an inserted element if there is one, otherwise a removed element by its path
  /// before the change, otherwise an element that stays.
  func attributes(of element: ElementIdentity, at time: Double) -> PlacedElement? {
    let present = animation.animation(of: element)
    if present?.role != .appearing, let gone = animation.animation(ofDisappearing: element) {
      return PlacedElement(gone.attributes(at: time))
    }
    return present.map { PlacedElement($0.attributes(at: time)) } ?? layout.element(element)
  }
}
