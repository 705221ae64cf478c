import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("A run of one rule")
struct SingleRuleTests {
  @Test(
    "a rule that fails only after a change of the view also fails when it is the only rule of a run"
  )
  func ruleFailsInRunOfOneRule() throws {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 1
    let reportOfAllRules = run.judge(CenteredBanners())
    #expect(Self.failingRules(reportOfAllRules) == ["C-01"])
    run.rules = run.rules.filter { $0.id == "C-01" }
    let reportOfOneRule = run.judge(CenteredBanners())
    #expect(Self.failingRules(reportOfOneRule) == ["C-01"])
    guard case .failed(let failures)? = reportOfOneRule.rows.first?.verdict else { return }
    #expect(failures[0].path == "systematic/any-change-inset.json")
    // Once the rule has failed, scenarios that test only other rules are left out.
    #expect(Set(failures.map(\.path)).count == 1)
  }

  @Test(
    "scenarios that test other rules are played only if the chosen rules can fail in these scenarios"
  )
  func playsScenariosOfOtherRules() {
    func playedScenariosWithLayoutChanges(_ rule: String) -> [String] {
      var run = ConformanceRun()
      run.randomScenariosPerLayout = 1
      run.rules = run.rules.filter { $0.id == rule }
      var ids: [String] = []
      run.reportProgress = { _, _, id in ids.append(id) }
      _ = run.judge(CenteredBanners(centersInContent: true))
      return ids.filter { $0.hasPrefix("systematic/any-change-") }
    }
    #expect(playedScenariosWithLayoutChanges("Q-10") == [])
    #expect(playedScenariosWithLayoutChanges("I-12") == ["systematic/any-change-inset"])
    let countOfScenariosForNamedRules = GeneratedScenario.systematic(for: .any).count {
      $0.rules != nil
    }
    #expect(playedScenariosWithLayoutChanges("C-01").count == countOfScenariosForNamedRules)
  }

  private static func failingRules(_ report: ConformanceReport) -> [String] {
    report.rows(in: .screen).filter(\.verdict.isFailure).map(\.rule.id)
  }
}

/// Banners below each other, 22 points narrower than the content. They are centered in the view,
/// also where the content insets make the content narrower than the view.
private struct CenteredBanners: VisitingLayout {
  /// Whether the banners are centered in the content instead of in the view.
  var centersInContent = false

  var capabilities: Set<Capability> { [.invalidation, .updates] }

  func makeLayout(for source: ScenarioSource) -> Banners {
    Banners(centersInContent: centersInContent)
  }
}

private final class Banners: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let centersInContent: Bool
  private var banners: [ElementPath: Rect] = [:]
  private(set) var collectionViewContentSize = Size.zero

  init(centersInContent: Bool) { self.centersInContent = centersInContent }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    banners = [:]
    let viewWidth = host.bounds.width
    let contentWidth = max(0, viewWidth - host.contentInset.left - host.contentInset.right)
    let width = max(0, contentWidth - 22)
    let left = ((centersInContent ? contentWidth : viewWidth) - width) / 2
    var bottom = 0.0
    for section in 0..<host.numberOfSections {
      for item in 0..<host.numberOfItems(inSection: section) {
        let frame = Rect(x: left, y: bottom, width: width, height: 40)
        banners[ElementPath(section: section, item: item)] = frame
        bottom += 40
      }
    }
    collectionViewContentSize = Size(width: contentWidth, height: bottom)
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    banners.filter { $0.value.hits(rect) }.map { Attributes(.cell($0.key), frame: $0.value) }
      .sorted { $0.element < $1.element }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    banners[path].map { Attributes(.cell(path), frame: $0) }
  }

  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool {
    newBounds.size != host?.bounds.size
  }
}
