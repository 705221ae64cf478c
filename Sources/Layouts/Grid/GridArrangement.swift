import CollectionLayout
import LayoutGeometry

/// `grid`: columns of equal width across the view, with cells of equal length along the scroll
/// axis.
///
/// The box of an item depends only on the item's number, so the layout requests no item sizes:
///
///     let layout = Engine.lazy.layout(of: GridArrangement(columns: 4, rowHeight: 80))
public struct GridArrangement: SectionedArrangement {
  /// The number of cells side by side, from 1 to a million.
  public var columns: Int
  /// The length of every cell along the scroll axis, in points.
  public var rowHeight: Double
  /// The distance between columns and between rows, in points.
  public var spacing: Double
  /// The scroll axis, along which rows follow one another.
  public var scrollDirection: Axis
  public var sectionSettings: SectionSettings

  /// Creates a grid.
  public init(
    columns: Int = 3, rowHeight: Double = 44, spacing: Double = 0,
    scrollDirection: Axis = .vertical, sectionInset: Insets = .zero,
    headerReferenceSize: Size = .zero, footerReferenceSize: Size = .zero,
    delegate: (any FlowLayoutDelegate)? = nil
  ) {
    self.columns = columns
    self.rowHeight = rowHeight
    self.spacing = spacing
    self.scrollDirection = scrollDirection
    sectionSettings = SectionSettings(
      inset: sectionInset, headerReferenceSize: headerReferenceSize,
      footerReferenceSize: footerReferenceSize, delegate: delegate)
  }

  public func prepared(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> some PreparedArrangement<NoPayload> {
    try PreparedGrid(self, in: environment)
  }
}

/// A ``GridArrangement`` that is prepared for one layout pass.
struct PreparedGrid: PreparedSectionedArrangement, PlainCellArrangement {
  let sectionSettings: SectionSettings
  let environment: LayoutEnvironment
  private let columns: Int
  private let rowHeight: Double
  private let spacing: Double
  let axis: Axis

  init(_ parameters: GridArrangement, in environment: LayoutEnvironment) throws(LayoutError) {
    _ = try MetricValidation.insets("sectionInset", parameters.sectionInset, section: nil)
    try MetricValidation.checkColumnCount(parameters.columns)
    columns = parameters.columns
    rowHeight = try MetricValidation.length("rowHeight", parameters.rowHeight, section: nil)
    spacing = try MetricValidation.length("spacing", parameters.spacing, section: nil)
    sectionSettings = parameters.sectionSettings
    self.environment = environment
    axis = parameters.scrollDirection
  }

  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    SectionTable(boxesOf: try uniformSection(section))
  }

  func section(
    _ number: Int, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection {
    storage.isScanned ? try table(ofSection: number) : try uniformSection(number)
  }

  private func uniformSection(_ section: Int) throws(LayoutError) -> UniformSection {
    let metrics = try metrics(ofSection: section)
    let width = ColumnWidth.widthPerColumn(
      columns, spacing: spacing, available: metrics.availableLength)
    let count = environment.counts[section]
    var itemSize = Size(main: rowHeight, cross: width, axis: axis)
    if count > 0 {
      itemSize = try MetricValidation.size(.cell(ElementPath(section: section, item: 0)), itemSize)
    }
    return UniformSection(
      itemCount: count, itemSize: itemSize,
      lanes: UniformSection.Lanes(
        count: columns, firstLaneStart: metrics.crossStart, laneStep: width + spacing),
      lineSpacing: spacing, metrics: metrics)
  }
}

/// Computes the width of equal columns.
enum ColumnWidth {
  /// The width of `count` equal columns that fill the length `available`, with `spacing` between
  /// them. Rounded down to a multiple of 1/1024 point, and at least 0.
  static func widthPerColumn(_ count: Int, spacing: Double, available: Double) -> Double {
    max(0, Lattice.snappedDown((available - Double(count - 1) * spacing) / Double(count)))
  }
}
