import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let rowsCountHeaders = BugReport(
    "dotnet/maui 35782",
    "The line of a tile is computed from its position in the whole list, which counts the headers.",
    .surprise("level"),
    declare: {
      $0.elementKinds.supplementary = [.header]
      $0.capabilities.insert(.supplementary)
    }
  ) { RowsCountHeaders($0, isFaulty: $1) }
}

/// Groups of three tiles in a line. All but the first line of a group have a space above them.
private final class RowsCountHeaders: ReportedLayout {
  override func place() {
    let side = (width / 3).rounded(.down)
    var y = 0.0
    var position = 0
    for section in 0..<source.numberOfSections {
      if let height = source.referenceSizeForHeader(inSection: section)?.height, height > 0 {
        let path = ElementPath(section: section, item: 0)
        elements.append(
          Attributes(
            .supplementary(.header, path), frame: Rect(x: 0, y: y, width: width, height: height)))
        y += height
        position += 1
      }
      var line = y
      for item in 0..<source.numberOfItems(inSection: section) {
        if item % 3 == 0 { line = y }
        let space = (isFaulty ? position : item) / 3 > 0 ? 6.0 : 0
        let x = Double(item % 3) * side
        addCell(
          ElementPath(section: section, item: item),
          Rect(x: x, y: line + space, width: side, height: 50))
        y = max(y, line + space + 50)
        position += 1
      }
    }
    collectionViewContentSize = Size(width: width, height: y)
  }
}
