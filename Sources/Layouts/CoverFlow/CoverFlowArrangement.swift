import CollectionLayout
import LayoutGeometry

/// `coverFlow`: covers side by side, turned toward the one in the middle.
///
///     let covers = CoverFlowArrangement(itemSize: Size(width: 120, height: 120))
///     let layout = Engine.lazy.layout(of: covers)
///
/// A horizontal `flow` whose cells are moved, turned and scaled depending on their distance from
/// the middle of the visible rectangle. The frames in the attributes are untransformed, but a query
/// finds a cover by the bounding box of its transformed frame (rule A-08).
public struct CoverFlowArrangement: WrappingArrangement {
  /// The flow layout that places the covers.
  public var base: FlowArrangement

  /// The insets of sections; nil for default insets, which depend on whether the view is wider than
  /// it is high.
  public var sectionInset: Insets?

  /// Creates a cover flow.
  public init(
    itemSize: Size = Size(width: 180, height: 180), minimumLineSpacing: Double = -60,
    minimumInteritemSpacing: Double = 200, sectionInset: Insets? = nil,
    delegate: (any FlowLayoutDelegate)? = nil
  ) {
    base = FlowArrangement(
      itemSize: itemSize, minimumLineSpacing: minimumLineSpacing,
      minimumInteritemSpacing: minimumInteritemSpacing, scrollDirection: .horizontal,
      delegate: delegate)
    self.sectionInset = sectionInset
  }

  /// A change of the bounds' size changes frames. A change of the bounds' origin changes only the
  /// transforms, zIndexes and masks of covers.
  public var boundsDependence: BoundsDependence {
    [.size, .attributesOnly([.mainOffset, .crossOffset])]
  }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<CoverFlowPayload> {
    var flow = base
    flow.sectionInset = sectionInset ?? Self.defaultInset(in: environment.bounds.size)
    return PreparedCoverFlow(base: try PreparedFlow(flow, in: environment))
  }

  /// The default insets of sections in a view of `size`, which depend on whether the view is wider
  /// than it is high.
  static func defaultInset(in size: Size) -> Insets {
    let sideInset: Double
    if size.height >= size.width {
      sideInset = 70
    } else {
      sideInset = max(size.width, size.height) > 480 ? 190 : 150
    }
    return Insets(top: 0, left: sideInset, bottom: 0, right: sideInset)
  }
}
