import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer

/// Checks rules in every state of a performance, and reports their failures as failures of the
/// performance.
final class RuleWatcher: PerformanceWatcher {
  private let rules: [Rule]
  private let seed: UInt64
  private let isOutOfTime: () -> Bool

  /// The number of conditions checked for each rule so far.
  private(set) var checks: [String: Int] = [:]

  /// How often what each rule must have seen occurred so far.
  private(set) var exercises: [String: Int] = [:]

  /// The kinds of elements that a settled layout had, and whether one had custom values.
  private(set) var sightings = Sightings()

  /// The state of each stage before the current step.
  private var pasts: [ObjectIdentifier: Observation.Past] = [:]

  /// The least demanding profile in which each rule failed on a stage. Only the first failure in each
  /// profile is reported.
  private var failed: [String: ConformanceProfile] = [:]

  private(set) var hasSeenEnough = false

  /// Creates a watcher whose random choices depend on `seed`. `isOutOfTime` is called before each
  /// step and each check.
  init(_ rules: [Rule], seed: UInt64, isOutOfTime: @escaping () -> Bool = { false }) {
    self.rules = rules
    self.seed = seed
    self.isOutOfTime = isOutOfTime
  }

  /// Whether there is time left.
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
    defer {
      if isSettled, let elements = observation.knownElements { sightings.add(elements) }
    }
    for rule in rules where rule.occasion == .always || isSettled {
      let name = "\(rule.id) \(stage.implementation.name) \(performance.layout.kind)"
      guard failed[name] != rule.profile, rule.reasonNotToAsk(stage.implementation) == nil else {
        continue
      }
      guard goesOn() else { return }
      let check = RuleCheck(rule, observation, seed: seed ^ rule.stream)
      Journal.note(
        "rule \(rule.id) looked after \(step.place) (\(step.kind.rawValue)) of "
          + performance.scenario.path)
      rule.probe(check)
      if stage.refusal != nil { return }
      if check.hasBeenRefused { continue }
      checks[rule.id, default: 0] += check.checks
      exercises[rule.id, default: 0] += check.exercises
      if stage.layout.breakdown != nil { return }
      guard let failure = check.failure, failed[name].map({ failure.profile < $0 }) ?? true
      else { continue }
      failed[name] = failure.profile
      performance.fail(
        failure.message, rules: [rule.id], step: step, on: stage, in: failure.profile,
        isSpecific: failure.isSpecific,
        picture: failure.picture)
    }
  }
}

extension Rule {
  /// A number for each rule, so that each rule has its own random numbers.
  ///
  /// It does not depend on the step, so that a rule draws the same numbers after a scenario is
  /// shortened.
  fileprivate var stream: UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
