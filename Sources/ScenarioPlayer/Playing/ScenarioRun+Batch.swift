import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

extension ScenarioRun {
  /// Plays a batch. After the layout is prepared for the batch, and before the batch is finalized,
  /// `innerSteps` are played. If ``Batch/preparesLayout`` is false, the batch only invalidates the
  /// layout, and a later step prepares it. An invalid batch changes nothing.
  func playBatch(_ batch: Batch, containing innerSteps: [Step], of step: Step) {
    guard let source = implementationRuns.first?.source else { return }
    for run in implementationRuns { run.clearStepResults() }
    // True if the data changed without an invalidation since the last `prepare`. If a batch was
    // played since then, a difference of the data is expected, so the value is false.
    let dataChangedWithoutInvalidation =
      expectedState.pendingChanges.batchCount == 0
      && expectedState.laidOutData.map { $0 != source.data } ?? false
    let isBatchEmpty = batch.updates.isEmpty
    do throws(LayoutError) {
      let itemCountsBeforeBatch =
        expectedState.laidOutData == nil || expectedState.pendingChanges.invalidatesCounts
        ? source.counts : expectedState.laidOutItemCounts
      let planAndData = try source.planAndData(
        of: batch, on: itemCountsBeforeBatch, layoutItemSize: layout.layoutItemSize)
      if batch.preparesLayout {
        beginBatch(planAndData.plan, planAndData.data, of: step)
      } else {
        applyDeferredBatch(planAndData.plan, planAndData.data)
      }
    } catch {
      oracleError = error
      for run in implementationRuns {
        run.error = error
        run.stateBeforeStep = run.state
      }
      checkRejectedBatch(of: step)
      return
    }
    if dataChangedWithoutInvalidation && !isBatchEmpty { expectedState.markExpectedDataUnknown() }
    if !batch.preparesLayout { return checkStep(step) }
    let batchResults = implementationRuns.map {
      (error: $0.error, work: $0.work, report: $0.batchReport)
    }
    if batchResults.allSatisfy({ $0.error == nil }) {
      for innerStep in innerSteps { play(innerStep) }
    }
    self.batch = nil
    for (run, batchResult) in zip(implementationRuns, batchResults) {
      run.clearStepResults()
      run.driver.endUpdates()
      run.error = batchResult.error
      run.work = batchResult.work
      run.batchReport = batchResult.report
    }
    checkStep(step)
    for run in implementationRuns
    where run.error == nil && run.refusal == nil && expectedState.isExpectedDataKnown
      && !isBatchEmpty
      && answersDependOnlyOnCurrentData(on: run)
    {
      checkAgainstNewLayout(rules: [Observation.outdatedAfterBatch.rule], after: step, on: run)
    }
  }

  /// Begins the batch on every implementation, and records the `prepare` with the new data.
  private func beginBatch(_ plan: BatchPlan, _ data: ResolvedData, of step: Step) {
    let canCompareElements =
      expectedState.laidOutData != nil && expectedState.pendingChanges.isEmpty && !plan.isEmpty
    for run in implementationRuns {
      let elementsBefore = canCompareElements ? run.supplementaryAndDecorationElements : nil
      let workBefore = run.layout.work
      run.beginBatch(plan, data, collectsAnimations: readsAnimations)
      run.work = run.layout.work.since(workBefore)
      if let elementsBefore, run.error == nil {
        checkBatchReport(since: elementsBefore, plan, of: step, on: run)
      }
    }
    oracleError = nil
    self.batch = plan
    // An empty batch does not prepare the layout, even if the layout is invalid (rule U-09).
    if plan.isEmpty { return }
    for context in implementationRuns.flatMap(\.invalidationContexts) {
      expectedState.pendingChanges.add(context)
    }
    recordPrepare()
  }

  /// Changes the data and invalidates the layout of every implementation, without preparing the
  /// layout. A later step prepares it.
  private func applyDeferredBatch(_ plan: BatchPlan, _ data: ResolvedData) {
    oracleError = nil
    for run in implementationRuns {
      run.source.data = data
      run.animation = LayoutAnimation()
      if !plan.isEmpty { run.driver.invalidate(for: plan.updates) }
    }
    for context in implementationRuns.flatMap(\.invalidationContexts) {
      expectedState.pendingChanges.add(context)
    }
  }

