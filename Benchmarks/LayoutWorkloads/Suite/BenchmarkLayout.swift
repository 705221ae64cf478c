import LayoutDescriptions
import ScenarioPlayer

/// A layout in the benchmarks: its name, its parameters, and the data sets that it is measured on.
///
///     let flow = BenchmarkLayout.named("flow")!
///     flow.accepts(.varied)  // true
///     flow.accepts(.scattered)  // false
package struct BenchmarkLayout: Sendable {
  /// The layout's name in benchmark ids and on the command line.
  package let name: String
  package let specification: LayoutSpecification

  /// The data sets that the layout is measured on by default.
  package let dataSets: [DataSet]

  /// The data sets that the layout is measured on only if the user names them.
  package let dataSetsOnRequest: [DataSet]

  /// Whether the layout places items by their own sizes, so that it can be measured on a file of
  /// sizes.
  package let usesItemSizes: Bool

  /// The name of the layout that the workload `switch` changes to, which shows the same data; nil
  /// if there is none.
  private let nameOfLayoutToSwitchTo: String?

  private init(
    _ name: String, _ specification: LayoutSpecification, on dataSets: [DataSet],
    and dataSetsOnRequest: [DataSet] = [], usesItemSizes: Bool = false,
    switchingTo nameOfLayoutToSwitchTo: String?
  ) {
    self.name = name
    self.specification = specification
    self.dataSets = dataSets
    self.dataSetsOnRequest = dataSetsOnRequest
    self.usesItemSizes = usesItemSizes
    self.nameOfLayoutToSwitchTo = nameOfLayoutToSwitchTo
  }

  /// All layouts of the catalog. A layout has two entries if it can place its items in two ways,
  /// which a parameter selects.
  package static let all: [BenchmarkLayout] = {
    let layouts = individuallySpecifiedLayouts
    let specifiedKinds = Set(layouts.map(\.specification.kind))
    return layouts
      + LayoutDescription.builtInLayouts.filter { !specifiedKinds.contains($0) }.map(
        layoutWithDefaults)
  }()

  /// The benchmark layouts that are specified one by one. The other layouts of the catalog get
  /// defaults that follow from their descriptions.
  private static let individuallySpecifiedLayouts: [BenchmarkLayout] = [
    BenchmarkLayout(
      "flow", .init(kind: .flow), on: [.unicodeNames],
      and: [.uniform, .varied, .sections, .uniformSections], usesItemSizes: true,
      switchingTo: "list"),
    BenchmarkLayout(
      "grid", .init(kind: .grid), on: [.uniform], and: [.sections, .uniformSections],
      switchingTo: "flow"),
    BenchmarkLayout(
      "list", .init(kind: .list), on: [.uniform, .varied], and: [.sections, .uniformSections],
      usesItemSizes: true, switchingTo: "flow"),
    BenchmarkLayout(
      "waterfall", .init(kind: .waterfall, parameters: [.heights: .keyword("aspect")]),
      on: [.photoAspects], and: [.sections], usesItemSizes: true, switchingTo: "flow"),
    BenchmarkLayout(
      "spacedFlow", .init(kind: .spacedFlow), on: [.photoAspects], usesItemSizes: true,
      switchingTo: "flow"),
    BenchmarkLayout(
      "photoGrid", .init(kind: .photoGrid), on: [.uniform], switchingTo: "flow"),
    BenchmarkLayout(
      "coverFlow", .init(kind: .coverFlow), on: [.uniform], switchingTo: "grid"),
    BenchmarkLayout("stack", .init(kind: .stack), on: [.uniform], switchingTo: "grid"),
    BenchmarkLayout(
      "classTree", .init(kind: .classTree), on: [.nsobject, .jdk17],
      switchingTo: "classTree-compact"),
    BenchmarkLayout(
      "classTree-compact",
      .init(kind: .classTree, parameters: [.packing: .keyword("compact")]),
      on: [.nsobject, .jdk17],
      switchingTo: "classTree"),
    BenchmarkLayout("free", .init(kind: .free), on: [.scattered], switchingTo: nil),
    BenchmarkLayout("template", .init(kind: .template), on: [.uniform], switchingTo: "list"),
  ]

  /// Creates a benchmark layout that is not in ``individuallySpecifiedLayouts``. Its data sets
  /// follow from the kind of data that `layout` requires.
  private static func layoutWithDefaults(_ layout: LayoutDescription) -> BenchmarkLayout {
    let specification = LayoutSpecification(kind: layout)
    switch layout.data {
    case .sizes:
      return BenchmarkLayout(layout.name, specification, on: [.uniform], switchingTo: "list")
    case .frames:
      return BenchmarkLayout(layout.name, specification, on: [.scattered], switchingTo: nil)
    case .tree:
      return BenchmarkLayout(
        layout.name, specification, on: [.nsobject, .jdk17], switchingTo: "classTree")
    }
  }

  /// The benchmark layout for a user's own layout, which `implementation` creates.
  package static func userLayout(_ implementation: any LayoutImplementation) -> BenchmarkLayout {
    BenchmarkLayout(
      implementation.name, .init(kind: .any), on: [.uniform, .varied], usesItemSizes: true,
      switchingTo: nil)
  }

  /// Finds the layout called `name`; nil if no layout has this name.
  package static func named(_ name: String) -> BenchmarkLayout? { all.first { $0.name == name } }

  /// This layout with the data sets on which users' own layouts are measured, so that this layout
  /// can be compared with those; nil if this layout needs other data.
  package var variantForUserData: BenchmarkLayout? {
    guard usesItemSizes || dataSets == [.uniform] else { return nil }
    return BenchmarkLayout(
      name, specification, on: usesItemSizes ? [.uniform, .varied] : [.uniform],
      usesItemSizes: usesItemSizes, switchingTo: nameOfLayoutToSwitchTo)
  }

  /// Whether the layout depends on the size of the bounds. If false, a change of the bounds
  /// invalidates nothing.
  var readsBounds: Bool { specification.kind.traits.readsBounds }

  /// Whether this is a user's own layout.
  var isUserLayout: Bool { specification.kind == .any }

  /// Whether the layout can be measured on `set`.
  package func accepts(_ set: DataSet) -> Bool {
    dataSets.contains(set) || dataSetsOnRequest.contains(set)
  }

  /// The layout that the workload `switch` changes to; nil if no other layout shows the
  /// same data.
  var layoutToSwitchTo: BenchmarkLayout? { nameOfLayoutToSwitchTo.flatMap(Self.named) }
}
