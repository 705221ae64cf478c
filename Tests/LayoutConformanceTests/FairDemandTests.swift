import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

/// Rows of 40 points. Before them are decoration views of section 0, one for each of the planner's
/// hours, whatever the counts are. After the items of each section there can be a badge: a
/// supplementary view whose item number is not one of an item. If `keepsHeight` is true, the height
/// of the rows is derived from the first number of items and then stays.
private final class PlannerLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let planner: PlannerUnderTest
  private var elements: [Attributes] = []
  private var queries = 0
  private var rowHeight: Double?

  init(_ planner: PlannerUnderTest) { self.planner = planner }

  private var height: Double { rowHeight ?? 40 }

  var collectionViewContentSize: Size { Size(width: 200, height: height * Double(elements.count)) }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    elements = []
    if planner.keepsHeight && rowHeight == nil {
      let counts = (0..<host.numberOfSections).map { host.numberOfItems(inSection: $0) }
      rowHeight = 40 + Double(counts.reduce(0, +))
    }
    func add(_ identity: ElementIdentity) {
      elements.append(
        Attributes(
          identity,
          frame: Rect(x: 0, y: height * Double(elements.count), width: 200, height: height)))
    }
    for hour in 0..<planner.hours {
      add(.decoration("hourLine", ElementPath(section: 0, item: hour)))
    }
    for section in 0..<host.numberOfSections {
      let count = host.numberOfItems(inSection: section)
      for item in 0..<count { add(.cell(ElementPath(section: section, item: item))) }
      if planner.hasBadges {
        add(.supplementary("badge", ElementPath(section: section, item: count + 5)))
      }
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    queries += 1
    let reach = Rect(
      x: rect.minX, y: rect.minY - planner.overscan, width: rect.width,
      height: rect.height + 2 * planner.overscan)
    let isWidened = planner.overscan > 0 && rect.isFinite
    let found = elements.filter { $0.frame.hits(rect) || isWidened && $0.frame.hits(reach) }
    switch planner.order {
    case .canonical: return found.sorted { $0.element < $1.element }
    case .reversed: return found.sorted { $0.element > $1.element }
    case .changing: return queries % 2 == 0 ? found : found.reversed()
    }
  }

  private func find(_ identity: ElementIdentity) -> Attributes? {
    elements.first { $0.element == identity }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? { find(.cell(path)) }

  func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { find(.decoration(kind, path)) }

  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { find(.supplementary(kind, path)) }
}

/// The layout under test, and what its author states about it.
private struct PlannerUnderTest: VisitingLayout {
  enum Order { case canonical, reversed, changing }

  var order = Order.reversed
  var hours = 0
  var hasBadges = false
  var overscan = 0.0
  var statedOverscan = 0.0
  var statesFreeItems = true
  var claimsOrder = false
  var keepsHeight = false
  var statesHistory = false

  /// From this number of items on, no layout is made.
  var limit = Int.max

  var elementKinds: ElementKinds {
    ElementKinds(
      supplementary: hasBadges ? ["badge"] : [], decoration: hours > 0 ? ["hourLine"] : [])
  }

  var capabilities: Set<Capability> {
    var capabilities: Set<Capability> = [.invalidation]
    if hasBadges { capabilities.insert(.supplementary) }
    if hours > 0 { capabilities.insert(.decoration) }
    if claimsOrder { capabilities.insert(.canonicalOrder) }
    return capabilities
  }

  var traits: LayoutTraits {
    LayoutTraits {
      $0.allowsAnySupplementaryIndex = statesFreeItems
      $0.overscan = statedOverscan
      $0.keepsHistory = statesHistory
      $0.readsBounds = false
    }
  }

  func makeLayout(for source: ScenarioSource) -> PlannerLayout { PlannerLayout(self) }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard source.counts.reduce(0, +) < limit else { return nil }
    return HostedLayout(makeLayout(for: source), source: source)
  }
}

