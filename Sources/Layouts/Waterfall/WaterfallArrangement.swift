import CollectionLayout
import LayoutGeometry

/// `waterfall`: columns of equal width. Each item goes to the column that is currently the
/// shortest.
///
///     let waterfall = WaterfallArrangement(columns: 2, heightRule: .aspect, delegate: sizes)
///     let layout = Engine.bucketed.layout(of: waterfall)
public struct WaterfallArrangement: SectionedArrangement {
  /// The ways to compute the height of a cell from the size that the delegate returns.
  public enum HeightRule: String, Hashable, Sendable, CaseIterable {
    /// A cell has the height of the size that the delegate returns.
    case given
    /// The height that keeps the aspect ratio at the column's width. An item of width 0 keeps its
    /// height.
    case aspect
  }

  /// The number of columns, from 1 to a million.
  public var columns: Int
  /// Determines how the height of an item is computed from its size.
  public var heightRule: HeightRule
  /// The distance between columns and between items of a column, in points.
  public var spacing: Double
  /// The size of items for which the delegate returns no size.
  public var itemSize: Size
  public var sectionSettings: SectionSettings

  /// Creates a waterfall.
  public init(
    columns: Int = 3, heightRule: HeightRule = .given, spacing: Double = 8,
    itemSize: Size = Size(width: 50, height: 50), sectionInset: Insets = .zero,
    headerReferenceSize: Size = .zero, footerReferenceSize: Size = .zero,
    delegate: (any FlowLayoutDelegate)? = nil
  ) {
    self.columns = columns
    self.heightRule = heightRule
    self.spacing = spacing
    self.itemSize = itemSize
    sectionSettings = SectionSettings(
      inset: sectionInset, headerReferenceSize: headerReferenceSize,
      footerReferenceSize: footerReferenceSize, delegate: delegate)
  }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<NoPayload> {
    try PreparedWaterfall(self, in: environment)
  }
}
