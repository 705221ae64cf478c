import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

/// Two columns of rows of 40.5 points. Properties of `ColumnsUnderTest` give the layout unusual
/// behavior, which fails rules unless a trait declares it.
private final class ColumnsLayout: CollectionLayout {
  typealias Payload = NoPayload
  weak var host: (any LayoutHost)?
  private let columns: ColumnsUnderTest
  private var elements: [Attributes] = []

  init(_ columns: ColumnsUnderTest) { self.columns = columns }

  var collectionViewContentSize: Size {
    elements.isEmpty
      ? .zero
      : Size(width: 200, height: elements.map(\.frame.maxY).max() ?? 0)
        .shortened(by: columns.heightBeyondContent)
  }

  func prepare() throws(LayoutError) {
    elements = []
    guard let host else { return }
    precondition(!columns.needsOneSection || host.numberOfSections == 1)
    for section in 0..<host.numberOfSections {
      let count = host.numberOfItems(inSection: section)
      precondition(columns.neededItemCounts.contains(count), "\(count) items")
      for item in 0..<count {
        let index = elements.count
        elements.append(
          Attributes(
            .cell(ElementPath(section: section, item: item)),
            frame: Rect(
              x: Double(index % 2) * 100, y: Double(index / 2) * 40.5, width: 100, height: 40.5)))
      }
    }
  }

  func layoutAttributesForElements(in rect: Rect) -> [Attributes] {
    if columns.answersLargeRectsOnly, let host,
      rect.width < host.bounds.width || rect.height < host.bounds.height
    {
      return []
    }
    return elements.filter {
      $0.frame.hits(rect)
        || columns.ignoresCrossAxis && $0.frame.minY < rect.maxY && rect.minY < $0.frame.maxY
    }
  }

  func layoutAttributesForItem(at path: ElementPath) -> Attributes? {
    elements.first { $0.element == .cell(path) }
  }
}

/// The layout under test, and what its author states about it.
private struct ColumnsUnderTest: VisitingLayout {
  var traits = LayoutTraits { $0.readsBounds = false }
  var needsOneSection = false
  var neededItemCounts = SupportedItemCounts.any
  var ignoresCrossAxis = false
  var answersLargeRectsOnly = false

  /// The length in points by which the last rows extend below the content.
  var heightBeyondContent = 0.0

  var onMakeLayout: @Sendable (_ itemCounts: [Int]) -> Void = { _ in }

  var capabilities: Set<Capability> { [.invalidation, .updates] }

  func makeLayout(for source: ScenarioSource) -> ColumnsLayout {
    onMakeLayout(source.counts)
    return ColumnsLayout(self)
  }
}

@Suite("What rules require depends on the traits that a layout declares")
struct DeclaredTraitTests {
  private func report(
    _ columns: ColumnsUnderTest, _ rules: [String], randomScenarios: Int = 6
  ) -> ConformanceReport {
    var run = ConformanceRun()
    run.randomScenariosPerLayout = randomScenarios
    run.stepsPerRandomScenario = 8
    run.rules = run.rules.filter { rules.contains($0.id) }
    return run.judge(columns)
  }

  private func failureMessages(_ report: ConformanceReport) -> [String] {
    report.rows.filter(\.verdict.isFailure).map { row in
      guard case .failed(let failures) = row.verdict else { return row.rule.id }
      return "\(row.rule.id): \(failures[0].message)"
    } + report.failuresOutsideRules.map(\.message)
  }

  @Test("C-01 allows rounding to device pixels, or overflow, only if the declared traits allow it")
  func allowsDeclaredOverflow() {
    var columns = ColumnsUnderTest(heightBeyondContent: 0.25)
    #expect(failureMessages(report(columns, ["C-01"])).first?.hasPrefix("C-01: expected") == true)
    columns.traits.roundsToDevicePixels = true
    #expect(failureMessages(report(columns, ["C-01"])) == [])
    columns.heightBeyondContent = 20
    #expect(failureMessages(report(columns, ["C-01"])).count == 1)
    columns.traits.mayOverflow = true
    #expect(failureMessages(report(columns, ["C-01"])) == [])
  }

  @Test(
    "L-08 and N-05 do not apply to a layout that throws no errors", arguments: ["L-08", "N-05"])
  func skipsRulesAboutErrors(rule: String) {
    func verdict(_ columns: ColumnsUnderTest) -> RuleVerdict? {
      report(columns, [rule]).rows.first { $0.rule.id == rule }?.verdict
    }
    var columns = ColumnsUnderTest()
    let verdictWithoutTrait = verdict(columns)
    #expect(verdictWithoutTrait != .notApplicable(reason: "the layout's prepare throws no errors"))
    columns.traits.throwsErrors = false
    #expect(verdict(columns) == .notApplicable(reason: "the layout's prepare throws no errors"))
  }

