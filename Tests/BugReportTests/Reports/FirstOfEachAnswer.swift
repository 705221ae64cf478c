import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let firstOfEachAnswer = BugReport(
    "eroth/ERJustifiedFlowLayout 2",
    "The first cell of every answer is treated as the first cell of a line.", .rule("Q-04")
  ) { FirstOfEachAnswer($0, isFaulty: $1) }
}

/// Cells of 70 points in lines of three, 20 points from the left.
private final class FirstOfEachAnswer: ReportedLayout {
  override func place() {
    for (number, path) in paths.enumerated() {
      addCell(
        path,
        Rect(x: 20 + Double(number % 3) * 75, y: Double(number / 3) * 40, width: 70, height: 35))
    }
    collectionViewContentSize = Size(width: max(width, 240), height: bottom)
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    var answer = super.layoutAttributesForElements(in: rect)
    if isFaulty, !answer.isEmpty { answer[0].frame.origin.x = 20 }
    return answer
  }
}
