import CollectionLayout
import LayoutGeometry
import LayoutOracle
import Layouts
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

/// What ties a layout's name in a scenario to its arrangement and to the oracle's version of it.
///
/// A new layout is one folder of arrangements, one conforming type here, and one row in
/// ``LayoutBindings``.
protocol LayoutBinding {
  associatedtype Content: Arrangement

  /// The arrangement with the parameters of `specification`, fed by `source`.
  static func arrangement(_ specification: LayoutSpecification, _ source: ScenarioSource) -> Content

  /// The oracle's layout of the source's present data.
  static func oracle(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout

  /// Where, by the oracle, a scroll that would come to rest at `proposed` shall rest on `layout`.
  static func oracleTarget(
    _ specification: LayoutSpecification, _ proposed: Point, on layout: OracleLayout,
    _ source: ScenarioSource
  ) throws(LayoutError) -> Point
}

extension LayoutBinding {
  static func oracleTarget(
    _ specification: LayoutSpecification, _ proposed: Point, on layout: OracleLayout,
    _ source: ScenarioSource
  ) throws(LayoutError) -> Point { proposed }
}

/// The table of layouts that scenarios can be played on.
enum LayoutBindings {
  /// The binding of `kind`; nil for `any`.
  static func binding(of kind: LayoutKind) -> (any LayoutBinding.Type)? {
    switch kind {
    case .flow: return FlowBinding.self
    case .grid: return GridBinding.self
    case .list: return ListBinding.self
    case .waterfall: return WaterfallBinding.self
    case .classTree: return ClassTreeBinding.self
    case .free: return FreeBinding.self
    case .template: return TemplateBinding.self
    case .spacedFlow: return SpacedFlowBinding.self
    case .photoGrid: return PhotoGridBinding.self
    case .coverFlow: return CoverFlowBinding.self
    case .stack: return StackBinding.self
    case .any: return nil
    }
  }
}

extension LayoutSpecification {
  /// A layout of this specification in `engine`, fed by `source`, which becomes its host; nil where
  /// the layout is not built.
  public func layout(
    in engine: Engine, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    LayoutBindings.binding(of: kind).map { make($0, engine, source) }
  }

  private func make<Binding: LayoutBinding>(
    _ binding: Binding.Type, _ engine: Engine, _ source: ScenarioSource
  ) -> any LayoutUnderTest {
    let layout = engine.layout(of: Binding.arrangement(self, source))
    return wrap(layout, binding, source)
  }

  private func wrap<Layout: ArrangementLayout, Binding: LayoutBinding>(
    _ layout: Layout, _ binding: Binding.Type, _ source: ScenarioSource
  ) -> any LayoutUnderTest {
    HostedLayout<Layout>(layout, source: source) { specification, layout in
      layout.update {
        guard let changed = Binding.arrangement(specification, source) as? Layout.Base else {
          preconditionFailure("the binding makes the very arrangement that the layout runs")
        }
        $0 = changed
      }
    }
  }
}

/// The layouts of this package, each in every engine and in the oracle's version.
public struct BuiltInLayouts: ReferenceCatalog {
  /// Creates the catalog.
  public init() {}

  public var implementations: [any LayoutImplementation] { Engine.allCases }

  public func referenceLayout(
    _ specification: LayoutSpecification, _ source: ScenarioSource
  ) throws(LayoutError) -> OracleLayout? {
    guard let binding = LayoutBindings.binding(of: specification.kind) else { return nil }
    try source.oracleEnvironment.check()
    return try binding.oracle(specification, source)
  }

  public func referenceTarget(
    _ specification: LayoutSpecification, _ proposed: Point, on layout: OracleLayout,
    _ source: ScenarioSource
  ) -> Point? {
    try? LayoutBindings.binding(of: specification.kind)?.oracleTarget(
      specification, proposed, on: layout, source)
  }
}

extension LayoutSpecification {
  /// The reference layout of the source's present data; nil where the package has no layout of this
  /// kind.
  package func oracle(_ source: ScenarioSource) throws(LayoutError) -> OracleLayout? {
    try BuiltInLayouts().referenceLayout(self, source)
  }
}

extension SectionedArrangement {
  /// Takes up what a specification says around the items of sections, and who feeds the layout.
  mutating func setSurroundings(_ specification: LayoutSpecification, _ source: ScenarioSource) {
    sectionInset = specification.insets(.sectionInset) ?? .zero
    headerReferenceSize = specification.size(.headerReferenceSize)
    footerReferenceSize = specification.size(.footerReferenceSize)
    delegate = source
  }
}

extension ScenarioSource {
  var oracleEnvironment: OracleEnvironment {
    OracleEnvironment(bounds: bounds, contentInset: contentInset, scale: scale)
  }

  var oracleSections: [OracleSection] {
    data.sections.map { section in
      var oracle = OracleSection(itemCount: section.count)
      oracle.sizes = section.sizes
      oracle.frames = section.frames
      oracle.header = section.header
      oracle.footer = section.footer
      oracle.inset = section.inset
      oracle.lineSpacing = section.lineSpacing
      oracle.interitemSpacing = section.interitemSpacing
      oracle.layoutModes = section.layoutModes.mapValues(\.oracle)
      return oracle
    }
  }
}