  @Test(
    "a query may return elements outside its rect only if the layout declares this, and only in the direction across the scroll axis"
  )
  func allowsDeclaredOverscan() {
    var columns = ColumnsUnderTest(ignoresCrossAxis: true)
    #expect(failureMessages(report(columns, ["Q-01"])).count == 1)
    columns.traits.overscansCrossAxis = true
    #expect(failureMessages(report(columns, ["Q-01", "Q-02", "Q-05", "Q-06"])) == [])
    columns.traits.fixedAxis = .horizontal
    #expect(failureMessages(report(columns, ["Q-01"])).count == 1)
  }

  @Test(
    "if a layout declares that it is queried in tiles, only failures of queries for whole tiles count in the profile \"screen\""
  )
  func judgesWholeTilesOnlyInScreenProfile() {
    let rules = ["Q-01", "Q-02", "Q-05", "Q-06", "Q-11", "Q-15"]
    var columns = ColumnsUnderTest(answersLargeRectsOnly: true)
    let reportWithoutDeclaration = report(columns, rules, randomScenarios: 40)
    for id in ["Q-02", "Q-05", "Q-15"] {
      let row = reportWithoutDeclaration.rows(in: .screen).first { $0.rule.id == id }
      #expect(row?.verdict.isFailure == true, "\(id)")
    }
    columns.traits.isQueriedInTiles = true
    let reportWithDeclaration = report(columns, rules)
    #expect(!reportWithDeclaration.isFailure(in: .screen))
    #expect(reportWithDeclaration.isFailure(in: .contract))
    columns = ColumnsUnderTest(ignoresCrossAxis: true)
    columns.traits.isQueriedInTiles = true
    #expect(report(columns, ["Q-01"]).isFailure(in: .screen))
  }

  @Test(
    "an element outside the content is a failure in the screen profile, even if queries cover whole tiles"
  )
  func overflowFailsInScreenProfile() {
    var columns = ColumnsUnderTest(heightBeyondContent: 20)
    columns.traits.isQueriedInTiles = true
    guard case .failed(let failures)? = report(columns, ["C-01"]).rows.first?.verdict else {
      Issue.record("expected C-01 to fail")
      return
    }
    #expect(failures.allSatisfy { $0.profile == .screen })
  }

  @Test("elements in a different order in another process are a failure only in the exact profile")
  func orderInOtherProcessMattersOnlyInExactProfile() throws {
    func report(changingAnswers change: @escaping (inout [Substring]) -> Void) throws
      -> ConformanceReport
    {
      var run = ConformanceRun()
      run.rules = [try #require(RuleBook.rule("X-02"))]
      run.answersFromSecondProcess = { implementation in
        var answerLines = ConformanceRun().answers(of: implementation)
          .split(separator: "\n", omittingEmptySubsequences: false)
        change(&answerLines)
        return answerLines.joined(separator: "\n")
      }
      return run.judge(ColumnsUnderTest())
    }
    // The text ends with a line break, so its last line is empty. The two lines before it contain
    // the last two elements of the last answer.
    let reorderedReport = try report { $0.swapAt($0.count - 2, $0.count - 3) }
    #expect(!reorderedReport.isFailure(in: .contract))
    #expect(reorderedReport.isFailure(in: .exact))
    let reportWithOtherElement = try report { $0[$0.count - 2] = "cell 9.9 [0.0, 0.0, 1.0, 1.0]" }
    #expect(reportWithOtherElement.isFailure(in: .screen))
  }

  /// All rules except I-05, which fails because the layout requests the numbers of sections and
  /// items in every `prepare`.
  private static let rulesForAllLayouts = RuleBook.ids.filter { $0 != "I-05" }

  /// The layout traps unless its data have exactly one section.
  @Test("a layout that supports one section gets data of one section in all rules")
  func givesDataOfOneSection() {
    var columns = ColumnsUnderTest(needsOneSection: true)
    columns.traits.supportedSectionCounts = 1...1
    let report = report(columns, Self.rulesForAllLayouts, randomScenarios: 3)
    #expect(failureMessages(report) == [])
    for id in ["Q-02", "U-01", "U-02", "U-05", "U-07", "I-02", "C-02"] {
      #expect(report.rows.first { $0.rule.id == id }?.verdict.shortName == "pass", "\(id)")
    }
    var scenario = Scenario.twoSectionsOfRows
    scenario.layout = LayoutSpecification(kind: .any)
    scenario.data = DataSpecification(
      sections: [2, 1].map { SectionSpecification(items: .count($0)) })
    #expect(
      ScenarioPlayer.play(scenario, on: [columns])
        == [
          .notApplicable(reason: "the layout does not support the scenario's number of sections")
        ])
  }

