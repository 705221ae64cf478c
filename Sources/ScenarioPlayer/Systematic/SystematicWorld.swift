import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles

/// A scenario of a fixed list that is played before random ones; nothing in it is random.
///
/// The worlds named `data-...` lay out data at which layouts often fail. The worlds named `change-...`
/// change one or two things between two layout passes, and compare the result with a new layout.
///
///     let worlds = SystematicWorld.all(for: .flow)
///     worlds[0].name                       // "data-no-section"
///     worlds[0].scenario(id: "flow/none")
package struct SystematicWorld: Sendable {
  package let kind: LayoutDescription

  /// The name, unique among the worlds of a layout.
  package let name: String

  /// The rules that the world is evidence for; empty if all rules look on.
  package private(set) var rules: [String] = []

  private var requirements: [Capability] = []
  private var parameters: [LayoutParameter: ParameterValue] = [:]
  private let data: @Sendable () -> DataSpecification
  private var actions: [Step.Action] = [.prepare]

  /// The view in which every world begins.
  static let viewport = Rect(x: 0, y: 0, width: 320, height: 480)

  /// Every world of a layout, in the order of playing.
  package static func all(for kind: LayoutDescription) -> [SystematicWorld] {
    ofData(kind) + ofChanges(kind)
  }

  /// Creates a world of data that are laid out, after which `actions` are performed.
  init(
    _ kind: LayoutDescription, _ name: String,
    parameters: [LayoutParameter: ParameterValue] = [:], then actions: [Step.Action] = [],
    data: @escaping @Sendable () -> DataSpecification
  ) {
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.data = data
    self.actions += actions
  }

  /// Creates a world in which `changes` come between two layout passes.
  init(
    _ kind: LayoutDescription, _ name: String, rules: [String], _ changes: [SystematicChange]
  ) {
    self.kind = kind
    self.name = name
    self.rules = rules
    requirements = changes.contains(where: \.isBatch) ? [.updates] : [.invalidation]
    data = { SystematicChange.data(for: kind) }
    var bounds = Self.viewport
    for change in changes { actions += change.actions(&bounds) }
    actions += [.prepare, .fresh]
  }

  /// The scenario with the given id.
  package func scenario(id: String) -> Scenario {
    Scenario(
      path: "\(id).json", id: id, family: kind.family, title: Located(id, at: .start),
      rules: rules, requirements: requirements, viewport: Self.viewport,
      layout: LayoutSpecification(kind: kind, parameters: parameters), data: data(),
      steps: actions.enumerated().map { Step(action: $1, place: "$.steps[\($0)]") })
  }
}
