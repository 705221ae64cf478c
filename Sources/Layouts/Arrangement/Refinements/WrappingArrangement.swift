import CollectionLayout
import LayoutGeometry

/// An arrangement that uses the boxes of another arrangement and makes different attributes from
/// them.
///
///     struct TurnedGrid: WrappingArrangement {
///       var base = GridArrangement(columns: 4)
///       func prepared(
///         in environment: LayoutEnvironment
///       ) throws(LayoutError) -> PreparedTurnedGrid<GridArrangement.Prepared> {
///         PreparedTurnedGrid(base: try base.prepared(in: environment))
///       }
///     }
///
/// It corresponds to a layout subclass that calls `super` and modifies the result. By default it
/// depends on the same parts of the host's bounds as its base. ``Arrangement/prepared(in:)``
/// prepares the base and wraps the result in a ``PreparedWrappingArrangement``.
public protocol WrappingArrangement: Arrangement {
  /// The type of the wrapped arrangement.
  associatedtype Base: Arrangement

  /// The wrapped arrangement.
  var base: Base { get set }
}

extension WrappingArrangement {
  public var boundsDependence: BoundsDependence { base.boundsDependence }
  public var sectionsAreIndependent: Bool { base.sectionsAreIndependent }
}

/// A prepared arrangement that uses the boxes of another one.
///
///     struct PreparedTurnedGrid<Base: PreparedArrangement>: PreparedWrappingArrangement {
///       var base: Base
///       func attributes(
///         of element: ElementIdentity, box: Rect, in place: SectionPlace
///       ) -> LayoutAttributes<NoPayload> {
///         LayoutAttributes(element, frame: box)
///       }
///     }
///
/// By default everything except ``PreparedArrangement/attributes(of:box:in:)`` comes from the base.
/// A wrapper that moves or transforms boxes must also provide ``PreparedArrangement/queryOutset``,
/// the maximum distance between returned and stored boxes.
public protocol PreparedWrappingArrangement: PreparedArrangement {
  /// The type of the wrapped arrangement.
  associatedtype Base: PreparedArrangement

  /// The wrapped arrangement.
  var base: Base { get }
}

extension PreparedWrappingArrangement {
  public var axis: Axis { base.axis }
  public var stacking: SectionStacking { base.stacking }
  public var queryOutset: QueryOutset { base.queryOutset }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    try base.table(ofSection: section)
  }

  public func section(
    _ number: Int, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection { try base.section(number, in: storage) }

  public func changeItems(
    _ changes: ItemChanges, of section: any StoredSection, number: Int
  ) throws(LayoutError) -> Int? {
    try base.changeItems(changes, of: section, number: number)
  }

  public func content(of summary: ContentSummary) -> ArrangedContent {
    base.content(of: summary)
  }
}