  @Test(
    "a scenario is within limits on the number of sections only if its data is within the limits at the start and after every step"
  )
  func judgesSectionCountsOfSteps() {
    var scenario = Scenario.twoSectionsOfRows
    scenario.data = DataSpecification(sections: [SectionSpecification(items: .count(2))])
    #expect(scenario.keepsSectionCounts(in: 1...1))
    #expect(!scenario.keepsSectionCounts(in: 2...3))
    var batch = Batch()
    batch.inserts = [
      Located(.section(0, SectionSpecification(items: .count(1))), at: .start)
    ]
    scenario.steps = [Step(action: .repeat(times: 2, [Step(action: .batch(batch, during: []))]))]
    #expect(scenario.keepsSectionCounts(in: 1...3))
    #expect(!scenario.keepsSectionCounts(in: 1...2))
  }

  /// The layout traps unless the number of items in each section is supported.
  @Test(
    "a layout with a least number of items, or with multiples of a number, gets such numbers in all rules",
    arguments: [
      SupportedItemCounts(atLeast: 1), SupportedItemCounts(multipleOf: 3),
      SupportedItemCounts(atLeast: 5, multipleOf: 2),
    ])
  func givesSupportedItemCounts(counts: SupportedItemCounts) {
    var columns = ColumnsUnderTest(neededItemCounts: counts)
    columns.traits.supportedItemCounts = counts
    let report = report(columns, Self.rulesForAllLayouts, randomScenarios: 8)
    #expect(failureMessages(report) == [])
    for id in ["Q-02", "U-01", "U-02", "U-05", "U-07", "U-14", "I-02", "C-02"] {
      #expect(report.rows.first { $0.rule.id == id }?.verdict.shortName == "pass", "\(id)")
    }
  }

  @Test("batches and data get the missing items at the ends of their sections")
  func completesItems() {
    var scenario = Scenario.twoSectionsOfRows
    scenario.data = DataSpecification(
      sections: [
        SectionSpecification(items: .count(4)),
        SectionSpecification(items: .sizes([Size(width: 10, height: 20)])),
      ])
    var batch = Batch()
    batch.deletes = [Located(ItemPath(section: 0, item: 1), at: .start)]
    let emptySection = SectionSpecification(items: .frames([]))
    scenario.steps = [
      Step(action: .repeat(times: 2, [Step(action: .batch(batch, during: []))])),
      Step(action: .data(sections: [emptySection], tree: nil)),
    ]
    let counts = SupportedItemCounts(atLeast: 2, multipleOf: 2)
    #expect(!scenario.keepsItemCounts(in: counts))
    let completedScenario = scenario.completingItems(to: counts)
    #expect(completedScenario.keepsItemCounts(in: counts))
    #expect(completedScenario.data.itemCounts == [4, 2])
    #expect(
      completedScenario.data.sections[1].items
        == .sizes(Array(repeating: Size(width: 10, height: 20), count: 2)))
    guard case .repeat(1, let rounds) = completedScenario.steps[0].action,
      case .batch(let first, _)? = rounds.first?.action,
      case .data(let sections?, _) = completedScenario.steps[1].action
    else {
      Issue.record("expected a round for each batch, found \(completedScenario.steps)")
      return
    }
    #expect(rounds.count == 2)
    #expect(first.inserts.map(\.value.path) == [ItemPath(section: 0, item: 3)])
    #expect(
      sections[0].items
        == .frames([
          Rect(x: 0, y: 0, width: 50, height: 50), Rect(x: 0, y: 50, width: 50, height: 50),
        ]))
  }

  @Test("a scenario whose numbers of items the layout does not support is not played")
  func leavesOutUnsupportedItemCounts() {
    var columns = ColumnsUnderTest()
    columns.traits.supportedItemCounts = SupportedItemCounts(multipleOf: 4)
    var scenario = Scenario.twoSectionsOfRows
    scenario.layout = LayoutSpecification(kind: .any)
    #expect(
      ScenarioPlayer.play(scenario, on: [columns])
        == [
          .notApplicable(reason: "the layout does not support the scenario's numbers of items")
        ])
  }

  @Test("a layout that needs at least one section never gets data without sections")
  func givesAtLeastOneSection() {
    var columns = ColumnsUnderTest(onMakeLayout: { #expect(!$0.isEmpty) })
    columns.traits.supportedSectionCounts = 1...Int.max
    #expect(failureMessages(report(columns, Self.rulesForAllLayouts, randomScenarios: 1)) == [])
  }
}

extension Size {
  fileprivate func shortened(by length: Double) -> Size {
    Size(width: width, height: max(0, height - length))
  }
}
