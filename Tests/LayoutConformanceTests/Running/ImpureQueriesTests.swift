import CollectionLayout
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("A layout whose queries change its elements")
struct ImpureQueriesTests {
  @Test("the rule pure-queries is reported as the cause of the rules that fail together with it")
  func reportsCauseFirst() throws {
    var run = ConformanceRun()
    run.profile = .screen
    run.randomScenariosPerLayout = 1
    let findings = run.judge(GrowingRows()).findings
    #expect(
      findings.first?.rule?.id == "L-05",
      "expected L-05 as the first finding, found \(findings.map { $0.rule?.id ?? "" })")
    let consequences = Set((findings.first?.consequences ?? []).map(\.id))
    #expect(
      consequences.isSuperset(of: ["A-01", "I-01"]),
      "expected A-01 and I-01 among the consequences, found \(consequences)")
    #expect(findings.count == 1, "\(findings.map { $0.rule?.id ?? "" })")
  }

  @Test(
    "a layout that makes random choices fails the rule repeatability, not the rule pure-queries")
  func randomChoicesBreakRepeatability() throws {
    var run = ConformanceRun()
    run.profile = .screen
    run.randomScenariosPerLayout = 1
    run.rules = run.rules.filter { ["L-05", "X-01"].contains($0.id) }
    let report = run.judge(RowsOfRandomHeight())
    #expect(report.rows(in: .screen).filter(\.verdict.isFailure).map(\.rule.id) == ["X-01"])
  }
}

/// Rows that become a point higher with each query, as if the layout changed its stored attributes
/// without copying them.
private struct GrowingRows: VisitingLayout {
  func makeLayout(for source: ScenarioSource) -> RowsLayout { RowsLayout() }
}

/// Rows of 40 or 50 points. The height changes irregularly with each call of `prepare` on any of
/// the layouts, as if each layout chose the height at random.
private final class RowsOfRandomHeight: VisitingLayout {
  private var prepareCount = 0

  func makeLayout(for source: ScenarioSource) -> RowsLayout {
    RowsLayout(growth: 0) {
      self.prepareCount += 1
      return self.prepareCount.nonzeroBitCount.isMultiple(of: 2) ? 40 : 50
    }
  }
}

/// Rows of one height, which can become higher with each query.
private final class RowsLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private var rows: [Attributes] = []

  /// The number of points by which the rows grow with each query.
  private let growth: Double

  /// Returns the height of the rows. Each call of `prepare` calls this closure once.
  private let height: () -> Double

  init(growth: Double = 1, height: @escaping () -> Double = { 40 }) {
    self.growth = growth
    self.height = height
  }

  var collectionViewContentSize: Size { Size(width: 100, height: 1000 * Double(rows.count)) }

  func prepare() throws(LayoutError) {
    rows = []
    guard let host else { return }
    let height = height()
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        let frame = Rect(x: 0, y: 1000 * Double(rows.count), width: 60, height: height)
        rows.append(Attributes(.cell(ElementPath(section: section, item: item)), frame: frame))
      }
    }
  }

  private func grow() {
    for place in rows.indices { rows[place].frame.size.height += growth }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    grow()
    return rows.filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    rows.first { $0.element == .cell(path) }
  }
}
