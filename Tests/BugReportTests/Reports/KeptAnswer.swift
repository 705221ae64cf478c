import CollectionLayout
import LayoutGeometry

extension BugReport {
  static let keptAnswer = BugReport(
    "bryceredd/RFQuiltLayout 5",
    "The answer to the last query is kept for the same rect, also after an insertion.",
    .rule("I-10")
  ) { KeptAnswer($0, isFaulty: $1) }
}

private final class KeptAnswer: ReportedLayout {
  private var last: (rect: Rect, answer: [Attributes])?

  override func place() {
    var bottoms = [0.0, 0, 0]
    placeMasonry(paths, from: &bottoms)
    collectionViewContentSize = Size(width: width, height: bottom)
    if !isFaulty { last = nil }
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    if let last, last.rect == rect { return last.answer }
    let answer = super.layoutAttributesForElements(in: rect)
    last = (rect, answer)
    return answer
  }
}
