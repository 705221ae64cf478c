import LayoutGeometry
import ScenarioFiles

extension Performance {
  /// Plays random steps. Each is generated for the state that the steps before it produced.
  func play(_ random: RandomSteps, of step: Step) {
    var script = RandomScript(random)
    for number in 0..<random.count {
      if isStopped { return }
      guard let situation, let action = script.next(in: situation) else { return }
      drawn.append(action)
      play(
        Step(
          action: action, position: step.position, place: "\(step.place).drawn[\(number)]"))
    }
  }

  private var situation: RandomScript.Situation? {
    guard let stage = stages.first else { return nil }
    let source = stage.source
    let counts = source.counts
    let kinds = stages.map { Set($0.implementation.kinds) }
    let known = catalog?.layouts ?? stage.implementation.kinds.filter { $0 != .any }
    return RandomScript.Situation(
      layout: layout,
      kinds: known.filter { kind in kinds.allSatisfy { $0.contains(kind) } },
      data: source.data, counts: counts, bounds: source.bounds,
      contentSize: stage.layout.contentSize, isCurrent: input.isCurrent(with: source),
      knowsCounts: input.data == nil || input.pending.counts || input.knownCounts == counts)
  }
}
