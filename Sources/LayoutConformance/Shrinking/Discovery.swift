import ScenarioFiles
import ScenarioPlayer

/// A broken rule, and the smallest scenario found that shows it.
public struct Discovery: Sendable {
  /// The failure as the small scenario shows it.
  public var failure: PlayFailure

  /// The scenario, ready to be written to a file.
  public var scenario: Scenario

  /// What the rules drew their random numbers from.
  public var seed: UInt64

  /// The items of the scenario's data; of a tree, its nodes.
  public var itemCount: Int {
    scenario.data.tree?.parents.count ?? scenario.data.counts.reduce(0, +)
  }

  /// The most steps and items that a discovery has when it is easy to look through.
  public static let fewSteps = 4
  public static let fewItems = 6

  /// Whether the scenario is easy to look through.
  public var isSmall: Bool {
    scenario.steps.count <= Self.fewSteps && itemCount <= Self.fewItems
  }

  /// How much there is to look through.
  var extent: Int { scenario.steps.count + itemCount }

  /// The scenario as a file below `folder`, and the failure with its place in that file.
  ///
  /// The text is read back and played as the file will be. Where it cannot be (a size that only a
  /// hostile scenario may write), the failure keeps the file's first line.
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
        implementation: implementation)
      let found = trial.play(read, breaking: Set(failure.rules)).failures.first
      if let found { placed = found }
    }
    return (path, text, placed)
  }
}

extension World {
  /// The smallest scenario found that breaks `rule` as this world does; nil where nothing in it breaks
  /// the rule.
  public func smallest(
    breaking rule: String, on implementation: any LayoutImplementation
  ) -> Discovery? {
    let trial = Trial(
      rules: RuleBook.rules.filter { $0.id == rule }, seed: seed, implementation: implementation)
    let found = trial.play(scenario, breaking: [rule])
    guard let failure = found.failures.first else { return nil }
    return trial.shrink(self, to: failure, drawn: found.drawn)
  }
}

extension ConformanceReport.Row {
  /// Whether there is a failure that ``discovery(on:)`` can make small.
  public var showsFailureInWorld: Bool {
    guard case .failed(let failures) = verdict else { return false }
    return failures.contains { WorldName($0.path) != nil }
  }

  /// The first failure of the rule that a random world showed, made small; nil where there is none.
  public func discovery(on implementation: any LayoutImplementation) -> Discovery? {
    guard case .failed(let failures) = verdict else { return nil }
    return failures.lazy.compactMap { World(id: $0.path, layouts: implementation.knownLayouts) }
      .first?
      .smallest(breaking: rule.id, on: implementation)
  }
}
