import LayoutCatalog
import LayoutDescriptions
import LayoutGeometry
import Layouts
import ScenarioFiles
import ScenarioPlayer
import Testing

@testable import LayoutConformance

@Suite("Making scenarios smaller")
struct ScenarioShrinkerTests {
  private static func located<Value>(_ value: Value) -> Located<Value> {
    Located(value, at: .start)
  }

  private static var batch: Batch {
    var batch = Batch()
    batch.deletes = [located(ItemPath(section: 1, item: 7))]
    batch.inserts = [
      located(
        .item(at: ItemPath(section: 0, item: 5), shape: .size(Size(width: 9, height: 9)))),
      located(.section(2, SectionSpecification(items: .sizes([.zero, .zero, .zero])))),
    ]
    batch.moves = [
      located(Batch.Move(from: ItemPath(section: 0, item: 3), to: ItemPath(section: 1, item: 4)))
    ]
    batch.reloads = [located(.item(at: ItemPath(section: 0, item: 2), shape: nil))]
    return batch
  }

  private static let actions: [Step.Action] = [
    .batch(batch, during: [Step(action: .contentSize), Step(action: .changeReturnedAttributes)]),
    .data(
      sections: [
        SectionSpecification(items: .sizes([.zero, .zero])), SectionSpecification(items: .count(9)),
      ], tree: nil),
    .invalidate(
      {
        var invalidation = Invalidation()
        invalidation.items = [ItemPath(section: 1, item: 6), ItemPath(section: 0, item: 2)]
        return invalidation
      }()),
    .resize(
      items: [located(ItemPath(section: 2, item: 40)), located(ItemPath(section: 0, item: 0))],
      to: .size(.zero)),
    .switchLayout(
      LayoutSpecification(kind: .flow, parameters: [.minimumLineSpacing: .number(4)]),
      isAnimated: true),
    .lookUpItem(ItemPath(section: 3, item: 3)),
    .preferSize(at: located(ItemPath(section: 0, item: 9)), size: .zero),
  ]

  @Test("a step is shrunk to tens, then to whole points, then to the whole points around its rect")
  func roundsSteps() {
    let query = Step.Action.query(Rect(x: 12.25, y: 13.5, width: 40.5, height: 3.25))
    #expect(
      query.rounderVariants.map { "\($0)" }
        == [
          Rect(x: 10, y: 10, width: 40, height: 3), Rect(x: 12, y: 14, width: 41, height: 3),
          Rect(x: 12, y: 13, width: 41, height: 4),
        ].map { "\(Step.Action.query($0))" })
    #expect(Step.Action.query(Rect(x: 10, y: 20, width: 5, height: 0)).rounderVariants.isEmpty)
    #expect(Step.Action.query(.infinite).rounderVariants.isEmpty)
    #expect(Step.Action.scroll(Point(x: 3.5, y: 12)).rounderVariants.count == 2)
  }

  @Test(
    "repeated simplification of a step ends, whichever simpler variants are chosen",
    arguments: actions.indices)
  func simplificationEnds(number: Int) {
    for variantIndex in 0..<5 {
      var action = Self.actions[number]
      var simplificationCount = 0
      while !action.simplerVariants.isEmpty, simplificationCount < 200 {
        action = action.simplerVariants[variantIndex % action.simplerVariants.count]
        simplificationCount += 1
      }
      #expect(
        (1..<200).contains(simplificationCount),
        "expected 1 to 199 simplifications of \(Self.actions[number]) if each one chooses variant \(variantIndex), found \(simplificationCount)"
      )
    }
  }

  @Test("shrinking can remove each change of a batch, or move it to an earlier position")
  func shrinksBatch() {
    let variants = Step.Action.batch(Self.batch, during: []).simplerVariants
    let simplerBatches: [Batch] = variants.compactMap { action in
      if case .batch(let batch, _) = action { return batch }
      return nil
    }
    #expect(simplerBatches.contains { $0.deletes.isEmpty })
    #expect(simplerBatches.contains { $0.deletes.first?.value == ItemPath(section: 0, item: 7) })
    #expect(simplerBatches.contains { $0.deletes.first?.value == ItemPath(section: 1, item: 0) })
    #expect(simplerBatches.contains { $0.moves.isEmpty })
    #expect(simplerBatches.contains { $0.moves.first?.value.to == ItemPath(section: 1, item: 3) })
    #expect(simplerBatches.contains { $0.reloads.isEmpty })
    #expect(simplerBatches.contains { $0.inserts.count == 1 })
    #expect(
      simplerBatches.contains {
        $0.inserts.last?.value == .section(2, SectionSpecification(items: .count(3)))
      })
  }

  @Test(
    "shrinking tries each small number of items first in one section at a time, then in all sections together"
  )
  func reducesScenarioToFewItems() {
    let sections = [9, 0, 5].map { SectionSpecification(items: .count($0)) }
    let scenario = Scenario(for: "Q-01", LayoutSpecification(kind: .list), sections: sections)
    var sectionItemCountsOfAttempts: [[Int]] = []
    var attemptIndex = 0
    while let attempt = ScenarioShrinker.keepingFewItems(scenario, &attemptIndex) {
      sectionItemCountsOfAttempts.append(attempt.data.itemCounts)
      attemptIndex += 1
    }
    #expect(
      sectionItemCountsOfAttempts.prefix(4) == [[1, 0, 0], [0, 0, 0], [0, 0, 1], [0, 0, 1]])
    #expect(sectionItemCountsOfAttempts.last == [1, 0, 5])
    #expect(sectionItemCountsOfAttempts.count == 20)
  }

  @Test("shrinking tries new data and steps only if they make the scenario smaller")
  func replacesDataAndStepsOnlyIfSmaller() {
    func itemCountsOfAttempts(_ layout: LayoutDescription, _ itemCount: Int, stepCount: Int)
      -> [Int]
    {
      var scenario = Scenario(
        for: "Q-01", LayoutSpecification(kind: layout),
        sections: [SectionSpecification(items: .count(itemCount))])
      scenario.steps = Array(repeating: Step(action: .contentSize), count: stepCount)
      var attemptedItemCounts: [Int] = []
      var attemptIndex = 0
      while let attempt = ScenarioShrinker.reducingToPrepareOfFewItems(
        scenario, &attemptIndex)
      {
        attemptedItemCounts += attempt.data.itemCounts
        attemptIndex += 1
      }
      return attemptedItemCounts
    }
    #expect(itemCountsOfAttempts(.list, 9, stepCount: 1) == [1, 2, 3, 4, 6])
    #expect(itemCountsOfAttempts(.list, 3, stepCount: 1) == [1, 2])
    #expect(itemCountsOfAttempts(.list, 3, stepCount: 2) == [1, 2, 3])
    #expect(itemCountsOfAttempts(.free, 9, stepCount: 2).isEmpty)
  }

  @Test("a rule that fails many times does not hide the failure of another rule")
  func failureLimitIsPerRule() {
    let scenario = Scenario(for: "Q-01", LayoutSpecification(kind: .list))
    let scenarioRun = ScenarioRun(scenario, of: scenario.layout, on: [Engine.eager])
    let run = scenarioRun.implementationRuns[0]
    for rule in Array(repeating: "Q-01", count: 50) + ["Q-02"] {
      scenarioRun.reportFailure("message", rules: [rule], step: scenario.steps[0], on: run)
    }
    #expect(run.failures.count == 21)
    #expect(run.failures.last?.rules == ["Q-02"])
  }
}
