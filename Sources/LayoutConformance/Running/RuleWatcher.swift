import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Lets rules look at every state of a performance, and reports what they find as failures of it.
final class RuleWatcher: PerformanceWatcher {
  private let rules: [Rule]
  private let seed: UInt64
  private let isOutOfTime: () -> Bool

  /// The claims checked of each rule so far.
  private(set) var checks: [String: Int] = [:]

  /// What was so before the step under way, by stage.
  private var pasts: [ObjectIdentifier: Observation.Past] = [:]

  /// The rules that failed already on a stage: one failure of each is enough.
  private var failed: Set<String> = []

  private(set) var hasSeenEnough = false

  /// Rules that look on; what they draw at random follows from `seed`. `isOutOfTime` is asked before
  /// each step and each look.
  init(_ rules: [Rule], seed: UInt64, isOutOfTime: @escaping () -> Bool = { false }) {
    self.rules = rules
    self.seed = seed
    self.isOutOfTime = isOutOfTime
  }

  /// Whether there is still time.
  private func goesOn() -> Bool {
    if !hasSeenEnough { hasSeenEnough = isOutOfTime() }
    return !hasSeenEnough
  }

  func willPlay(_ step: Step, on stage: Stage, in performance: Performance) {
    guard goesOn() else { return }
    Journal.note(
      "playing \(step.place) (\(step.kind.rawValue)) of \(performance.scenario.path)")
    let isLaidOut = performance.input.data != nil && !performance.input.isStale
    pasts[ObjectIdentifier(stage)] = Observation.Past(
      state: isLaidOut ? stage.state : nil, counts: performance.input.knownCounts,
      data: stage.source.data)
  }

  func didPlay(_ step: Step, on stage: Stage, in performance: Performance) {
    guard let past = pasts[ObjectIdentifier(stage)] else { return }
    let observation = Observation(step, stage, performance, since: past)
    let isSettled = observation.isSettled
    for rule in rules where rule.occasion == .always || isSettled {
      let name = "\(rule.id) \(stage.implementation.name) \(performance.layout.kind)"
      guard !failed.contains(name), rule.reasonNotToAsk(stage.implementation) == nil else {
        continue
      }
      guard goesOn() else { return }
      let moment = Moment(rule, observation, seed: seed ^ rule.stream)
      Journal.note(
        "rule \(rule.id) looked after \(step.place) (\(step.kind.rawValue)) of "
          + performance.scenario.path)
      rule.probe(moment)
      checks[rule.id, default: 0] += moment.checks
      if stage.layout.breakdown != nil { return }
      guard let failure = moment.failure else { continue }
      failed.insert(name)
      performance.fail(
        failure.message, rules: [rule.id], step: step, on: stage, picture: failure.picture)
    }
  }
}

extension Rule {
  /// A number of the rule's own, so that no two rules draw the same.
  ///
  /// It does not depend on the step: a scenario that is made shorter shows a rule the same draws.
  fileprivate var stream: UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
