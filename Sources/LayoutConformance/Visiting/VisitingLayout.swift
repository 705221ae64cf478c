/// A layout that a user of the suite wrote and wants to test. Only ``makeLayout(for:)`` must be
/// implemented.
///
///     struct MasonryUnderTest: VisitingLayout {
///       func makeLayout(for source: ScenarioSource) -> MasonryLayout {
///         MasonryLayout { path in source.sizeForItem(at: path)?.height ?? 50 }
///       }
///     }
///
/// The suite does not know the formula of the layout. It compares the results of the layout's
/// queries with those of its lookups of single elements, and the layout after a change with a new
/// layout on the same data. If the layout's attributes have a payload, the payload should conform
/// to `CustomValued`, so that the rules about attributes can change it.
public protocol VisitingLayout: LayoutImplementation {
  associatedtype Layout: CollectionLayout

  /// The kinds of supplementary and decoration elements that the layout has, by default none.
  var elementKinds: ElementKinds { get }

  /// The traits of the layout that some rules need to know, such as where a scroll comes to rest.
  /// By default, no such trait is declared, and rules about these traits do not apply.
  var traits: LayoutTraits { get }

  /// The generator of item values of a type that the layout's author wrote; nil if the items have
  /// no such values. A layout reads the values with ``ItemValues/value(at:in:)``.
  var itemValues: (any ItemValueGenerator)? { get }

  /// Creates a layout on the data of `source`. The source provides the counts, item sizes and other
  /// data that an app's data source or delegate would provide, and becomes the layout's host.
  func makeLayout(for source: ScenarioSource) -> Layout
}

extension VisitingLayout {
  public var name: String { "\(Layout.self)" }

  /// The capabilities of the layout. The default is `invalidation`, and `supplementary` and
  /// `decoration` if ``elementKinds`` contains such kinds. Implement this property to add others.
  public var capabilities: Set<Capability> {
    var capabilities: Set<Capability> = [.invalidation]
    if !elementKinds.supplementary.isEmpty { capabilities.insert(.supplementary) }
    if !elementKinds.decoration.isEmpty { capabilities.insert(.decoration) }
    return capabilities
  }

  public var supportedLayouts: [LayoutDescription] { [.any] }

  /// Always nil: no catalog contains a second version of the layout, so the layout is compared with
  /// its own lookups.
  public var catalog: (any ReferenceCatalog)? { nil }

  public var elementKinds: ElementKinds { ElementKinds() }

  public var traits: LayoutTraits { LayoutDescription.any.traits }

  public var itemValues: (any ItemValueGenerator)? { nil }

  public func elementKinds(of kind: LayoutDescription) -> ElementKinds { elementKinds }

  public func traits(of kind: LayoutDescription) -> LayoutTraits { traits }

  public func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    specification.kind == .any ? HostedLayout(makeLayout(for: source), source: source) : nil
  }
}
