import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let lastBlock = BugReport(
    "humanspeak/svelte-virtual-list 423",
    "The rows behind the last complete block of 1,000 rows begin at offset zero.",
    .surprise("order")
  ) { LastBlock($0, isFaulty: $1) }
}

private final class LastBlock: ReportedLayout {
  override func place() {
    var y = 0.0
    let paths = paths
    for (row, path) in paths.enumerated() {
      if isFaulty, row > 0, row % 1000 == 0, paths.count - row < 1000 { y = 0 }
      addCell(path, Rect(x: 0, y: y, width: width, height: size(path).height))
      y += size(path).height
    }
    collectionViewContentSize = Size(width: width, height: bottom)
  }
}