  /// Checks that a batch changed nothing if it was rejected with an error.
  private func checkRejectedBatch(of step: Step) {
    for run in implementationRuns {
      checkPrepareError(of: step, on: run)
      checkExpectations(of: step, on: run)
      checkLayoutStateUnchanged(after: step, on: run)
    }
    finishStep(step)
  }
}

extension ScenarioSource {
  /// The plan of a batch and the data after it. The batch changes nodes if the data are a tree,
  /// otherwise sections and items.
  fileprivate func planAndData(
    of batch: Batch, on itemCountsBeforeBatch: [Int], layoutItemSize: Size
  ) throws(LayoutError) -> (plan: BatchPlan, data: ResolvedData) {
    guard let tree = data.tree else {
      let data = data.applying(batch, layoutItemSize: layoutItemSize)
      let plan = try BatchPlan(
        batch.updates, countsBefore: itemCountsBeforeBatch, countsAfter: data.sections.map(\.count))
      return (plan, data)
    }
    try checkTree()
    let treeBatch = TreeBatch(batch, on: tree)
    let plan = try BatchPlan(
      treeBatch.batchIncludingSectionChanges.updates, countsBefore: itemCountsBeforeBatch,
      countsAfter: treeBatch.newNodeCountsByDepth)
    var data = data
    // An empty batch must not even reorder the nodes (rule U-09).
    if plan.isEmpty { return (plan, data) }
    do throws(TreeBatch.InvalidForest) {
      data.tree = try treeBatch.makeTree()
    } catch {
      throw .invalidBatch(reason: error.reason, at: .item(error.path.elementPath))
    }
    return (plan, data)
  }
}

extension ImplementationRun {
  /// Changes the data and begins the batch on the layout.
  fileprivate func beginBatch(_ plan: BatchPlan, _ data: ResolvedData, collectsAnimations: Bool) {
    let attributesBefore =
      collectsAnimations ? layout.layout.anyAttributesForElements(in: .infinite) : []
    let offset = source.bounds.origin
    source.data = data
    animation = LayoutAnimation()
    if plan.isEmpty { return }
    driver.invalidate(for: plan.updates)
    prepare()
    guard error == nil else { return }
    driver.beginUpdates(plan.updates)
    guard collectsAnimations else { return }
    animation = LayoutAnimation(from: offset, to: source.bounds.origin)
    collectAnimation(attributesBefore, plan)
  }

  /// Collects the animation of every element from its place before the batch to its place after the
  /// batch.
  private func collectAnimation(_ attributesBefore: [AnyLayoutAttributes], _ plan: BatchPlan) {
    let attributesBeforeByElement = Dictionary(
      attributesBefore.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    let attributesNow = layout.layout.anyAttributesForElements(in: .infinite)
    for restingAttributes in attributesNow {
      if let startAttributes = plan.identityBeforeBatch(of: restingAttributes.element).flatMap({
        attributesBeforeByElement[$0]
      }) {
        animation.addMove(from: startAttributes, to: restingAttributes)
      } else {
        let initialAttributes = layout.layout.anyInitialAttributes(
          forAppearing: restingAttributes.element)
        animation.add(
          .appearing, restingAttributes: restingAttributes, otherEndAttributes: initialAttributes)
      }
    }
    let elementsNow = Set(attributesNow.map(\.element))
    for startAttributes in attributesBefore {
      if let elementAfter = plan.identityAfterBatch(of: startAttributes.element),
        elementsNow.contains(elementAfter)
      {
        continue
      }
      let finalAttributes = layout.layout.anyFinalAttributes(
        forDisappearing: startAttributes.element)
      animation.add(
        .disappearing, restingAttributes: startAttributes, otherEndAttributes: finalAttributes)
    }
  }

  /// The attributes of an element at a time from 0 to 1, during the animation of the last batch or
  /// switch of layouts.
  ///
  /// If several elements have the identity `element`, an inserted element takes precedence over a
  /// removed one, and a removed element over one that stays. The path of a removed element is its
  /// path before the change; all other paths are those after the change.
  func attributes(of element: ElementIdentity, at time: Double) -> PlacedElement? {
    let animationOfPresentElement = animation.animation(of: element)
    if animationOfPresentElement?.role != .appearing,
      let animationOfRemovedElement = animation.animation(ofDisappearing: element)
    {
      return PlacedElement(animationOfRemovedElement.attributes(at: time))
    }
    return animationOfPresentElement.map { PlacedElement($0.attributes(at: time)) }
      ?? layout.element(element)
  }
}
