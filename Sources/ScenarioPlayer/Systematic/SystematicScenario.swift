import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// A scenario from a fixed list, which is played before the random scenarios.
///
/// The scenarios named `data-...` lay out data that often reveal mistakes of layouts. The scenarios
/// named `change-...` make one or two changes between two calls of `prepare`, and compare the
/// result with a new layout.
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

  private var requirements: [Capability] = []
  private var parameters: [LayoutParameter: ParameterValue] = [:]
  private let makeData: @Sendable () -> DataSpecification
  private var actions: [Step.Action] = [.prepare]

  /// The initial bounds of the view in every systematic scenario.
  static let viewport = Rect(x: 0, y: 0, width: 320, height: 480)

  /// All systematic scenarios for a layout, in the order in which they are played.
  package static func all(for kind: LayoutDescription) -> [SystematicScenario] {
    dataScenarios(kind) + scenariosWithChanges(for: kind)
  }

  /// Creates a scenario that lays out `data`, and then performs `actions`.
  init(
    _ kind: LayoutDescription, _ name: String,
    parameters: [LayoutParameter: ParameterValue] = [:], then actions: [Step.Action] = [],
    data: @escaping @Sendable () -> DataSpecification
  ) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.makeData = data
    self.actions += actions
  }

  /// Creates a scenario that makes `changes` between two calls of `prepare`.
  init(
    _ kind: LayoutDescription, _ name: String, rules: [String], _ changes: [SystematicChange]
  ) {
    self.kind = kind
    self.name = name
    self.rules = rules
    requirements = changes.contains(where: \.isBatch) ? [.updates] : [.invalidation]
    makeData = { SystematicChange.dataBeforeChanges(for: kind) }
    var bounds = Self.viewport
    for change in changes { actions += change.makeActions(&bounds) }
    actions += [.prepare, .compareWithNewLayout]
  }

  /// Converts this systematic scenario to a scenario with the given id, in the form that the player
  /// reads.
  package func scenario(id: String) -> Scenario {
    Scenario(
      path: "\(id).json", id: id, family: kind.family, title: Located(id, at: .start),
      rules: rules, requirements: requirements, viewport: Self.viewport,
      layout: LayoutSpecification(kind: kind, parameters: parameters), data: makeData(),
      steps: actions.enumerated().map { Step(action: $1, jsonPath: "$.steps[\($0)]") })
  }
}