@Suite("No rule demands what no host needs")
struct FairDemandTests {
  /// The rules about queries, elements, order and independence, which a layout may fail although it
  /// looks right on the screen.
  private static let demands = RuleBook.ids.filter {
    $0.hasPrefix("Q-") || $0.hasPrefix("E-") || $0.hasPrefix("G-")
      || ["X-01", "L-02", "L-03", "L-05", "L-07", "A-11"].contains($0)
  }

  private func report(_ planner: PlannerUnderTest, rules: [String] = demands) -> ConformanceReport {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = 2
    run.stepsPerRandomScenario = 6
    run.rules = run.rules.filter { rules.contains($0.id) }
    return run.judge(planner)
  }

  private func failures(_ report: ConformanceReport) -> [String] {
    report.rows.filter(\.verdict.isFailure).map { row in
      guard case .failed(let failures) = row.verdict else { return row.rule.id }
      return "\(row.rule.id): \(failures[0].message)"
    } + report.failuresOutsideRules.map(\.message)
  }

  @Test("decoration views may have item numbers beyond the items of their section")
  func allowsFreeDecorationNumbers() {
    #expect(failures(report(PlannerUnderTest(hours: 24))) == [])
  }

  @Test("supplementary views may have free item numbers where the author states it")
  func allowsFreeSupplementaryNumbers() {
    #expect(failures(report(PlannerUnderTest(hasBadges: true))) == [])
    let strict = failures(
      report(PlannerUnderTest(hasBadges: true, statesFreeItems: false), rules: ["E-06"]))
    #expect(
      strict.first?.hasPrefix("E-06: expected no element beyond the item counts") == true,
      "\(strict)")
  }

  @Test("answers in another order are right, unless the author claims the canonical one")
  func allowsOtherOrder() {
    #expect(failures(report(PlannerUnderTest(hours: 3))) == [])
    let claiming = failures(report(PlannerUnderTest(hours: 3, claimsOrder: true), rules: ["Q-16"]))
    #expect(claiming.first?.hasPrefix("Q-16: expected \"hourLine 0") == true, "\(claiming)")
    #expect(
      failures(
        report(PlannerUnderTest(order: .canonical, hours: 3, claimsOrder: true), rules: ["Q-16"]))
        == [])
  }

  @Test("an order that changes from query to query fails repeatability")
  func findsChangingOrder() {
    let found = failures(report(PlannerUnderTest(order: .changing)))
    #expect(found.contains { $0.hasPrefix("X-01: ") })
    #expect(!found.contains { $0.hasPrefix("Q-01") || $0.hasPrefix("Q-02") })
  }

  @Test("stated overscan is allowed, and no more than that")
  func allowsStatedOverscan() {
    #expect(failures(report(PlannerUnderTest(overscan: 90, statedOverscan: 90))) == [])
    let more = failures(report(PlannerUnderTest(overscan: 90, statedOverscan: 30)))
    #expect(more.contains { $0.hasPrefix("Q-01: expected only elements that hit") }, "\(more)")
    #expect(failures(report(PlannerUnderTest(overscan: 90), rules: ["Q-01"])).count == 1)
  }

  @Test("a stated history makes no instance depend on another one")
  func allowsStatedHistory() {
    #expect(failures(report(PlannerUnderTest(keepsHeight: true, statesHistory: true))) == [])
    let silent = failures(report(PlannerUnderTest(keepsHeight: true), rules: ["L-07"]))
    #expect(silent.first?.hasPrefix("L-07: expected frame") == true, "\(silent)")
  }

  @Test("an implementation that makes no layout of some data is judged by the other data")
  func judgesByRemainingData() {
    #expect(failures(report(PlannerUnderTest(limit: 8))) == [])
    let none = report(PlannerUnderTest(limit: 0))
    #expect(failures(none) == [])
    #expect(none.levels == [])
    var scenario = Scenario.rows
    scenario.layout = LayoutSpecification(kind: .any)
    #expect(
      ScenarioPlayer.play(scenario, on: [PlannerUnderTest(limit: 0)])
        == [.notApplicable(reason: "the layout does not support the given parameters and data")])
  }
}
