/// A scenario that is generated instead of read from a file.
///
/// There are two kinds. The layout, the seed and the number of steps determine a random scenario.
/// The layout and the name determine a systematic scenario.
///
///     let generated = GeneratedScenario(layout: .flow, seed: 7, stepCount: 12)
///     generated.id          // "flow/random-flow-7-12"
///     generated.scenario    // the same on every machine
///     GeneratedScenario.systematic(for: .flow)[0].id    // "systematic/flow-data-no-section"
public struct GeneratedScenario: Sendable {
  /// The layout on which the generated scenario is played.
  public let layout: LayoutDescription

  /// The seed and number of steps of a random scenario, or the name of a systematic scenario.
  public let origin: GeneratedScenarioName.Origin

  /// The systematic scenario; nil for a random scenario.
  private let systematicScenario: SystematicScenario?

  /// Creates a random scenario. `seed` determines its data, parameters and steps, and every random
  /// choice that a rule makes while it is checked.
  public init(layout: LayoutDescription, seed: UInt64, stepCount: Int) {
    self.layout = layout
    origin = .random(seed: seed, stepCount: stepCount)
    systematicScenario = nil
  }

  private init(_ scenario: SystematicScenario) {
    layout = scenario.kind
    origin = .systematic(scenario.name)
    systematicScenario = scenario
  }

  /// The systematic scenarios of a layout, in the order in which they are played.
  public static func systematic(for kind: LayoutDescription) -> [GeneratedScenario] {
    SystematicScenario.all(for: kind).map { GeneratedScenario($0) }
  }

  /// The seed of the random choices of rules; 1 in a systematic scenario.
  public var seed: UInt64 {
    switch origin {
    case .random(let seed, _): return seed
    case .systematic: return 1
    }
  }

  /// The id of the scenario: `flow/random-flow-7-12` (with layout, seed and number of steps) or
  /// `systematic/flow-data-one-item`.
  public var id: String {
    switch origin {
    case .random(let seed, let stepCount):
      return "\(layout.family.rawValue)/random-\(layout.name)-\(seed)-\(stepCount)"
    case .systematic(let name):
      return "\(GeneratedScenarioName.systematicFolder)/\(layout.name)-\(name)"
    }
  }

  /// Creates the generated scenario with the id `id`, which may be followed by `.json`. Nil if
  /// neither a layout in `layouts` nor the placeholder `any` has a generated scenario with this id.
  public init?(id: String, layouts: [LayoutDescription]) {
    guard let name = GeneratedScenarioName(id),
      let kind = (layouts + [.any]).first(where: { $0.name == name.layout })
    else { return nil }
    self.layout = kind
    origin = name.origin
    if case .systematic(let scenarioName) = origin {
      systematicScenario = SystematicScenario.all(for: kind).first { $0.name == scenarioName }
      if systematicScenario == nil { return nil }
    } else {
      systematicScenario = nil
    }
    guard self.id == name.id else { return nil }
  }

  /// The ids of the rules that a systematic scenario tests; nil if all rules are checked in it.
  var rules: [String]? { systematicScenario.flatMap { $0.rules.isEmpty ? nil : $0.rules } }

  /// The ids of the rules that can fail in a systematic scenario that tests particular rules: these
  /// rules, and those that fail if the layout breaks an invariant of the scenario. Nil if all rules
  /// are checked.
  var rulesThatCanFail: Set<String>? {
    rules.map { testedRules in
      let rulesJudgingInvariants = RuleBook.rules.filter { rule in
        switch rule.judgesInvariants {
        case .ofAnyLayout: return true
        case .ofReferenceLayouts: return layout != .any
        case nil: return false
        }
      }
      return Set(testedRules + rulesJudgingInvariants.map(\.id))
    }
  }

  /// The data, parameters and steps. They are generated again at each access.
  public var scenario: Scenario {
    if let systematicScenario { return systematicScenario.scenario(id: id) }
    var generator = RandomScenarioGenerator(seed: seed)
    return generator.makeScenario(layout, stepCount: stepCount, id: id)
  }

  /// The number of random steps; 0 in a systematic scenario.
  private var stepCount: Int {
    if case .random(_, let stepCount) = origin { return stepCount }
    return 0
  }
}

extension GeneratedScenario: Hashable {
  /// Compares the layouts and how the scenarios were generated (``origin``, such as the seed),
  /// which together determine the scenarios.
  public static func == (left: GeneratedScenario, right: GeneratedScenario) -> Bool {
    left.layout == right.layout && left.origin == right.origin
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(layout)
    hasher.combine(origin)
  }
}
