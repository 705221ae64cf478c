import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let keptRowNumber = BugReport(
    "bvaughn/react-window 31",
    "The number of the last measured row is kept when the list becomes shorter.", .rule("I-02")
  ) { KeptRowNumber($0, isFaulty: $1) }
}

private final class KeptRowNumber: ReportedLayout {
  private var ends: [Double] = []

  override func place() {
    var ends = isFaulty ? ends : []
    var y = 0.0
    for (row, path) in paths.enumerated() {
      let frame = Rect(x: 0, y: y, width: width, height: size(path).height)
      addCell(path, frame)
      y = frame.maxY
      if row < ends.count { ends[row] = y } else { ends.append(y) }
    }
    self.ends = ends
    collectionViewContentSize = Size(width: width, height: ends.last ?? 0)
  }
}
