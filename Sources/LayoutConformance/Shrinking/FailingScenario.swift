/// A failed rule, and the smallest scenario found in which it fails.
///
///     if let found = RandomTester().search(Masonry()).discovery {
///       print(found.file(in: "Found", of: Masonry()).text)
///     }
public struct FailingScenario: Sendable {
  /// The failure in the smallest scenario.
  public var failure: PlayFailure

  /// The smallest scenario found, which can be written to a file.
  public var scenario: Scenario

  /// The seed for the random choices of the rules.
  public var seed: UInt64

  /// The number of items in the scenario's data; for a tree, the number of nodes.
  public var itemCount: Int {
    scenario.data.tree?.parents.count ?? scenario.data.itemCounts.reduce(0, +)
  }

  /// Whether the scenario has at most four steps and six items.
  public var isSmall: Bool { scenario.steps.count <= 4 && itemCount <= 6 }

  /// The scenario in one line: the view, the numbers of items, and the steps.
  package var summary: String {
    let counts =
      scenario.data.tree.map { "a tree of \($0.parents.count) nodes" }
      ?? "sections of \(scenario.data.itemCounts.map(String.init).joined(separator: ", ")) items"
    let dataText =
      scenario.data.itemCounts.isEmpty && scenario.data.tree == nil ? "no section" : counts
    let (width, height) = (scenario.viewport.width, scenario.viewport.height)
    let steps = scenario.steps.map { "\(ScenarioWriter.stepText($0))" }
    return "a view of \(width) x \(height), \(dataText); \(steps.joined(separator: ", "))"
  }

  /// The number of steps plus the number of items, as a measure of the scenario's size.
  var stepAndItemCount: Int { scenario.steps.count + itemCount }

  /// The text of a scenario file below `folder`, its path, and the failure with its position in
  /// that file.
  ///
  /// The text is read back and played to find the position. If that is impossible, for example
  /// because the scenario states an item size that only scenarios of the family `hostile` may
  /// state, the position is the start of the file.
  public func file(
    in folder: String, of implementation: any LayoutImplementation
  ) -> (path: String, text: String, failure: PlayFailure) {
    let path = "\(folder)/\(scenario.id).json"
    let text = ScenarioWriter.text(of: scenario)
    var failureInFile = failure
    failureInFile.path = path
    failureInFile.position = .start
    if let readScenario = ScenarioReader.read(
      text, path: path, relativeTo: folder, layouts: implementation.knownLayouts
    ).scenario {
      let reproducer = FailureReproducer(
        rules: RuleBook.rules.filter {
          failure.rules.contains($0.id) || failure.suddenEnd?.rule == $0.id
        }, seed: seed, implementation: implementation,
        profile: failure.leastStrictProfile(ofRules: RuleBook.rules),
        suddenEnd: failure.suddenEnd)
      let replayedFailure = reproducer.play(
        readScenario, stoppingAtFailuresOf: Set(failure.rules)
      ).failures.first
      if let replayedFailure { failureInFile = replayedFailure }
    }
    return (path, text, failureInFile)
  }
}

extension GeneratedScenario {
  /// Finds a small scenario in which `rule` fails as it does in this scenario. Returns nil if the
  /// rule does not fail in this scenario, or fails only in a stricter conformance profile than
  /// `profile`.
  public func smallestFailure(
    breaking rule: String, on implementation: any LayoutImplementation,
    in profile: ConformanceProfile = .exact
  ) -> FailingScenario? {
    smallestFailure(breaking: rule, on: implementation, in: profile, showing: nil)
  }

  /// Like ``smallestFailure(breaking:on:in:)``. If a user sees `symptom` in this scenario, he also sees
  /// it in the small one.
  fileprivate func smallestFailure(
    breaking rule: String, on implementation: any LayoutImplementation,
    in profile: ConformanceProfile, showing symptom: Symptom?
  ) -> FailingScenario? {
    var reproducer = FailureReproducer(
      rules: RuleBook.rules.filter { $0.id == rule }, seed: seed, implementation: implementation,
      profile: profile)
    let playResult = reproducer.play(scenario, stoppingAtFailuresOf: [rule])
    guard let first = playResult.failures.first else { return nil }
    reproducer.symptom = symptom
    let shown = playResult.failures.first {
      reproducer.shows(FailingScenario(failure: $0, scenario: scenario, seed: seed))
    }
    if shown == nil { reproducer.symptom = nil }
    return reproducer.shrink(self, to: shown ?? first, randomSteps: playResult.randomSteps)
  }
}

extension GeneratedScenario {
  /// Finds a small scenario in which the layout ends as in `failure`, which occurred in this
  /// scenario. Returns nil if it does not end like this again.
  func smallestScenario(
    of failure: PlayFailure, on implementation: any LayoutImplementation
  ) -> FailingScenario? {
    let reproducer = FailureReproducer(
      rules: RuleBook.rules.filter { $0.id == failure.suddenEnd?.rule }, seed: seed,
      implementation: implementation, suddenEnd: failure.suddenEnd)
    let playResult = reproducer.play(scenario)
    guard let failure = playResult.failures.first else { return nil }
    return reproducer.shrink(self, to: failure, randomSteps: playResult.randomSteps)
  }
}

extension ConformanceReport.Row {
  /// Whether the rule failed in a generated scenario, which ``discovery(on:)`` can
  /// shrink.
  public var failedInGeneratedScenario: Bool {
    guard case .failed(let failures) = verdict else { return false }
    return failures.contains { GeneratedScenarioName($0.path) != nil }
  }

  /// A failure of the rule in a generated scenario, with the shrunk scenario; nil if there is none:
  /// one that a user sees, if he sees one of the first failures or of those with the most items,
  /// otherwise the first. Only failures in the least strict conformance profile in which the rule
  /// failed are considered.
  public func discovery(on implementation: any LayoutImplementation) -> FailingScenario? {
    guard case .failed(let failures) = verdict else { return nil }
    let profile = failures.map(rule.profile(of:)).min() ?? .exact
    let candidates = failures.filter { rule.profile(of: $0) == profile }.compactMap { failure in
      GeneratedScenario(id: failure.path, layouts: implementation.knownLayouts).map {
        (failure: failure, generated: $0)
      }
    }
    let visible = ConformanceRun.failuresToRepeat(candidates) { $0.generated.scenario }.lazy
      .compactMap { candidate in
        FailingScenario(
          failure: candidate.failure,
          scenario: candidate.generated.scenario.adapted(to: implementation),
          seed: candidate.generated.seed
        ).symptom(on: implementation).map { (candidate.generated, $0) }
      }
      .first { $0.1.isVisible }
    return (visible?.0 ?? candidates.first?.generated)?.smallestFailure(
      breaking: rule.id, on: implementation, in: profile, showing: visible?.1.symptom)
  }
}
