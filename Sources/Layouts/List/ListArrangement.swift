import CollectionLayout
import LayoutGeometry

/// `list`: the table view's job, one column of rows with heights of their own.
public struct ListArrangement: SectionedArrangement {
  /// The height of rows the delegate says nothing of, in points.
  public var rowHeight = 44.0
  /// The distance between rows, in points.
  public var spacing = 0.0
  /// The size of one header above all sections; only its height is used.
  public var tableHeaderSize = Size.zero
  /// The size of one footer below all sections; only its height is used.
  public var tableFooterSize = Size.zero
  public var surroundings = SectionSurroundings()

  /// Whether headers follow the visible range within their sections (`flow` 19).
  public var pinsHeaders: Bool {
    get { surroundings.pinsHeaders }
    set { surroundings.pinsHeaders = newValue }
  }

  /// Creates a list with the documented defaults.
  public init() {}

  public var axis: Axis { .vertical }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    try beginSections(in: environment)
    rowHeight = try Metric.length("rowHeight", rowHeight, section: nil)
    spacing = try Metric.length("spacing", spacing, section: nil)
    let first = ElementPath(section: 0, item: 0)
    guard hasSections else { return }
    tableHeaderSize = try Metric.size(.supplementary(.tableHeader, first), tableHeaderSize)
    tableFooterSize = try Metric.size(.supplementary(.tableFooter, first), tableFooterSize)
  }

  /// Header and footer of the list stand at section 0, and so only where there is one.
  private var hasSections: Bool { surroundings.environment?.counts.isEmpty == false }

  public var leadingExtent: Double { hasSections ? tableHeaderSize.height : 0 }

  private var trailingExtent: Double { hasSections ? tableFooterSize.height : 0 }

  public func contentElements(endingAt end: Double) -> [ContentElement] {
    let width = max(0, environment.contentCrossExtent(axis))
    let first = ElementPath(section: 0, item: 0)
    var elements: [ContentElement] = []
    if trailingExtent > 0 {
      elements.append(
        ContentElement(
          .supplementary(.tableFooter, first),
          frame: Rect(x: 0, y: end, width: width, height: trailingExtent)))
    }
    if leadingExtent > 0 {
      elements.append(
        ContentElement(
          .supplementary(.tableHeader, first),
          frame: Rect(x: 0, y: 0, width: width, height: leadingExtent)))
    }
    return elements
  }

  public func contentSize(of summary: ContentSummary) -> Size {
    var summary = summary
    summary.end += trailingExtent
    return stackedContentSize(of: summary)
  }

  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<NoPayload> {
    if surroundings.pinsHeaders && element.kind == .header {
      return LayoutAttributes(
        element, frame: pinnedHeader(box, in: place), zIndex: Self.pinnedZIndex)
    }
    return LayoutAttributes(element, frame: box.moved(by: place.origin, along: axis))
  }

  private struct SectionInput {
    var frame: SectionFrame
    var sizes: ItemSizes
    var rows: ListRows
  }

  private func input(ofSection section: Int) throws(LayoutError) -> SectionInput {
    let frame = try frame(ofSection: section)
    let rows = ListRows(
      width: max(0, frame.available), crossStart: frame.crossStart, spacing: spacing)
    return SectionInput(
      frame: frame,
      sizes: itemSizes(
        ofSection: section, layoutSize: Size(width: rows.width, height: rowHeight)),
      rows: rows)
  }

  private func uniformPlan(_ input: SectionInput, rowSize: Size) -> UniformPlan {
    UniformPlan(
      itemCount: input.sizes.count, itemSize: rowSize,
      lanes: UniformPlan.Lane(count: 1, start: input.rows.crossStart, step: rowSize.width),
      lineSpacing: spacing, frame: input.frame)
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    let input = try input(ofSection: section)
    if let size = try input.sizes.uniformSize() {
      return SectionTable(writingDown: uniformPlan(input, rowSize: size))
    }
    return try input.sizes.table(
      placing: input.rows, state: [input.frame.itemsStart], frame: input.frame)
  }

  public func plan(ofSection section: Int) throws(LayoutError) -> some SectionPlan {
    let input = try input(ofSection: section)
    if let size = try input.sizes.uniformSize() {
      return SizedPlan<ListRows>.uniform(uniformPlan(input, rowSize: size))
    }
    return SizedPlan.packed(
      try input.sizes.plan(
        placing: input.rows, state: [input.frame.itemsStart], frame: input.frame, runLength: 64))
  }
}

/// Rows below one another; the state is where the next row starts.
struct ListRows: SequentialPlacing {
  let width: Double
  let crossStart: Double
  let spacing: Double

  @inline(__always)
  func place(_ box: inout Rect, state: UnsafeMutableBufferPointer<Double>) {
    box = Rect(x: crossStart, y: state[0], width: width, height: box.size.height)
    state[0] += box.size.height + spacing
  }

  func length(of state: [Double], itemCount: Int, start: Double) -> Double {
    itemCount == 0 ? 0 : state[0] - spacing - start
  }
}
