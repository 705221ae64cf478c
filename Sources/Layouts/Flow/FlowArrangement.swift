import CollectionLayout
import LayoutGeometry

/// `flow`: the line-breaking layout of UIKit, as measured there.
///
/// Comments cite the rules of the layout's definition as `flow` 1 to `flow` 18. Items fill lines
/// across the view; full lines are justified; sections follow one another with headers, insets and
/// footers.
public struct FlowArrangement: SectionedArrangement {
  /// The size of items the delegate says nothing of (`flow` 1).
  public var itemSize = Size(width: 50, height: 50)
  public var minimumLineSpacing = 10.0
  public var minimumInteritemSpacing = 10.0
  public var scrollDirection = Axis.vertical
  public var surroundings = SectionSurroundings()

  /// Whether headers follow the visible range within their sections (`flow` 19).
  public var pinsHeaders: Bool {
    get { surroundings.pinsHeaders }
    set { surroundings.pinsHeaders = newValue }
  }

  /// What a layout built on this one changes.
  var style = FlowStyle()

  /// Creates a flow layout with UIKit's defaults.
  public init() {}

  public var axis: Axis { scrollDirection }

  /// Origins are rounded to device pixels along the axis when an answer is made (`flow` 11); across
  /// it they are kept rounded.
  public var reach: Reach {
    surroundings.environment.map { Reach($0.grid.reach, along: axis) } ?? .none
  }

  public mutating func begin(in environment: LayoutEnvironment) throws(LayoutError) {
    try beginSections(in: environment)
    _ = try Metric.length("minimumLineSpacing", minimumLineSpacing, section: nil)
    _ = try Metric.length("minimumInteritemSpacing", minimumInteritemSpacing, section: nil)
  }

  /// Rounds the origin of cells, and of nothing else, to device pixels (`flow` 11).
  public func attributes(
    of element: ElementIdentity, box: Rect, in place: SectionPlace
  ) -> LayoutAttributes<NoPayload> {
    if surroundings.pinsHeaders && element.kind == .header {
      return LayoutAttributes(
        element, frame: pinnedHeader(box, in: place), zIndex: Self.pinnedZIndex)
    }
    var frame = box.moved(by: place.origin, along: axis)
    if element.category == .cell, let grid = surroundings.environment?.grid {
      frame.origin[axis] = grid.rounded(frame.origin[axis])
    }
    return LayoutAttributes(element, frame: frame)
  }

  /// What one section is laid out with.
  struct SectionInput {
    var frame: SectionFrame
    var sizes: ItemSizes
    var lines: FlowLines
  }

  func input(ofSection section: Int) throws(LayoutError) -> SectionInput {
    let frame = try frame(ofSection: section)
    let lineSpacing = try Metric.length(
      "minimumLineSpacing",
      delegate?.minimumLineSpacing(forSection: section) ?? minimumLineSpacing, section: section)
    let interitemSpacing = try Metric.length(
      "minimumInteritemSpacing",
      delegate?.minimumInteritemSpacing(forSection: section) ?? minimumInteritemSpacing,
      section: section)
    return SectionInput(
      frame: frame,
      sizes: itemSizes(ofSection: section, layoutSize: itemSize, style: style),
      lines: FlowLines(
        axis: axis, available: frame.available, spreadRoom: frame.spreadRoom,
        crossStart: frame.crossStart,
        lineSpacing: lineSpacing, interitemSpacing: interitemSpacing, grid: environment.grid,
        spread: style.spread))
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    let input = try input(ofSection: section)
    if style.spread == .justified, let size = try input.sizes.uniformSize() {
      return SectionTable(writingDown: uniformPlan(input, itemSize: size))
    }
    return try mixedTable(input)
  }

  public func plan(ofSection section: Int) throws(LayoutError) -> some SectionPlan {
    let input = try input(ofSection: section)
    if style.spread == .justified, let size = try input.sizes.uniformSize() {
      return SizedPlan<FlowLines>.uniform(uniformPlan(input, itemSize: size))
    }
    return SizedPlan.packed(try mixedPlan(input))
  }
}
