import CollectionLayout
import LayoutGeometry

/// `grid`: equal columns across the view, every cell of one length along the axis.
///
/// A box is a function of its index alone; nothing is asked per item.
public struct GridArrangement: SectionedArrangement {
  /// The number of cells side by side; at least 1.
  public var columns = 3
  /// The length of every cell along the scroll axis, in points.
  public var rowHeight = 44.0
  /// The distance between columns and between rows, in points.
  public var spacing = 0.0
  public var scrollDirection = Axis.vertical
  public var surroundings = SectionSurroundings()

  /// Creates a grid with the documented defaults.
  public init() {}

  public var axis: Axis { scrollDirection }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    try beginSections(in: environment)
    try Metric.columns(columns)
    rowHeight = try Metric.length("rowHeight", rowHeight, section: nil)
    spacing = try Metric.length("spacing", spacing, section: nil)
  }

  /// The closed form of a section.
  private func uniformPlan(ofSection section: Int) throws(LayoutError) -> UniformPlan {
    let frame = try frame(ofSection: section)
    let width = ColumnWidth.of(columns, spacing: spacing, available: frame.available)
    let count = environment.counts[section]
    var itemSize = Size(main: rowHeight, cross: width, axis: axis)
    if count > 0 {
      itemSize = try Metric.size(.cell(ElementPath(section: section, item: 0)), itemSize)
    }
    return UniformPlan(
      itemCount: count, itemSize: itemSize,
      lanes: UniformPlan.Lane(count: columns, start: frame.crossStart, step: width + spacing),
      lineSpacing: spacing, frame: frame)
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    SectionTable(writingDown: try uniformPlan(ofSection: section))
  }

  public func plan(ofSection section: Int) throws(LayoutError) -> some SectionPlan {
    try uniformPlan(ofSection: section)
  }
}

/// The width of equal columns.
enum ColumnWidth {
  /// The width of `count` columns with `spacing` between them in `available`, snapped down and never
  /// negative.
  static func of(_ count: Int, spacing: Double, available: Double) -> Double {
    max(0, Lattice.snappedDown((available - Double(count - 1) * spacing) / Double(count)))
  }
}
