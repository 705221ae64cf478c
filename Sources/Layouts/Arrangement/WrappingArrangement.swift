import CollectionLayout
import LayoutGeometry

/// An arrangement that takes the boxes of another one and makes attributes of its own of them.
///
/// It does what a subclass does that calls `super` and changes what comes back. Everything but
/// ``Arrangement/attributes(of:box:in:)`` has a default that asks the base; a wrapper that moves or
/// transforms boxes also says how far, by ``Arrangement/reach``.
public protocol WrappingArrangement: Arrangement where Plan == Base.Plan {
  /// The arrangement that is wrapped.
  associatedtype Base: Arrangement

  /// The wrapped arrangement; its properties are the layout's.
  var base: Base { get set }
}

extension WrappingArrangement {
  public var axis: Axis { base.axis }
  public var stacksSections: Bool { base.stacksSections }
  public var sectionsAreIndependent: Bool { base.sectionsAreIndependent }
  public var boundsDependence: BoundsDependence { base.boundsDependence }
  public var boxDependence: BoundsDependence { base.boxDependence }
  public var reach: Reach { base.reach }
  public var frameReach: Reach { base.frameReach }
  public var leadingExtent: Double { base.leadingExtent }
  public var invalidationContextClass: InvalidationContext.Type { base.invalidationContextClass }

  public mutating func invalidate(with context: InvalidationContext) {
    base.invalidate(with: context)
  }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    try base.begin(in: environment)
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    try base.table(ofSection: section)
  }

  public func plan(ofSection section: Int) throws(LayoutError) -> Base.Plan {
    try base.plan(ofSection: section)
  }

  public func contentElements(endingAt end: Double) -> [ContentElement] {
    base.contentElements(endingAt: end)
  }

  public func contentSize(of summary: ContentSummary) -> Size { base.contentSize(of: summary) }
}
