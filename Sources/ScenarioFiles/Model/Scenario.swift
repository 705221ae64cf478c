import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import Wording

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

/// The layouts that the scenario reader knows, and the element kinds, section keys and custom
/// values that follow from their descriptions.
///
/// Always includes `any`, the placeholder for any layout under test.
package struct KnownLayouts: Sendable {
  /// The layouts other than `any`, in the caller's order.
  package let layoutsWithoutPlaceholder: [LayoutDescription]

  /// The layouts other than `any`, followed by `any`.
  package let allLayouts: [LayoutDescription]

  /// The groups to which a scenario can belong. Each group is a folder of scenarios.
  package let families: [ScenarioFamily]

  /// The rules for the element kinds of all layouts, sorted by category, then by layout.
  package let elementRules: [ElementRule]

  /// The keys of a section's JSON object that only some layouts read.
  package let sectionKeys: [SectionKey]

  /// The rules for the custom values in the attributes of all layouts, sorted by name.
  package let customValueRules: [CustomValueRule]

  /// Collects the element kinds, section keys and custom values of `layouts`.
  package init(_ layouts: [LayoutDescription]) {
    layoutsWithoutPlaceholder = layouts.filter { $0 != .any }
    allLayouts = layoutsWithoutPlaceholder + [.any]
    families = ScenarioFamily.families(of: layoutsWithoutPlaceholder)
    var declaredRules: [ElementRule] = layoutsWithoutPlaceholder.flatMap { $0.elements ?? [] }
    declaredRules.append(.cell)
    elementRules = Self.removingDuplicates(declaredRules) { $0.kind }
      .enumerated()
      .sorted { ($0.element.category, $0.offset) < ($1.element.category, $1.offset) }
      .map(\.element)
    sectionKeys = Self.removingDuplicates(
      (layoutsWithoutPlaceholder + [.any]).flatMap(\.sectionKeys)
    ) {
      $0.name
    }
    customValueRules = Self.removingDuplicates(layoutsWithoutPlaceholder.flatMap(\.customValues)) {
      $0.name
    }
    .sorted { $0.name < $1.name }
  }

  private static func removingDuplicates<Value>(_ values: [Value], by name: (Value) -> String)
    -> [Value]
  {
    var seenNames: Set<String> = []
    return values.filter { seenNames.insert(name($0)).inserted }
  }

  /// The layout called `name`; nil if it is unknown.
  package func layout(named name: String) -> LayoutDescription? {
    allLayouts.first { $0.name == name }
  }

  /// Text for a message that lists the layouts for which `isIncluded` returns true: the word
  /// "layout" or "layouts", and the quoted names.
  func quotedNames(where isIncluded: (LayoutDescription) -> Bool) -> String {
    let names = allLayouts.filter(isIncluded).map { quoted($0.name) }
    guard let lastName = names.last, names.count > 1 else {
      return "layout \(names.first ?? "none")"
    }
    return "layouts \(names.dropLast().joined(separator: ", ")) and \(lastName)"
  }

  /// The element kinds in `category`.
  func elementKinds(of category: ElementCategory) -> [String] {
    elementRules.filter { $0.category == category }.map(\.kind)
  }

  /// The category of `kind`; nil if the kind is unknown.
  func elementCategory(ofKind kind: String) -> ElementCategory? {
    elementRules.first { $0.kind == kind }?.category
  }
}
