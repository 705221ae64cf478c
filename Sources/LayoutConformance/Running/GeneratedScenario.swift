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

  /// The ids of the rules whose own checks are made in the scenario; nil if all rules are checked.
  let checkedRules: Set<String>?

  /// Creates a random scenario in which all rules are checked. `seed` determines its data,
  /// parameters and steps, and every random choice that a rule makes while it is checked.
  public init(layout: LayoutDescription, seed: UInt64, stepCount: Int) {
    self.init(layout: layout, seed: seed, stepCount: stepCount, number: 0)
  }

  /// Creates the random scenario with this number, counted from 0, of a run. All rules are checked
  /// in the first scenarios, and every twelfth rule in each of the others, in turn.
  init(layout: LayoutDescription, seed: UInt64, stepCount: Int, number: Int) {
    self.layout = layout
    origin = .random(seed: seed, stepCount: stepCount)
    systematicScenario = nil
    checkedRules =
      number < 3
      ? nil
      : Set(RuleBook.ids.enumerated().filter { ($0.offset + number) % 12 == 0 }.map(\.element))
  }

  /// Creates a scenario that lays out ordinary data, which `seed` determines. Regularities of the
  /// layout are observed in it, and no rules are checked.
  public init(ordinaryDataFor layout: LayoutDescription, seed: UInt64) {
    self.layout = layout
    origin = .ordinary(seed: seed)
    systematicScenario = nil
    checkedRules = []
  }

  /// Creates a random scenario in which some steps give the layout invalid values. The layout is
  /// compared with the oracle, and no rule's own check is made.
  public init(hostileStepsFor layout: LayoutDescription, seed: UInt64, stepCount: Int) {
    self.layout = layout
    origin = .hostile(seed: seed, stepCount: stepCount)
    systematicScenario = nil
    checkedRules = []
  }

  private init(_ scenario: SystematicScenario) {
    layout = scenario.kind
    origin = .systematic(scenario.name)
    systematicScenario = scenario
    // A scenario that tests particular rules contains expectations for them, so the rules' own
    // checks are left out.
    checkedRules = scenario.rules.isEmpty && !scenario.isSweep ? nil : []
  }

  /// The systematic scenarios of a layout, in the order in which they are played.
  public static func systematic(for kind: LayoutDescription) -> [GeneratedScenario] {
    SystematicScenario.all(for: kind).map { GeneratedScenario($0) }
  }

  /// The seed of the random choices of rules; 1 in a systematic scenario.
  public var seed: UInt64 {
    switch origin {
    case .random(let seed, _), .hostile(let seed, _), .ordinary(let seed): return seed
    case .systematic: return 1
    }
  }

  /// The id of the scenario: `flow/random-flow-7-12` (with layout, seed and number of steps) or
  /// `systematic/flow-data-one-item`.
  public var id: String {
    switch origin {
    case .random(let seed, let stepCount):
      return "\(layout.family.rawValue)/random-\(layout.name)-\(seed)-\(stepCount)"
    case .hostile(let seed, let stepCount):
      return "\(ScenarioFamily.hostile.rawValue)/hostile-\(layout.name)-\(seed)-\(stepCount)"
    case .ordinary(let seed):
      return "\(layout.family.rawValue)/ordinary-\(layout.name)-\(seed)"
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
    switch name.origin {
    case .systematic(let scenarioName):
      guard
        let scenario = SystematicScenario.all(for: kind).first(where: { $0.name == scenarioName })
      else { return nil }
      self.init(scenario)
    case .random(let seed, let stepCount):
      self.init(layout: kind, seed: seed, stepCount: stepCount)
    case .hostile(let seed, let stepCount):
      self.init(hostileStepsFor: kind, seed: seed, stepCount: stepCount)
    case .ordinary(let seed):
      self.init(ordinaryDataFor: kind, seed: seed)
    }
    guard self.id == name.id else { return nil }
  }

  /// Whether the scenario lays out a view of many sizes, or many numbers of items.
  var isSweep: Bool { systematicScenario?.isSweep ?? false }

  /// The ids of the rules that a systematic scenario tests; nil if it tests no particular rules.
  var rules: [String]? { systematicScenario.flatMap { $0.rules.isEmpty ? nil : $0.rules } }

  /// The ids of the rules that can fail in a scenario in which not all rules are checked: the rules
  /// that it tests or checks, and those that fail if the layout breaks an invariant of the scenario,
  /// or gives a wrong answer in one of its steps. Nil if all rules are checked.
  var rulesThatCanFail: Set<String>? {
    checkedRules.map {
      var rulesOfSteps = systematicScenario.map(\.rulesOfQueries) ?? Self.rulesOfRandomSteps
      if isHostile { rulesOfSteps.formUnion(Observation.ofErrors.map(\.rule)) }
      let rulesJudgingInvariants = RuleBook.rules.filter { rule in
        switch rule.judgesInvariants {
        case .ofAnyLayout: return true
        case .ofReferenceLayouts: return layout != .any
        case nil: return false
        }
      }
      return $0.union(rules ?? []).union(rulesOfSteps).union(rulesJudgingInvariants.map(\.id))
    }
  }

  /// The ids of the rules that a wrong answer in a random step violates.
  private static let rulesOfRandomSteps = Set(Observation.ofRandomSteps.map(\.rule))

  /// The data, parameters and steps. They are generated again at each access.
  public var scenario: Scenario {
    if let systematicScenario { return systematicScenario.scenario(id: id) }
    if observesRegularities {
      var generator = OrdinaryScenarioGenerator(seed: seed)
      return generator.makeScenario(layout, id: id)
    }
    var generator = RandomScenarioGenerator(seed: seed)
    return generator.makeScenario(layout, stepCount: stepCount, isHostile: isHostile, id: id)
  }

  private var isHostile: Bool {
    if case .hostile = origin { return true }
    return false
  }

  /// Whether regularities of the layout are observed in the scenario, instead of rules.
  var observesRegularities: Bool {
    if case .ordinary = origin { return true }
    return false
  }

  /// Whether the steps are generated while the scenario is played.
  var hasRandomSteps: Bool { stepCount > 0 }

  /// The number of random steps; 0 in any other scenario.
  private var stepCount: Int {
    switch origin {
    case .random(_, let stepCount), .hostile(_, let stepCount): return stepCount
    case .ordinary, .systematic: return 0
    }
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
