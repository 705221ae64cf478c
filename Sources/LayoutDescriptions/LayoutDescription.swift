/// What the suite has to know of a layout: the one place that says it.
///
/// The reader of scenario files, the player, the rules, the random drivers and the benchmarks ask the
/// description instead of comparing names, so that a layout is added without touching them. Each layout
/// of this package declares its description beside its arrangement:
///
///     extension LayoutDescription {
///       public static let diagonal = LayoutDescription(
///         "diagonal", parameters: [ParameterRule(.itemSize, .size, .size(.zero))])
///     }
///
/// A description is immutable. Two descriptions are equal if they have the same name.
public final class LayoutDescription: Sendable {
  /// The name in scenario files, under the key `kind`, and on the command line.
  public let name: String

  /// The name of the folder in which scenario files about this layout lie.
  public let scenarioFolder: String

  /// The parameters with their types and standard values.
  public let parameters: [ParameterRule]

  /// The kinds of element the layout can make, cells first; nil for ``any``, where they are unknown.
  public let elements: [ElementRule]?

  /// The form of the data that places the items.
  public let data: LayoutData

  /// The keys that a section of the data may have for this layout alone.
  public let sectionKeys: [SectionKey]

  /// The values of the layout's own type that its attributes carry.
  public let customValues: [CustomValueRule]

  /// How the layout behaves where rules have to know it.
  public let traits: LayoutTraits

  /// Creates a description. A layout makes plain cells from item sizes unless something else is given.
  ///
  /// - Parameter scenarioFolder: the folder of its scenario files; its name if left out.
  public init(
    _ name: String, scenarioFolder: String? = nil, parameters: [ParameterRule] = [],
    elements: [ElementRule]? = [.cell], data: LayoutData = .sizes, sectionKeys: [SectionKey] = [],
    customValues: [CustomValueRule] = [], traits: LayoutTraits = LayoutTraits()
  ) {
    self.name = name
    self.scenarioFolder = scenarioFolder ?? name
    self.parameters = parameters
    self.elements = elements
    self.data = data
    self.sectionKeys = sectionKeys
    self.customValues = customValues
    self.traits = traits
  }

  /// Whatever layout is under test. A scenario for it states no positions.
  public static let any = LayoutDescription(
    "any", scenarioFolder: "hostile", elements: nil, sectionKeys: [.values],
    traits: LayoutTraits(snapping: .unknown))

  /// The row of `parameter`; nil if the layout has no such parameter.
  public func rule(for parameter: LayoutParameter) -> ParameterRule? {
    parameters.first { $0.parameter == parameter }
  }

  /// The rule of the element kind called `kind`; nil if the layout makes none, or is ``any``.
  public func element(_ kind: String) -> ElementRule? { elements?.first { $0.kind == kind } }
}

extension LayoutDescription: Hashable {
  /// Compares the names.
  public static func == (left: LayoutDescription, right: LayoutDescription) -> Bool {
    left === right || left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension LayoutDescription: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// The form of the data that a layout places its items by.
public enum LayoutData: Hashable, Sendable {
  /// Sections of items, each with an optional size.
  case sizes
  /// Sections of items, each with a frame.
  case frames
  /// A forest of nodes: a section per depth.
  case tree
}
