/// The properties of a layout that the suite needs to know: parameters, element kinds, data and
/// traits.
///
/// The reader of scenario files, the player, the rules, the random generators and the benchmarks
/// use the description instead of checking for the names of layouts. Therefore they need no change
/// when a layout is added. Each layout of this package declares its description in its own folder:
///
///     extension LayoutDescription {
///       public static let diagonal = LayoutDescription(
///         "diagonal", parameters: [ParameterRule(.itemSize, .size, .size(.zero))])
///     }
///
/// A description is immutable. Two descriptions are equal if they have the same name.
public final class LayoutDescription: Sendable {
  /// The layout's name in scenario files, under the key `kind`, and on the command line.
  public let name: String

  /// The name of the folder that contains the scenario files for this layout.
  public let scenarioFolder: String

  /// The parameters, with their types and default values.
  public let parameters: [ParameterRule]

  /// The kinds of element that the layout can make, cells first; nil for ``any``, whose kinds are
  /// unknown.
  public let elements: [ElementRule]?

  /// The form of the data from which the layout places items.
  public let data: LayoutDataKind

  /// The keys that this layout reads from the sections of a scenario file. In a scenario file for
  /// another layout, each of these keys is an error unless that layout's description lists the key
  /// too.
  public let sectionKeys: [SectionKey]

  /// The names and types of the custom values in the layout's attributes.
  public let customValues: [CustomValueRule]

  /// The properties of the layout's behavior on which some rules depend.
  public let traits: LayoutTraits

  /// Creates a description. By default the layout has no parameters, makes only cells, and reads
  /// the sizes of items.
  ///
  /// - Parameters:
  ///   - name: The name of the layout in scenarios and reports.
  ///   - scenarioFolder: The folder of the layout's scenario files; by default the layout's name.
  ///   - parameters: The parameters that scenarios can set.
  ///   - elements: The kinds of elements; nil if they are unknown.
  ///   - data: The form of the data that the layout reads.
  ///   - sectionKeys: The values that scenarios can give for each section.
  ///   - customValues: The names and types of the custom values in the layout's attributes.
  ///   - traits: The properties of the layout's behavior on which some rules depend.
  public init(
    _ name: String, scenarioFolder: String? = nil, parameters: [ParameterRule] = [],
    elements: [ElementRule]? = [.cell], data: LayoutDataKind = .sizes,
    sectionKeys: [SectionKey] = [],
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

  /// A placeholder for any layout under test. A scenario for `any` contains no positions, because
  /// each layout places elements differently.
  public static let any = LayoutDescription(
    "any", scenarioFolder: "hostile", elements: nil, sectionKeys: [.values],
    traits: LayoutTraits(snapping: .unknown))

  /// The rule for `parameter`; nil if the layout has no such parameter.
  public func rule(for parameter: LayoutParameter) -> ParameterRule? {
    parameters.first { $0.parameter == parameter }
  }

  /// The rule for the element kind `kind`; nil if the layout makes no elements of that kind, and
  /// for ``any``.
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
  public var description: String { name }
}

/// The forms of data from which a layout can place items.
public enum LayoutDataKind: Hashable, Sendable {
  /// Sections of items; each item may have a size.
  case sizes
  /// Sections of items; each item has a frame.
  case frames
  /// A forest of nodes, with one section for each depth.
  case tree
}
