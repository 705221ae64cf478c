import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let appendedFromZero = BugReport(
    "Flipkart/recyclerlistview 526",
    "Items that are appended to a masonry are placed as if its columns were empty.", .rule("I-02")
  ) { AppendedFromZero($0, isFaulty: $1) }
}

/// A masonry that keeps its items if only others were appended.
private final class AppendedFromZero: ReportedLayout {
  private var placed: [(size: Size, cell: Attributes)] = []
  private var bottoms = [0.0, 0, 0]
  private var placedWidth = 0.0

  override func place() {
    let paths = paths
    let areKept =
      width == placedWidth && placed.count < paths.count
      && zip(placed, paths).allSatisfy { $0.cell.path == $1 && $0.size == size($1) }
    elements = areKept ? placed.map(\.cell) : []
    if !areKept || isFaulty { bottoms = [0, 0, 0] }
    placeMasonry(Array(paths[elements.count...]), from: &bottoms)
    placed = elements.map { (size($0.path), $0) }
    placedWidth = width
    collectionViewContentSize = Size(width: width, height: bottom)
  }
}
