import LayoutDescriptions
import LayoutGeometry

/// A test case read from one file: a view, a layout, data, and a list of steps with expectations.
///
///     let scenario = Scenario(
///       path: "grid/a.json", id: "grid/a", family: .scrolling,
///       title: Located("an empty grid", at: .start), viewport: viewport,
///       layout: LayoutSpecification(kind: .grid), data: DataSpecification(), steps: [])
///     let text = ScenarioWriter.text(of: scenario)
public struct Scenario: Sendable {
  /// The path of the scenario file, as the caller gave it to the reader. Messages about failures
  /// contain it.
  public var path: String

  /// The identifier `<family>/<name>`: the path below the scenario folder, without `.json`.
  public var id: String
  public var family: ScenarioFamily
  public var title: Located<String>
  public var rationale: String?

  /// The ids of the rules that this scenario tests, as written in the scenario file.
  public var rules: [String]

  /// The abilities that a layout implementation needs to run this scenario, in the order of the
  /// cases of ``Capability``.
  public var requirements: [Capability]

  /// The initial bounds of the collection view.
  public var viewport: Rect
  public var contentInset: Insets

  /// The initial number of device pixels per point.
  public var scale: Double

  /// Whether the delegate of a UIKit layout gives the sizes of items. If not, a flow layout lays out
  /// items of its own `itemSize`. Other layouts read the sizes from the data in either case.
  public var delegatesItemSizes: Bool
  public var layout: LayoutSpecification
  public var data: DataSpecification

  /// The properties that are checked after every step to which they apply, in the order of the
  /// cases of ``Invariant``.
  public var invariants: [Invariant]

  /// The greatest accepted difference between an expected number and the number that the layout
  /// returns. The expected number rounded down to a multiple of 1/1024 point is always accepted.
  public var tolerance: Double
  public var steps: [Step]

  /// Creates a scenario. By default all invariants are checked, the tolerance is 0, and the view
  /// has no content inset and a scale of 2.
  public init(
    path: String, id: String, family: ScenarioFamily, title: Located<String>,
    rationale: String? = nil,
    rules: [String] = [], requirements: [Capability] = [], viewport: Rect,
    contentInset: Insets = .zero, scale: Double = 2, delegatesItemSizes: Bool = true,
    layout: LayoutSpecification, data: DataSpecification,
    invariants: [Invariant] = Invariant.allCases, tolerance: Double = 0,
    steps: [Step]
  ) {
    self.path = path
    self.id = id
    self.family = family
    self.title = title
    self.rationale = rationale
    self.rules = rules
    self.requirements = requirements
    self.viewport = viewport
    self.contentInset = contentInset
    self.scale = scale
    self.delegatesItemSizes = delegatesItemSizes
    self.layout = layout
    self.data = data
    self.invariants = invariants
    self.tolerance = tolerance
    self.steps = steps
  }
}

extension Scenario {
  /// The layout at the start, followed by the new layout of each switch in the steps. A layout can
  /// occur several times.
  package var usedLayouts: [LayoutDescription] {
    [layout.kind] + steps.flatMap(\.layoutsSwitchedTo)
  }
}

extension Step {
  /// The layouts to which this step, or a step inside it, switches the view.
  fileprivate var layoutsSwitchedTo: [LayoutDescription] {
    switch action {
    case .switchLayout(let layout, _): return [layout.kind]
    case .repeat(_, let steps), .batch(_, let steps): return steps.flatMap(\.layoutsSwitchedTo)
    default: return []
    }
  }
}

/// A group of scenarios. Its raw value is the name of the folder that contains them.
///
/// The description of every layout names the family of its scenarios. Each family declared here as
/// a constant tests one part of the contract that all layouts must satisfy.
public struct ScenarioFamily: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let updates = ScenarioFamily(rawValue: "updates")
  public static let invalidation = ScenarioFamily(rawValue: "invalidation")
  public static let scrolling = ScenarioFamily(rawValue: "scrolling")
  /// Scenarios with invalid data: only in this family may a size be NaN, infinite or negative.
  public static let hostile = ScenarioFamily(rawValue: "hostile")
  public static let numeric = ScenarioFamily(rawValue: "numeric")
  public static let scale = ScenarioFamily(rawValue: "scale")
  /// Scenarios in which a published layout from outside this project failed a rule. Each is reduced
  /// to the smallest scenario that shows the failure.
  public static let publicLayouts = ScenarioFamily(rawValue: "public")

  /// The families of the scenarios of `layouts`, followed by the families that test one part of the
  /// layout contract, without duplicates.
  public static func families(of layouts: [LayoutDescription]) -> [ScenarioFamily] {
    var families: [ScenarioFamily] = []
    let layoutIndependentFamilies: [ScenarioFamily] = [
      .updates, .invalidation, .scrolling, .hostile, .numeric, .scale, .publicLayouts,
    ]
    for family in layouts.map(\.family) + layoutIndependentFamilies where !families.contains(family)
    {
      families.append(family)
    }
    return families
  }
}

extension LayoutDescription {
  /// The family of this layout's scenarios.
  public var family: ScenarioFamily { ScenarioFamily(rawValue: scenarioFolder) }
}
