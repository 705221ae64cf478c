import ScenarioFiles
import ScenarioPlayer

/// A failed rule, and the smallest scenario found that shows the failure.
public struct Discovery: Sendable {
  /// The failure in the small scenario.
  public var failure: PlayFailure

  /// The small scenario, ready to be written to a file.
  public var scenario: Scenario

  /// The seed of the rules' random choices.
  public var seed: UInt64

  /// The number of items in the scenario's data, or of nodes in its tree.
  public var itemCount: Int {
    scenario.data.tree?.parents.count ?? scenario.data.counts.reduce(0, +)
  }

  /// The greatest numbers of steps and items of a scenario that counts as small.
  public static let fewSteps = 4
  public static let fewItems = 6

  /// Whether the scenario is small enough to read at a glance.
  public var isSmall: Bool {
    scenario.steps.count <= Self.fewSteps && itemCount <= Self.fewItems
  }

  /// The number of steps and items, the measure of size.
  var extent: Int { scenario.steps.count + itemCount }

  /// The text of a scenario file below `folder`, its path, and the failure with its position in
  /// that file.
  ///
  /// The text is read back and played to find the position. If that is impossible, for example
  /// because only hostile scenarios may hold a size, the position is the file's start.
  public func file(
    in folder: String, of implementation: any LayoutImplementation
  ) -> (path: String, text: String, failure: PlayFailure) {
    let path = "\(folder)/\(scenario.id).json"
    let text = ScenarioWriter.text(of: scenario)
    var placed = failure
    placed.path = path
    placed.position = .start
    if let read = ScenarioReader.read(
      text, path: path, relativeTo: folder, layouts: implementation.knownLayouts
    ).scenario {
      let trial = Trial(
        rules: RuleBook.rules.filter { failure.rules.contains($0.id) }, seed: seed,
        implementation: implementation,
        profile: failure.profile(amongRules: RuleBook.rules))
      let found = trial.play(read, breaking: Set(failure.rules)).failures.first
      if let found { placed = found }
    }
    return (path, text, placed)
  }
}

extension World {
  /// The smallest scenario found in which `rule` fails as in this world, or nil if the rule does
  /// not fail in this world within the profile.
  public func smallest(
    breaking rule: String, on implementation: any LayoutImplementation,
    in profile: ConformanceProfile = .exact
  ) -> Discovery? {
    let trial = Trial(
      rules: RuleBook.rules.filter { $0.id == rule }, seed: seed, implementation: implementation,
      profile: profile)
    let found = trial.play(scenario, breaking: [rule])
    guard let failure = found.failures.first else { return nil }
    return trial.shrink(self, to: failure, drawn: found.drawn)
  }
}

extension ConformanceReport.Row {
  /// Whether a failure happened in a random world, so that ``discovery(on:)`` can shrink it.
  public var showsFailureInWorld: Bool {
    guard case .failed(let failures) = verdict else { return false }
    return failures.contains { WorldName($0.path) != nil }
  }

  /// The rule's first failure in a random world, shrunk, or nil if there is none. The failure is one of
  /// the least demanding profile in which the rule failed.
  public func discovery(on implementation: any LayoutImplementation) -> Discovery? {
    guard case .failed(let failures) = verdict else { return nil }
    let profile = failures.map(rule.profile(of:)).min() ?? .exact
    return failures.lazy.filter { rule.profile(of: $0) == profile }
      .compactMap { World(id: $0.path, layouts: implementation.knownLayouts) }
      .first?
      .smallest(breaking: rule.id, on: implementation, in: profile)
  }
}
