import CollectionLayout
import LayoutGeometry

/// A ``ListArrangement`` that is prepared for one layout pass.
///
///     let list = try PreparedList(ListArrangement(rowHeight: 30), in: environment)
///     let section = try list.section(0, in: .onDemand)
///     section.box(at: 2).minY  // 60
struct PreparedList: PreparedSectionedArrangement, BlockwiseArrangement {
  let sectionSettings: SectionSettings
  let environment: LayoutEnvironment
  private let rowHeight: Double
  private let spacing: Double
  /// The height of the header above all sections; 0 if there is none.
  private let headerHeight: Double
  /// The height of the footer below all sections; 0 if there is none.
  private let footerHeight: Double
  private let pinsHeaders: Bool
  let blockLength: Int

  init(_ parameters: ListArrangement, in environment: LayoutEnvironment) throws(LayoutError) {
    _ = try MetricValidation.insets("sectionInset", parameters.sectionInset, section: nil)
    rowHeight = try MetricValidation.length("rowHeight", parameters.rowHeight, section: nil)
    spacing = try MetricValidation.length("spacing", parameters.spacing, section: nil)
    if environment.counts.isEmpty {
      // The header and footer of a list are elements of section 0, so without sections they do not
      // exist.
      headerHeight = 0
      footerHeight = 0
    } else {
      let firstSectionPath = ElementPath(section: 0, item: 0)
      headerHeight = try MetricValidation.size(
        .supplementary(.tableHeader, firstSectionPath), parameters.tableHeaderSize
      ).height
      footerHeight = try MetricValidation.size(
        .supplementary(.tableFooter, firstSectionPath), parameters.tableFooterSize
      ).height
    }
    sectionSettings = parameters.sectionSettings
    pinsHeaders = parameters.pinsHeaders
    blockLength = parameters.blockLength
    self.environment = environment
  }

  var axis: Axis { .vertical }
  var stacking: SectionStacking { .stacked(from: headerHeight) }

  func content(of summary: ContentSummary) -> ArrangedContent {
    let width = max(0, environment.contentCrossExtent(axis))
    let firstSectionPath = ElementPath(section: 0, item: 0)
    var elements: [ContentElement] = []
    if footerHeight > 0 {
      elements.append(
        ContentElement(
          .supplementary(.tableFooter, firstSectionPath),
          frame: Rect(x: 0, y: summary.sectionsEnd, width: width, height: footerHeight)))
    }
    if headerHeight > 0 {
      elements.append(
        ContentElement(
          .supplementary(.tableHeader, firstSectionPath),
          frame: Rect(x: 0, y: 0, width: width, height: headerHeight)))
    }
    return ArrangedContent(
      size: stackedContentSize(end: summary.sectionsEnd + footerHeight), elements: elements)
  }

  func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<NoPayload> {
    if pinsHeaders && element.kind == .header {
      return LayoutAttributes(
        element, frame: pinnedHeaderFrame(box, in: place), zIndex: Self.pinnedZIndex)
    }
    return LayoutAttributes(element, frame: box.moved(by: place.origin, along: axis))
  }

  func sectionInput(ofSection section: Int) throws(LayoutError) -> SectionInput<ListRows> {
    let metrics = try metrics(ofSection: section)
    let rows = ListRows(
      width: max(0, metrics.availableLength), crossStart: metrics.crossStart, spacing: spacing)
    return SectionInput(
      metrics: metrics,
      sizes: itemSizes(
        ofSection: section, layoutSize: Size(width: rows.width, height: rowHeight)),
      linePlacing: rows)
  }

  func usesBlocks(_ input: SectionInput<ListRows>) -> Bool { input.sizes.delegate != nil }

  func sectionWithoutBlocks(
    _ input: SectionInput<ListRows>, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection {
    uniformSection(input, rowSize: try input.sizes.uniformSize() ?? .zero)
  }

  func table(_ input: SectionInput<ListRows>) throws(LayoutError) -> SectionTable {
    if let size = try input.sizes.uniformSize() {
      return SectionTable(boxesOf: uniformSection(input, rowSize: size))
    }
    return try input.sizes.table(
      placing: input.linePlacing, state: [input.metrics.itemsStart], metrics: input.metrics)
  }

  private func uniformSection(_ input: SectionInput<ListRows>, rowSize: Size) -> UniformSection {
    UniformSection(
      itemCount: input.sizes.count, itemSize: rowSize,
      lanes: UniformSection.Lanes(
        count: 1, firstLaneStart: input.linePlacing.crossStart, laneStep: rowSize.width),
      lineSpacing: spacing, metrics: input.metrics)
  }
}

/// Places rows one below the other. The placement state, which is carried from row to row, is the
/// coordinate at which the next row starts.
struct ListRows: SequentialPlacing {
  var maximumDecreaseOfItemStart: Double { spacing < 0 ? .infinity : 0 }

  let width: Double
  let crossStart: Double
  let spacing: Double

  @inline(__always)
  func placeItem(_ box: inout Rect, state: UnsafeMutableBufferPointer<Double>) {
    box = Rect(x: crossStart, y: state[0], width: width, height: box.size.height)
    state[0] += box.size.height + spacing
  }

  func itemsLength(for state: [Double], itemCount: Int, start: Double) -> Double {
    itemCount == 0 ? 0 : state[0] - spacing - start
  }
}

extension ListRows: LinePlacing {
  var axis: Axis { .vertical }
  var lineSpacing: Double { spacing }

  static var noProgress: Void { () }

  /// Places every row that is in `window`; each row is a complete line.
  @inline(__always)
  func placeLines(
    _ boxes: UnsafeMutableBufferPointer<Rect>, from start: Int, until count: Int, offset: Double,
    progress: inout Void, isComplete: Bool, endsSection: Bool, window: LineWindow?,
    onLine: (_ items: Range<Int>, _ offset: Double, _ extent: Double) -> Void
  ) -> Int {
    var offset = offset
    for item in start..<count {
      if let window, offset > window.end { return item }
      let height = boxes[item].size.height
      if let window, offset + height < window.start {
        offset += height + spacing
        continue
      }
      boxes[item] = Rect(x: crossStart, y: offset, width: width, height: height)
      onLine(item..<item + 1, offset, height)
      offset += height + spacing
    }
    return count
  }
}
