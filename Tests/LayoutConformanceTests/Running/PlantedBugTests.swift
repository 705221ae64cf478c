import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

/// A bug that can be planted in rows of cells, together with others.
private enum PlantedBug: String, CaseIterable {
  case noLookupOfCells, noLookupOfLastCell, lookupOfNextCell, lookupOfOtherHeight
  case queryReturnsEverything, queryForgetsLastCell, queryReturnsTwice
  case nanContentSize, contentTooShort, contentGrowsWithQueries
  case keepsWidth, keepsInset, ignoresInvalidatedItems, sharesRows
  case randomHeight

  /// The rule that names the bug.
  var rule: String {
    switch self {
    case .noLookupOfCells, .noLookupOfLastCell, .lookupOfNextCell, .lookupOfOtherHeight: "Q-04"
    case .queryReturnsEverything: "Q-01"
    case .queryForgetsLastCell: "Q-02"
    case .queryReturnsTwice: "Q-03"
    case .nanContentSize: "C-02"
    case .contentTooShort: "C-01"
    case .contentGrowsWithQueries: "C-03"
    case .keepsWidth: "I-10"
    case .keepsInset: "I-12"
    case .ignoresInvalidatedItems: "I-01"
    case .sharesRows: "L-07"
    case .randomHeight: "X-01"
    }
  }
}

/// Rows of cells below each other, with planted bugs.
private struct BuggyRows: VisitingLayout {
  let bugs: Set<PlantedBug>
  let state = SharedState()

  final class SharedState {
    var rows: [LayoutAttributes<NoPayload>] = []
    var prepareCount = 0
  }

  init(_ bugs: Set<PlantedBug>) { self.bugs = bugs }

  func makeLayout(for source: ScenarioSource) -> BuggyRowsLayout {
    BuggyRowsLayout(self, source)
  }
}

private final class BuggyRowsLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let subject: BuggyRows
  private unowned let source: ScenarioSource
  private var ownRows: [Attributes] = []
  private var keptWidth: Double?
  private var keptInset: Insets?
  private var invalidatesItemsOnly = false
  private var queryCount = 0
  private var keptHeights: [ElementPath: Double] = [:]

  init(_ subject: BuggyRows, _ source: ScenarioSource) {
    self.subject = subject
    self.source = source
  }

  private func has(_ bug: PlantedBug) -> Bool { subject.bugs.contains(bug) }

  private var rows: [Attributes] { has(.sharesRows) ? subject.state.rows : ownRows }

  var collectionViewContentSize: Size {
    let inset = keptInset ?? .zero
    let height = (rows.last?.frame.maxY ?? inset.top) + inset.bottom
    return Size(
      width: has(.nanContentSize) ? .nan : keptWidth ?? 0,
      height: max(0, height - (has(.contentTooShort) ? 30 : 0))
        + (has(.contentGrowsWithQueries) ? Double(queryCount) : 0))
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.size != host?.bounds.size
  }

  func invalidateLayout(with context: InvalidationContext) {
    if context.invalidatesEverything || context.invalidatesDataSourceCounts {
      invalidatesItemsOnly = false
    } else {
      invalidatesItemsOnly = !context.invalidatedItems.isEmpty
    }
    host?.layoutWasInvalidated(with: context)
  }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    subject.state.prepareCount += 1
    let width = has(.keepsWidth) ? keptWidth ?? host.bounds.width : host.bounds.width
    let inset = has(.keepsInset) ? keptInset ?? host.contentInset : host.contentInset
    (keptWidth, keptInset) = (width, inset)
    let random = has(.randomHeight) ? Double(subject.state.prepareCount * 37 % 11) : 0
    let keepsHeights = has(.ignoresInvalidatedItems) && invalidatesItemsOnly
    invalidatesItemsOnly = false
    var rows: [Attributes] = []
    var heights: [ElementPath: Double] = [:]
    var y = inset.top
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        let path = ElementPath(section: section, item: item)
        let size = source.sizeForItem(at: path)?.height ?? 40
        let height = (keepsHeights ? keptHeights[path] : nil) ?? size
        heights[path] = height
        rows.append(
          Attributes(
            .cell(path), frame: Rect(x: 0, y: y, width: max(1, width), height: height + random)))
        y += height + random + 1
      }
    }
    (ownRows, subject.state.rows, keptHeights) = (rows, rows, heights)
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    queryCount += 1
    var rows = self.rows
    if has(.queryForgetsLastCell) && rows.count > 1 { rows.removeLast() }
    if !has(.queryReturnsEverything) { rows = rows.filter { $0.frame.hits(rect) } }
    return has(.queryReturnsTwice) ? rows + rows.suffix(1) : rows
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    guard let index = rows.firstIndex(where: { $0.element == .cell(path) }) else { return nil }
    if has(.noLookupOfCells) || (has(.noLookupOfLastCell) && index == rows.count - 1) { return nil }
    if has(.lookupOfNextCell) { return rows[min(index + 1, rows.count - 1)] }
    var row = rows[index]
    if has(.lookupOfOtherHeight) { row.frame.size.height += 5 }
    return row
  }
}

@Suite("One planted bug is one finding")
struct PlantedBugTests {
  /// The rules of the findings on a layout with these bugs: the causes, in order, with their
  /// consequences.
  private func findings(_ bugs: [PlantedBug]) -> [String] {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 1
    run.effort = .quick
    return run.judge(BuggyRows(Set(bugs))).findings.map { finding in
      let consequences = finding.consequences.map(\.id).joined(separator: " ")
      return (finding.rule?.id ?? "none") + (consequences.isEmpty ? "" : " (\(consequences))")
    }
  }

  private func causes(_ findings: [String]) -> [String] { findings.map { String($0.prefix(4)) } }

  @Test("rows without a bug have no findings")
  func soundRowsHaveNoFindings() { #expect(findings([]).isEmpty) }

  @Test(
    "each bug alone is one finding, about the rule that names the bug",
    arguments: PlantedBug.allCases)
  private func oneBugIsOneFinding(_ bug: PlantedBug) {
    let findings = findings([bug])
    #expect(causes(findings) == [bug.rule], "\(bug): \(findings)")
  }

  @Test(
    "independent bugs are as many findings",
    arguments: [
      [.queryReturnsEverything, .keepsWidth], [.keepsInset, .contentTooShort],
      [.keepsWidth, .contentTooShort], [.queryForgetsLastCell, .keepsInset],
      [.noLookupOfCells, .keepsWidth], [.noLookupOfCells, .contentTooShort],
      [.queryReturnsTwice, .keepsInset], [.sharesRows, .contentTooShort],
      [.keepsInset, .contentTooShort, .queryReturnsEverything],
      [.ignoresInvalidatedItems, .keepsInset, .queryForgetsLastCell],
      [.lookupOfOtherHeight, .keepsInset, .contentTooShort],
    ] as [[PlantedBug]])
  private func independentBugsAreSeparateFindings(_ bugs: [PlantedBug]) {
    let findings = findings(bugs)
    #expect(causes(findings).sorted() == bugs.map(\.rule).sorted(), "\(bugs): \(findings)")
  }
}
