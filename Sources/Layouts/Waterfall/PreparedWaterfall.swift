import CollectionLayout
import LayoutGeometry

/// A ``WaterfallArrangement`` that is prepared for one layout pass.
///
///     let waterfall = try PreparedWaterfall(WaterfallArrangement(columns: 4), in: environment)
///     let section = try waterfall.section(0, in: .onDemand)
///     print(section.extent, section.box(at: 0))
struct PreparedWaterfall: PreparedSectionedArrangement, PlainCellArrangement {
  let sectionSettings: SectionSettings
  let environment: LayoutEnvironment
  private let columns: Int
  private let heightRule: WaterfallArrangement.HeightRule
  private let spacing: Double
  private let itemSize: Size

  init(_ parameters: WaterfallArrangement, in environment: LayoutEnvironment) throws(LayoutError) {
    _ = try MetricValidation.insets("sectionInset", parameters.sectionInset, section: nil)
    try MetricValidation.checkColumnCount(parameters.columns)
    columns = parameters.columns
    heightRule = parameters.heightRule
    spacing = try MetricValidation.length("spacing", parameters.spacing, section: nil)
    itemSize = parameters.itemSize
    sectionSettings = parameters.sectionSettings
    self.environment = environment
  }

  /// The values from which a section of a waterfall is computed.
  private struct SectionInput {
    var metrics: SectionMetrics
    var sizes: ItemSizes
    var placing: WaterfallColumns
  }

  private func sectionInput(ofSection section: Int) throws(LayoutError) -> SectionInput {
    let metrics = try metrics(ofSection: section)
    return SectionInput(
      metrics: metrics,
      sizes: itemSizes(ofSection: section, layoutSize: itemSize),
      placing: WaterfallColumns(
        count: columns,
        width: ColumnWidth.widthPerColumn(
          columns, spacing: spacing, available: metrics.availableLength),
        spacing: spacing, crossStart: metrics.crossStart, heightRule: heightRule))
  }

  func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    let input = try sectionInput(ofSection: section)
    return try input.sizes.table(
      placing: input.placing, state: input.placing.emptyState(at: input.metrics.itemsStart),
      metrics: input.metrics)
  }

  func section(
    _ number: Int, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection {
    switch storage {
    case .table, .boxes: return try table(ofSection: number)
    case .indexedBoxes:
      return IndexedSection(
        try table(ofSection: number), along: .vertical, ascendingFrom: firstAscendingItem)
    case .onDemand: break
    }
    let input = try sectionInput(ofSection: number)
    let heights = try WaterfallHeights(of: input.sizes, placing: input.placing)
    return WaterfallSection(heights, columns: input.placing, metrics: input.metrics)
      ?? heights.packedSection(
        placing: input.placing, state: input.placing.emptyState(at: input.metrics.itemsStart),
        metrics: input.metrics, runLength: max(64, 8 * columns))
  }

  /// The number of items at the start of a section that may be out of order. No item after them
  /// starts before an earlier item along the scroll axis. Nil if there is no such number.
  ///
  /// The end of the shortest column never decreases if the spacing is not negative. But the first
  /// item of a column starts without the spacing. After an item of height 0, its column is as short
  /// as the columns without items, and therefore can get a second item before the columns to its
  /// right get their first one. If the spacing is greater than 0, the column gets a third item only
  /// after all of these columns have one. If the spacing is 0, all items start in ascending order.
  private var firstAscendingItem: Int? { spacing < 0 ? nil : 2 * columns }
}

/// Places each item in the shortest column. The placement state consists of the coordinates at
/// which the columns end, followed by the number of columns that have an item.
///
/// Of equally short columns, the leftmost is used. Therefore the columns that have an item are
/// always the first ones.
struct WaterfallColumns: SequentialPlacing {
  let count: Int
  let width: Double
  let spacing: Double
  let crossStart: Double
  let heightRule: WaterfallArrangement.HeightRule

  /// The placement state in which all columns are empty and start at `start`.
  func emptyState(at start: Double) -> [Double] {
    [Double](repeating: start, count: count) + [0]
  }

  @inline(__always)
  func placeItem(_ box: inout Rect, state: UnsafeMutableBufferPointer<Double>) {
    // The loop chooses `shortestEnd` and `shortestColumn` without a branch, because the processor
    // could not predict one.
    var shortestColumn = 0
    var shortestEnd = state[0]
    for column in 1..<max(1, count) {
      let isShorter = state[column] < shortestEnd
      shortestEnd = isShorter ? state[column] : shortestEnd
      shortestColumn = isShorter ? column : shortestColumn
    }
    let isFirstInColumn = Double(shortestColumn) >= state[count]
    if isFirstInColumn { state[count] = Double(shortestColumn + 1) }
    let top = isFirstInColumn ? shortestEnd : shortestEnd + spacing
    box = Rect(
      x: x(ofColumn: shortestColumn), y: top, width: width, height: height(of: box.size))
    state[shortestColumn] = top + box.size.height
  }

  /// The coordinate at which a column starts across the scroll axis.
  @inline(__always)
  func x(ofColumn column: Int) -> Double { crossStart + Double(column) * (width + spacing) }

  /// The height of the item whose size is `size`.
  @inline(__always)
  func height(of size: Size) -> Double {
    if heightRule == .given || size.width == 0 { return size.height }
    return Lattice.snappedDown(width * size.height / size.width)
  }

  var axis: Axis { .vertical }

  /// An item starts at the end of the shortest column or, if the column has an item, at that end
  /// plus the spacing. If the spacing is not negative, the end of the shortest column never
  /// decreases. Therefore an item starts at most one spacing before the start of an earlier item.
  var maximumDecreaseOfItemStart: Double { spacing < 0 ? .infinity : spacing }

  func itemsLength(for state: [Double], itemCount: Int, start: Double) -> Double {
    state[..<count].reduce(state[0], max) - start
  }
}
