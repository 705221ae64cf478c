import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let staleOffsets = BugReport(
    "sv-grid/sv-grid 102",
    "The offsets are cached for a number of rows, and stay when a row gets another height.",
    .rule("I-01")
  ) { StaleOffsets($0, isFaulty: $1) }
}

private final class StaleOffsets: ReportedLayout {
  private var offsets: [Double] = []

  override func place() {
    let paths = paths
    if !isFaulty || offsets.count != paths.count + 1 {
      offsets = paths.reduce(into: [0]) { $0.append($0[$0.count - 1] + size($1).height) }
    }
    for (row, path) in paths.enumerated() {
      addCell(path, Rect(x: 0, y: offsets[row], width: width, height: size(path).height))
    }
    collectionViewContentSize = Size(width: width, height: isFaulty ? bottom : offsets.last ?? 0)
  }
}
