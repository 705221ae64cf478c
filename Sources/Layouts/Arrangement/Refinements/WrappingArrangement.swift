import CollectionLayout
import LayoutGeometry

/// An arrangement that uses the boxes of another one and makes its own attributes from them.
///
/// It does what a layout subclass does that calls `super` and modifies the result. Dependences default
/// to those of the base; ``Arrangement/prepared(in:)`` prepares the base and wraps the result in a
/// ``PreparedWrappingArrangement``.
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
/// Everything but ``PreparedArrangement/attributes(of:box:in:)`` defaults to the base's answer. A
/// wrapper that moves or transforms boxes also states how far by ``PreparedArrangement/reach``.
public protocol PreparedWrappingArrangement: PreparedArrangement where Plan == Base.Plan {
  /// The type of the wrapped arrangement.
  associatedtype Base: PreparedArrangement

  /// The wrapped arrangement.
  var base: Base { get }
}

extension PreparedWrappingArrangement {
  public var axis: Axis { base.axis }
  public var stacking: SectionStacking { base.stacking }
  public var reach: Reach { base.reach }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    try base.table(ofSection: section)
  }

  public func plan(ofSection section: Int) throws(LayoutError) -> Base.Plan {
    try base.plan(ofSection: section)
  }

  public func content(of summary: ContentSummary) -> ArrangedContent { base.content(of: summary) }
}
