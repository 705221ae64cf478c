import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension BugReport {
  static let twoFormulas = BugReport(
    "microsoft/microsoft-ui-xaml 4994",
    "The search forgets that a line of n tiles has n - 1 spaces.", .rule("Q-02")
  ) {
    TileSearch($0, isFaulty: $1, assumedInLine: { max(1, Int($0 / 68)) })
  }

  static let exactFit = BugReport(
    "microsoft/microsoft-ui-xaml 2373",
    "The search wants the space behind the last tile of a line, so it is wrong where a line fits exactly.",
    .rule("Q-02")
  ) {
    TileSearch(
      $0, isFaulty: $1, assumedInLine: { max(1, Int((($0 + 8) / 68).nextDown)) })
  }
}

/// Tiles of 60 points with spaces of 8 points, in one section.
private final class TileSearch: ReportedLayout {
  private let assumedInLine: (Double) -> Int

  init(_ source: ScenarioSource, isFaulty: Bool, assumedInLine: @escaping (Double) -> Int) {
    self.assumedInLine = assumedInLine
    super.init(source, isFaulty: isFaulty)
  }

  private var placedInLine: Int { max(1, Int((width + 8) / 68)) }

  override func place() {
    for (tile, path) in paths.enumerated() {
      addCell(
        path,
        Rect(
          x: Double(tile % placedInLine) * 68, y: Double(tile / placedInLine) * 68, width: 60,
          height: 60))
    }
    collectionViewContentSize = Size(width: max(width, elements.isEmpty ? 0 : 60), height: bottom)
  }

  override func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    let inLine = isFaulty ? assumedInLine(width) : placedInLine
    let top = min(max(0, rect.minY), bottom)
    let end = min(max(0, rect.maxY), bottom)
    let first = Int(top / 68) * inLine
    let last = min(elements.count, (Int(end / 68) + 1) * inLine)
    return elements[min(first, last)..<last].filter { $0.frame.hits(rect) }
  }
}
