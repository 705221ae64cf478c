import CollectionLayout
import LayoutGeometry

/// `waterfall`: masonry, each item in the column that is shortest when its turn comes.
public struct WaterfallArrangement: SectionedArrangement {
  /// Where an item's height comes from.
  public enum Heights: String, Hashable, Sendable, CaseIterable {
    /// Its given height.
    case given
    /// Its aspect at the column's width; an item of width 0 keeps its given height.
    case aspect
  }

  /// The number of columns; at least 1.
  public var columns = 3
  public var heights = Heights.given
  /// The distance between columns and between items of a column, in points.
  public var spacing = 8.0
  /// The size of items the delegate says nothing of.
  public var itemSize = Size(width: 50, height: 50)
  public var surroundings = SectionSurroundings()

  /// Creates a waterfall with the documented defaults.
  public init() {}

  public var axis: Axis { .vertical }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    try beginSections(in: environment)
    try Metric.columns(columns)
    spacing = try Metric.length("spacing", spacing, section: nil)
  }

  private struct SectionInput {
    var frame: SectionFrame
    var sizes: ItemSizes
    var placing: WaterfallColumns
  }

  private func input(ofSection section: Int) throws(LayoutError) -> SectionInput {
    let frame = try frame(ofSection: section)
    return SectionInput(
      frame: frame,
      sizes: itemSizes(ofSection: section, layoutSize: itemSize),
      placing: WaterfallColumns(
        count: columns,
        width: ColumnWidth.of(columns, spacing: spacing, available: frame.available),
        spacing: spacing, crossStart: frame.crossStart, heights: heights))
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    let input = try input(ofSection: section)
    return try input.sizes.table(
      placing: input.placing, state: input.placing.state(at: input.frame.itemsStart),
      frame: input.frame)
  }

  public func plan(ofSection section: Int) throws(LayoutError) -> some SectionPlan {
    let input = try input(ofSection: section)
    return try input.sizes.plan(
      placing: input.placing, state: input.placing.state(at: input.frame.itemsStart),
      frame: input.frame, runLength: max(64, 8 * columns))
  }
}

/// Columns that grow; the state is the end of each, and then the number of columns with an item.
///
/// Columns without an item are all equally short and the leftmost of equals is taken, so those with
/// an item are always the first ones.
struct WaterfallColumns: SequentialPlacing {
  let count: Int
  let width: Double
  let spacing: Double
  let crossStart: Double
  let heights: WaterfallArrangement.Heights

  /// The state of columns that start level at `start`.
  func state(at start: Double) -> [Double] {
    [Double](repeating: start, count: count) + [0]
  }

  @inline(__always)
  func place(_ box: inout Rect, state: UnsafeMutableBufferPointer<Double>) {
    var shortest = 0
    for column in 1..<max(1, count) where state[column] < state[shortest] { shortest = column }
    let isFirst = Double(shortest) >= state[count]
    if isFirst { state[count] = Double(shortest + 1) }
    let top = isFirst ? state[shortest] : state[shortest] + spacing
    box = Rect(
      x: crossStart + Double(shortest) * (width + spacing), y: top, width: width,
      height: height(of: box.size))
    state[shortest] = top + box.size.height
  }

  @inline(__always)
  private func height(of size: Size) -> Double {
    if heights == .given || size.width == 0 { return size.height }
    return Lattice.snappedDown(width * size.height / size.width)
  }

  func length(of state: [Double], itemCount: Int, start: Double) -> Double {
    state[..<count].reduce(state[0], max) - start
  }
}
