import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let shiftedColumn = BugReport(
    "maurycyw/StaggeredGridView 7",
    "A column is shifted down after a rotation, because it begins where it ended before.",
    .rule("I-10")
  ) { ShiftedColumn($0, isFaulty: $1) }
}

private final class ShiftedColumn: ReportedLayout {
  private var bottoms = [0.0, 0]
  private var placedSize = Size.zero

  override func place() {
    let hasRotated = placedSize != .zero && placedSize != source.bounds.size
    bottoms = isFaulty && hasRotated ? [0, abs(bottoms[1] - bottoms[0])] : [0, 0]
    placeMasonry(paths, from: &bottoms)
    placedSize = source.bounds.size
    collectionViewContentSize = Size(width: width, height: bottom)
  }
}
