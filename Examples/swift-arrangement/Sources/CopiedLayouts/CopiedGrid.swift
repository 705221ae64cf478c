import CollectionLayout
import LayoutGeometry
import Layouts

/// A vertical grid, as `GridArrangement` computes it without insets, headers and footers. It shows
/// that an arrangement outside of the package runs as fast as one inside of it.
public struct CopiedGrid: Arrangement {
  /// The number of cells side by side; at least 1.
  public var columns: Int
  /// The height of a cell, in points.
  public var rowHeight: Double
  /// The distance between columns and between rows, in points.
  public var spacing: Double

  public init(columns: Int = 3, rowHeight: Double = 44, spacing: Double = 0) {
    self.columns = columns
    self.rowHeight = rowHeight
    self.spacing = spacing
  }

  public func prepared(in environment: LayoutEnvironment) throws(LayoutError) -> PreparedCopiedGrid
  {
    guard columns > 0 else {
      throw .invalidMetric(name: "columns", section: nil, value: Double(columns))
    }
    let spacing = try MetricValidation.length("spacing", spacing, section: nil)
    let available = environment.contentCrossExtent(.vertical)
    let width = (available - Double(columns - 1) * spacing) / Double(columns)
    return PreparedCopiedGrid(
      columns: columns, spacing: spacing,
      cellSize: Size(
        width: max(0, Lattice.snappedDown(width)),
        height: try MetricValidation.length("rowHeight", rowHeight, section: nil)),
      environment: environment)
  }
}

/// A ``CopiedGrid`` prepared for one layout pass.
public struct PreparedCopiedGrid: PlainCellArrangement {
  let columns: Int
  let spacing: Double
  let cellSize: Size
  let environment: LayoutEnvironment

  /// The content is as wide as the view, also if rounding leaves a rest beside the last column.
  public func content(of summary: ContentSummary) -> ArrangedContent {
    ArrangedContent(
      size: Size(
        width: max(0, environment.contentCrossExtent(.vertical)),
        height: max(0, summary.sectionsEnd)))
  }

  public func table(ofSection section: Int) -> SectionTable {
    let formula = formula(ofSection: section)
    return SectionTable(
      boxes: (0..<formula.itemCount).map(formula.box(at:)), itemCount: formula.itemCount,
      extent: formula.extent)
  }

  public func section(_ number: Int, in storage: SectionStorage) -> any StoredSection {
    switch storage {
    case .table, .boxes: table(ofSection: number)
    case .indexedBoxes, .onDemand: formula(ofSection: number)
    }
  }

  private func formula(ofSection section: Int) -> UniformSection {
    UniformSection(
      itemCount: environment.counts[section], itemSize: cellSize,
      lanes: UniformSection.Lanes(
        count: columns, firstLaneStart: 0, laneStep: cellSize.width + spacing),
      lineSpacing: spacing,
      metrics: SectionMetrics(
        axis: .vertical, crossExtent: environment.contentCrossExtent(.vertical)))
  }
}
