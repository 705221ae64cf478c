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
    #expect(findings.first?.rule?.id == "L-05", "\(findings.map { $0.rule?.id ?? "" })")
    let consequences = Set((findings.first?.consequences ?? []).map(\.id))
    #expect(consequences.isSuperset(of: ["A-01", "I-01", "X-01"]), "\(consequences)")
  }
}

/// Rows that become a point higher with each query, as if the layout changed its stored attributes
/// without copying them.
private struct GrowingRows: VisitingLayout {
  func makeLayout(for source: ScenarioSource) -> GrowingRowsLayout { GrowingRowsLayout() }
}

private final class GrowingRowsLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private var rows: [Attributes] = []

  var collectionViewContentSize: Size { Size(width: 100, height: 1000 * Double(rows.count)) }

  func prepare() throws(LayoutError) {
    rows = []
    guard let host else { return }
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        let frame = Rect(x: 0, y: 1000 * Double(rows.count), width: 60, height: 40)
        rows.append(Attributes(.cell(ElementPath(section: section, item: item)), frame: frame))
      }
    }
  }

  private func grow() {
    for place in rows.indices { rows[place].frame.size.height += 1 }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    grow()
    return rows.filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    rows.first { $0.element == .cell(path) }
  }
}
