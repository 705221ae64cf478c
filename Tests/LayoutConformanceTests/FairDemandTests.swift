import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

/// Rows of items, 40 points high. If `keepsFirstRowHeight` is true, the first `prepare` derives the
/// height from the total number of items instead, and later calls keep it. Section 0 also has one
/// decoration view for each of the planner's hours, even if there are no items. After the items of
/// each section there can be a badge, a supplementary view whose item number belongs to no item.
private final class PlannerLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let planner: PlannerUnderTest
  private var elements: [Attributes] = []
  private var queryCount = 0
  private var rowHeight: Double?

  init(_ planner: PlannerUnderTest) { self.planner = planner }

  private var height: Double { rowHeight ?? 40 }

  var collectionViewContentSize: Size { Size(width: 200, height: height * Double(elements.count)) }

  func prepare() throws(LayoutError) {
    guard let host else { return }
    elements = []
    if planner.keepsFirstRowHeight && rowHeight == nil {
      let counts = (0..<host.numberOfSections).map { host.numberOfItems(inSection: $0) }
      rowHeight = 40 + Double(counts.reduce(0, +))
    }
    func addElement(_ identity: ElementIdentity) {
      elements.append(
        Attributes(
          identity,
          frame: Rect(x: 0, y: height * Double(elements.count), width: 200, height: height)))
    }
    for hour in 0..<planner.hourLineCount {
      addElement(.decoration("hourLine", ElementPath(section: 0, item: hour)))
    }
    for section in 0..<host.numberOfSections {
      let count = host.numberOfItems(inSection: section)
      for item in 0..<count { addElement(.cell(ElementPath(section: section, item: item))) }
      if planner.hasBadges {
        addElement(.supplementary("badge", ElementPath(section: section, item: count + 5)))
      }
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    queryCount += 1
    if rect != .infinite, rect.minY.magnitude > planner.greatestQueriedCoordinate {
      return elements
    }
    let widenedRect = Rect(
      x: rect.minX, y: rect.minY - planner.overscan, width: rect.width,
      height: rect.height + 2 * planner.overscan)
    let isWidened = planner.overscan > 0 && rect.isFinite
    let found = elements.filter { $0.frame.hits(rect) || isWidened && $0.frame.hits(widenedRect) }
    switch planner.order {
    case .canonical: return found.sorted { $0.element < $1.element }
    case .reversed: return found.sorted { $0.element > $1.element }
    case .changing: return queryCount % 2 == 0 ? found : found.reversed()
    }
  }

  private func attributes(_ identity: ElementIdentity) -> Attributes? {
    elements.first { $0.element == identity }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? { attributes(.cell(path)) }

  func layoutAttributesForDecorationView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { attributes(.decoration(kind, path)) }

  func layoutAttributesForSupplementaryView(
    ofKind kind: ElementKind, at path: ElementPath
  ) -> Attributes? { attributes(.supplementary(kind, path)) }
}

/// The layout under test, and what its author states about it.
private struct PlannerUnderTest: VisitingLayout {
  enum Order { case canonical, reversed, changing }

  var order = Order.reversed
  var hourLineCount = 0
  var hasBadges = false

  /// Queries that start beyond this coordinate return all elements.
  var greatestQueriedCoordinate = Double.infinity
  var overscan = 0.0
  var statedOverscan = 0.0
  var allowsSupplementaryViewsWithoutItems = true
  var claimsCanonicalOrder = false
  var keepsFirstRowHeight = false
  var declaresDependenceOnEarlierData = false

  /// For data with this number of items or more, no layout is made.
  var itemLimit = Int.max

  var elementKinds: ElementKinds {
    ElementKinds(
      supplementary: hasBadges ? ["badge"] : [], decoration: hourLineCount > 0 ? ["hourLine"] : [])
  }

  var capabilities: Set<Capability> {
    var capabilities: Set<Capability> = [.invalidation]
    if hasBadges { capabilities.insert(.supplementary) }
    if hourLineCount > 0 { capabilities.insert(.decoration) }
    if claimsCanonicalOrder { capabilities.insert(.canonicalOrder) }
    return capabilities
  }

  var traits: LayoutTraits {
    LayoutTraits {
      $0.allowsAnySupplementaryIndex = allowsSupplementaryViewsWithoutItems
      $0.overscan = statedOverscan
      $0.keepsHistory = declaresDependenceOnEarlierData
      $0.readsBounds = false
    }
  }

  func makeLayout(for source: ScenarioSource) -> PlannerLayout { PlannerLayout(self) }

  func layout(
    _ specification: LayoutSpecification, source: ScenarioSource
  ) -> (any LayoutUnderTest)? {
    guard source.counts.reduce(0, +) < itemLimit else { return nil }
    return HostedLayout(makeLayout(for: source), source: source)
  }
}

@Suite("Rules demand only what a host needs")
struct FairDemandTests {
  /// The rules about queries, elements, order and independence, which a layout may fail although it
  /// looks right on the screen.
  private static let testedRules = RuleBook.ids.filter {
    $0.hasPrefix("Q-") || $0.hasPrefix("E-") || $0.hasPrefix("G-")
      || ["X-01", "L-02", "L-03", "L-05", "L-07", "A-11"].contains($0)
  }

  private func report(
    _ planner: PlannerUnderTest, rules: [String] = testedRules,
    profile: ConformanceProfile? = nil
  ) -> ConformanceReport {
    var run = ConformanceRun()
    run.profile = profile
    run.randomScenariosPerLayout = 2
    run.stepsPerRandomScenario = 6
    run.rules = run.rules.filter { rules.contains($0.id) }
    return run.judge(planner)
  }

  private func failureMessages(_ report: ConformanceReport) -> [String] {
    report.rows.filter(\.verdict.isFailure).map { row in
      guard case .failed(let failures) = row.verdict else { return row.rule.id }
      return "\(row.rule.id): \(failures[0].message)"
    } + report.failuresOutsideRules.map(\.message)
  }

  @Test("decoration views may have item numbers beyond the items of their section")
  func allowsFreeDecorationNumbers() {
    #expect(failureMessages(report(PlannerUnderTest(hourLineCount: 24))) == [])
  }

  @Test(
    "supplementary views may have item numbers beyond their section's items if the author declares this"
  )
  func allowsFreeSupplementaryNumbers() {
    #expect(failureMessages(report(PlannerUnderTest(hasBadges: true))) == [])
    let failuresWithoutDeclaration = failureMessages(
      report(
        PlannerUnderTest(hasBadges: true, allowsSupplementaryViewsWithoutItems: false),
        rules: ["E-06"]))
    #expect(
      failuresWithoutDeclaration.first?.hasPrefix(
        "E-06: expected no element beyond the item counts") == true,
      "\(failuresWithoutDeclaration)")
  }

  @Test(
    "elements may be in any order, unless the author claims that they are in the canonical order")
  func allowsNoncanonicalOrder() {
    #expect(failureMessages(report(PlannerUnderTest(hourLineCount: 3))) == [])
    let orderFailures = failureMessages(
      report(PlannerUnderTest(hourLineCount: 3, claimsCanonicalOrder: true), rules: ["Q-16"]))
    #expect(
      orderFailures.first?.hasPrefix("Q-16: expected \"hourLine 0") == true, "\(orderFailures)")
    #expect(
      failureMessages(
        report(
          PlannerUnderTest(order: .canonical, hourLineCount: 3, claimsCanonicalOrder: true),
          rules: ["Q-16"]))
        == [])
  }

  @Test("if the order of elements changes from query to query, the rule about repeatability fails")
  func findsChangingOrder() {
    let messages = failureMessages(report(PlannerUnderTest(order: .changing)))
    #expect(messages.contains { $0.hasPrefix("X-01: ") })
    #expect(!messages.contains { $0.hasPrefix("Q-01") || $0.hasPrefix("Q-02") })
  }

  @Test("the overscan that the author declares is allowed, and a greater overscan is not")
  func allowsStatedOverscan() {
    #expect(failureMessages(report(PlannerUnderTest(overscan: 90, statedOverscan: 90))) == [])
    let overscanFailures = failureMessages(
      report(PlannerUnderTest(overscan: 90, statedOverscan: 30)))
    #expect(
      overscanFailures.contains { $0.hasPrefix("Q-01: expected only elements that hit") },
      "\(overscanFailures)")
    #expect(failureMessages(report(PlannerUnderTest(overscan: 90), rules: ["Q-01"])).count == 1)
  }

  @Test(
    "queries at distances that no content reaches are made only in a profile stricter than screen")
  func demandsNoDistantAnswers() {
    let planner = PlannerUnderTest(greatestQueriedCoordinate: 0x1p40)
    #expect(
      report(planner, rules: ["Q-10"], profile: .screen).rows.map(\.verdict.shortName) == ["pass"])
    #expect(
      report(planner, rules: ["Q-10"], profile: .exact).rows.map(\.verdict.shortName) == ["fail"])
  }

  @Test("a layout may depend on its earlier data and bounds if the author declares this")
  func allowsDependenceOnEarlierData() {
    #expect(
      failureMessages(
        report(PlannerUnderTest(keepsFirstRowHeight: true, declaresDependenceOnEarlierData: true)))
        == [])
    let failuresWithoutDeclaration = failureMessages(
      report(PlannerUnderTest(keepsFirstRowHeight: true), rules: ["I-02"]))
    #expect(
      failuresWithoutDeclaration.first?.hasPrefix("I-02: expected") == true,
      "\(failuresWithoutDeclaration)")
  }

  @Test("a layout that depends on its earlier data does not fail the rule about two instances")
  func comparesInstancesOfEqualHistory() {
    #expect(
      failureMessages(report(PlannerUnderTest(keepsFirstRowHeight: true), rules: ["L-07"])) == [])
  }

  @Test("data for which an implementation makes no layout do not affect the verdicts")
  func judgesByRemainingData() {
    #expect(failureMessages(report(PlannerUnderTest(itemLimit: 8))) == [])
    let reportWhenNoLayoutIsMade = report(PlannerUnderTest(itemLimit: 0))
    #expect(failureMessages(reportWhenNoLayoutIsMade) == [])
    #expect(reportWhenNoLayoutIsMade.levels == [])
    var scenario = Scenario.twoSectionsOfRows
    scenario.layout = LayoutSpecification(kind: .any)
    #expect(
      ScenarioPlayer.play(scenario, on: [PlannerUnderTest(itemLimit: 0)])
        == [.notApplicable(reason: "the layout does not support the given parameters and data")])
  }
}
