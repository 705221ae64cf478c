import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// A scenario from a fixed list, which is played before the random scenarios.
///
/// The scenarios named `data-...` lay out data that often reveal mistakes of layouts. The scenarios
/// named `change-...` make one or two changes between two calls of `prepare`, and compare the
/// result with a new layout. Those named `sweep-...` change one length or number in small steps.
///
///     let scenarios = SystematicScenario.all(for: .flow)
///     scenarios[0].name                    // "data-no-section"
///     scenarios[0].scenario(id: "flow/none")
package struct SystematicScenario: Sendable {
  package let kind: LayoutDescription

  /// The name, unique among the systematic scenarios of a layout.
  package let name: String

  /// The ids of the rules that the scenario tests; empty if it tests all rules.
  package private(set) var rules: [String] = []

  /// Whether the scenario is named `sweep-...`. No rule makes its own checks in it.
  package private(set) var isSweep = false

  /// The ids of the rules that can fail in the queries of the scenario, besides those that fail if an
  /// invariant of a whole layout does not hold.
  package var rulesOfQueries: Set<String> {
    isSweep
      ? [Observation.outdatedAfterChanges.rule, Observation.queryDiffersFromLookup.rule] : []
  }

  private var requirements: [Capability] = []
  private var parameters: [LayoutParameter: ParameterValue] = [:]
  private let makeData: @Sendable () -> DataSpecification
  private var actions: [Step.Action] = [.prepare]

  /// Makes the actions of a sweep. They are many, so they are made only when the sweep is played.
  private var makeActions: @Sendable () -> [Step.Action] = { [] }
  private var initialBounds = viewport

  /// The initial bounds of the view in every systematic scenario that is no sweep of its lengths.
  static let viewport = Rect(x: 0, y: 0, width: 320, height: 480)

  /// All systematic scenarios for a layout, in the order in which they are played.
  package static func all(for kind: LayoutDescription) -> [SystematicScenario] {
    dataScenarios(kind) + scenariosWithChanges(for: kind) + sweeps(kind)
  }

  /// Creates a scenario that lays out `makeData`, and then performs `actions`.
  init(
    _ kind: LayoutDescription, _ name: String,
    parameters: [LayoutParameter: ParameterValue] = [:], then actions: [Step.Action] = [],
    makeData: @escaping @Sendable () -> DataSpecification
  ) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.makeData = makeData
    self.actions += actions
  }

  /// Creates the scenario `sweep-name`, which lays out `makeData` in a view with the bounds
  /// `initialBounds`, and then performs the actions of `makeActions`.
  init(
    sweep kind: LayoutDescription, _ name: String, in initialBounds: Rect,
    _ makeActions: @escaping @Sendable () -> [Step.Action],
    makeData: @escaping @Sendable () -> DataSpecification
  ) {
    self.init(kind, "sweep-\(name)", makeData: makeData)
    self.makeActions = makeActions
    self.initialBounds = initialBounds
    isSweep = true
    requirements = [.invalidation]
  }

  /// Creates a scenario that makes `changes` between two calls of `prepare`. If `absentLength` is
  /// not nil, the view has no such length during the changes: it loses the length before them, and
  /// gets it back afterwards.
  init(
    _ kind: LayoutDescription, _ name: String, tests observation: Observation,
    _ changes: [SystematicChange],
    withoutLength absentLength: Axis? = nil
  ) {
    self.kind = kind
    self.name = name
    self.rules = [observation.rule]
    requirements = changes.contains(where: \.isBatch) ? [.updates] : [.invalidation]
    makeData = { SystematicChange.dataBeforeChanges(for: kind) }
    var bounds = Self.viewport
    if let absentLength {
      bounds.size[absentLength] = 0
      actions += [.viewport(bounds), .prepare]
    }
    for change in changes { actions += change.makeActions(&bounds) }
    if absentLength != nil { actions += [.prepare, .viewport(Self.viewport)] }
    actions += [.prepare, .compareWithNewLayout]
  }

  /// Converts this systematic scenario to a scenario with the given id, in the form that the player
  /// reads.
  package func scenario(id: String) -> Scenario {
    Scenario(
      path: "\(id).json", id: id, family: kind.family, title: Located(id, at: .start),
      rules: rules, requirements: requirements, viewport: initialBounds,
      layout: LayoutSpecification(kind: kind, parameters: parameters), data: makeData(),
      steps: (actions + makeActions()).enumerated().map {
        Step(action: $1, jsonPath: "$.steps[\($0)]")
      })
  }
}
