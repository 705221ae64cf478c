import CollectionLayout
import LayoutGeometry
import Layouts

/// A vertical line-breaking layout, as `FlowArrangement` computes it for items of different sizes,
/// without insets, headers and footers.
public struct CopiedFlow: Arrangement {
  /// The distance between lines, in points.
  public var lineSpacing: Double
  /// The minimum distance between items on a line, in points.
  public var interitemSpacing: Double
  /// The size of an item, in points.
  public var itemSize: (ElementPath) -> Size

  public init(
    lineSpacing: Double = 10, interitemSpacing: Double = 10,
    itemSize: @escaping (ElementPath) -> Size
  ) {
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.itemSize = itemSize
  }

  public func prepared(in environment: LayoutEnvironment) throws(LayoutError) -> PreparedCopiedFlow
  {
    PreparedCopiedFlow(
      lineSpacing: try MetricValidation.length("lineSpacing", lineSpacing, section: nil),
      interitemSpacing: try MetricValidation.length(
        "interitemSpacing", interitemSpacing, section: nil),
      itemSize: itemSize, environment: environment)
  }
}

/// A ``CopiedFlow`` prepared for one layout pass.
public struct PreparedCopiedFlow: PlainCellArrangement {
  let lineSpacing: Double
  let interitemSpacing: Double
  let itemSize: (ElementPath) -> Size
  let environment: LayoutEnvironment

  public var cellRoundingGrid: DeviceGrid? { environment.grid }

  /// A cell's origin moves by less than a device pixel when it is rounded.
  public var queryOutset: QueryOutset {
    QueryOutset(environment.grid.maximumRoundingDistance, along: .vertical)
  }

  /// The width in which lines are broken.
  private var width: Double { environment.contentCrossExtent(.vertical) }

  public func content(of summary: ContentSummary) -> ArrangedContent {
    ArrangedContent(size: Size(width: max(0, width), height: max(0, summary.sectionsEnd)))
  }

  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<NoPayload> {
    var frame = box
    frame.origin.y = environment.grid.rounded(box.origin.y + place.origin)
    return LayoutAttributes(element, frame: frame)
  }

  public func section(
    _ number: Int, in storage: SectionStorage
  ) throws(LayoutError) -> any StoredSection {
    let table = try table(ofSection: number)
    switch storage {
    case .table, .boxes: return table
    case .indexedBoxes, .onDemand: return IndexedSection(table, along: .vertical)
    }
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    var sizes: [Size] = []
    for item in 0..<environment.counts[section] {
      let path = ElementPath(section: section, item: item)
      sizes.append(try MetricValidation.size(.cell(path), itemSize(path)))
    }
    var boxes: [Rect] = []
    var lineStart = 0.0
    while boxes.count < sizes.count {
      let line = lineOfItems(from: boxes.count, sizes)
      let height = sizes[line].map(\.height).max() ?? 0
      let origins = horizontalOrigins(of: sizes[line], isLast: line.upperBound == sizes.count)
      for (size, x) in zip(sizes[line], origins) {
        boxes.append(
          Rect(
            x: environment.grid.rounded(x), y: lineStart + (height - size.height) / 2,
            width: size.width, height: size.height))
      }
      lineStart += height + lineSpacing
    }
    return SectionTable(
      boxes: boxes, itemCount: boxes.count, extent: boxes.isEmpty ? 0 : lineStart - lineSpacing)
  }

  /// The items that fit on the line that starts with the item `first`; at least one.
  private func lineOfItems(from first: Int, _ sizes: [Size]) -> Range<Int> {
    var used = sizes[first].width
    var end = first + 1
    while end < sizes.count, used + interitemSpacing + sizes[end].width <= width {
      used += interitemSpacing + sizes[end].width
      end += 1
    }
    return first..<end
  }

  /// The left edges of the items of a line. A full line is justified, and a last line has the gaps of
  /// a full line of such items, if they are equal; a single item is centered.
  private func horizontalOrigins(of sizes: ArraySlice<Size>, isLast: Bool) -> [Double] {
    let itemWidth = sizes.first?.width ?? 0
    let total = sizes.reduce(0) { $0 + $1.width }
    let isUniform = sizes.allSatisfy { $0 == sizes.first }
    var slots = sizes.count
    var spacing = 0.0
    var slack = width - total
    if isLast && isUniform && itemWidth + interitemSpacing > 0 {
      slots = max(slots, Int((width + interitemSpacing) / (itemWidth + interitemSpacing)))
      slack = width - Double(slots) * itemWidth
    } else if isLast && !isUniform {
      (spacing, slack) = (interitemSpacing, 0)
    }
    if slots == 1 { return [(width - itemWidth) / 2] }
    var before = 0.0
    return sizes.enumerated().map { place, size in
      defer { before += size.width + spacing }
      return before + (Double(place) * slack) / Double(slots - 1)
    }
  }
}
