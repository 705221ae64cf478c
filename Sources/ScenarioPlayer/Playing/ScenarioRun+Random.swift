import LayoutDescriptions
import ScenarioFiles

extension ScenarioRun {
  /// Plays random steps. Each step is generated for the state in which the previous steps left the
  /// layouts.
  func playRandomSteps(_ randomSteps: RandomSteps, of step: Step) {
    var randomScript = RandomScript(randomSteps)
    for stepNumber in 0..<randomSteps.count {
      if isStopped { return }
      guard let currentState, var action = randomScript.next(in: currentState) else { return }
      for counts in supportedItemCounts {
        var completion = ItemCompletion(counts, of: currentState.data)
        completion.complete(&action)
      }
      playedRandomActions.append(action)
      play(
        Step(
          action: action, position: step.position, jsonPath: "\(step.jsonPath).drawn[\(stepNumber)]"
        ))
    }
  }

  /// How many sections all layouts support, as a range. The range is never empty, because all
  /// layouts support the number of sections in the scenario's data.
  private var supportedSectionCounts: ClosedRange<Int> {
    implementationRuns.map { $0.implementation.traits(of: layout.kind).supportedSectionCounts }
      .reduce(0...Int.max) { $0.clamped(to: $1) }
  }

  /// The limits on numbers of items that the layouts have.
  private var supportedItemCounts: [SupportedItemCounts] {
    implementationRuns.map { $0.implementation.traits(of: layout.kind).supportedItemCounts }
      .filter { $0 != .any }
  }

  private var currentState: RandomScript.ScenarioState? {
    guard let run = implementationRuns.first else { return nil }
    let source = run.source
    let itemCounts = source.counts
    let supportedKindsByRun = implementationRuns.map { Set($0.implementation.supportedLayouts) }
    let knownLayouts = catalog?.layouts ?? run.implementation.supportedLayouts.filter { $0 != .any }
    return RandomScript.ScenarioState(
      layout: layout,
      selectableLayouts: knownLayouts.filter { kind in
        supportedKindsByRun.allSatisfy { $0.contains(kind) }
      },
      data: source.data, itemCounts: itemCounts, bounds: source.bounds,
      contentSize: run.layout.contentSize, supportedSectionCounts: supportedSectionCounts,
      isLayoutUpToDate: expectedState.isUpToDate(with: source),
      layoutsUnderTestKnowItemCounts: expectedState.laidOutData == nil
        || expectedState.pendingChanges.invalidatesCounts
        || expectedState.laidOutItemCounts == itemCounts)
  }
}
