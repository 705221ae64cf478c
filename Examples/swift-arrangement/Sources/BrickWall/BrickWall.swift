import CollectionLayout
import LayoutGeometry
import Layouts

/// Rows of bricks of one height. Every second row is moved by half a brick. Each section has a
/// header above its bricks.
public struct BrickWall: Arrangement {
  /// The number of whole bricks in a row; at least 1.
  public var bricksPerRow: Int
  /// The height of a brick, in points.
  public var brickHeight: Double
  /// The height of the header above each section, in points.
  public var headerHeight: Double

  /// Creates a wall.
  public init(bricksPerRow: Int = 5, brickHeight: Double = 24, headerHeight: Double = 16) {
    self.bricksPerRow = bricksPerRow
    self.brickHeight = brickHeight
    self.headerHeight = headerHeight
  }

  public func prepared(in environment: LayoutEnvironment) throws(LayoutError) -> PreparedBrickWall {
    guard bricksPerRow > 0 else {
      throw .invalidMetric(name: "bricksPerRow", section: nil, value: Double(bricksPerRow))
    }
    return PreparedBrickWall(
      bricksPerRow: bricksPerRow,
      brickHeight: try MetricValidation.length("brickHeight", brickHeight, section: nil),
      headerHeight: try MetricValidation.length("headerHeight", headerHeight, section: nil),
      width: environment.contentCrossExtent(.vertical), itemCounts: environment.counts)
  }
}

/// A ``BrickWall`` prepared for one layout pass.
public struct PreparedBrickWall: PreparedArrangement {
  let bricksPerRow: Int
  let brickHeight: Double
  let headerHeight: Double
  let width: Double
  let itemCounts: [Int]

  /// The frame of a brick, relative to its section. Every second row starts and ends with half a
  /// brick, so it has one brick more than the other rows.
  public func box(ofItem item: Int) -> Rect {
    let brickWidth = width / Double(bricksPerRow)
    let (pair, place) = item.quotientAndRemainder(dividingBy: 2 * bricksPerRow + 1)
    let startsWithHalfBrick = place >= bricksPerRow
    let column = startsWithHalfBrick ? place - bricksPerRow : place
    let left = max(0, Double(column) * brickWidth - (startsWithHalfBrick ? brickWidth / 2 : 0))
    let right = min(
      width, Double(column + 1) * brickWidth - (startsWithHalfBrick ? brickWidth / 2 : 0))
    let row = 2 * pair + (startsWithHalfBrick ? 1 : 0)
    return Rect(
      x: left, y: headerHeight + Double(row) * brickHeight, width: right - left,
      height: brickHeight)
  }

  public func table(ofSection section: Int) throws(LayoutError) -> SectionTable {
    let bricks = (0..<itemCounts[section]).map(box(ofItem:))
    let header = Rect(x: 0, y: 0, width: width, height: headerHeight)
    return SectionTable(
      boxes: bricks + [header], itemCount: bricks.count,
      groups: [
        ElementGroup(
          category: .supplementary, kind: .header, firstSlot: bricks.count, items: [0])
      ],
      extent: bricks.last?.maxY ?? headerHeight)
  }
}
