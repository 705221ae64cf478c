import BenchmarkHarness
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Workload {
  /// Calls `prepare` of a layout that was prepared and then invalidated completely.
  package static let reprepare = Workload(
    "reprepare", "prepare after everything was invalidated",
    LayoutChange { _ in .invalidationOfEverything }, growth: DeclaredGrowth.workGrowthOfChanges,
    costs: DeclaredGrowth.costGrowthOfPreparation)

  /// Invalidates one item in the middle. If the data contain the item's size or frame, the item
  /// also gets another size or frame.
  package static let changeOne = Workload(
    "changeOne", "prepare after a change of one item in the middle",
    LayoutChange(requirement: .atLeastOneItem) {
      .changeOfItem(at: $0.middleItem, of: $0.dataSource.data)
    },
    growth: DeclaredGrowth.workGrowthOfItemChanges,
    costs: DeclaredGrowth.costGrowthOfPreparation)

  /// Inserts an item in the middle.
  package static let insertOne = Workload(
    "insertOne", "prepare after the insertion of an item in the middle",
    LayoutChange(requirement: .atLeastOneItemAndNoTree) {
      .insertion(of: 1, at: $0.middleItem, into: $0.dataSource.data)
    }, growth: DeclaredGrowth.workGrowthOfItemChanges,
    costs: DeclaredGrowth.costGrowthOfPreparation)

  /// Deletes the item in the middle.
  package static let deleteOne = Workload(
    "deleteOne", "prepare after the deletion of an item in the middle",
    LayoutChange(requirement: .atLeastOneItemAndNoTree) {
      .deletion(at: $0.middleItem, from: $0.dataSource.data)
    },
    growth: DeclaredGrowth.workGrowthOfItemChanges,
    costs: DeclaredGrowth.costGrowthOfPreparation)

  /// Moves the item in the middle to the front of its section.
  package static let moveOne = Workload(
    "moveOne", "prepare after a move of the middle item to the front of its section",
    LayoutChange(requirement: .atLeastOneItemAndNoTree) {
      .moveToSectionStart(from: $0.middleItem, in: $0.dataSource.data)
    },
    growth: DeclaredGrowth.workGrowthOfItemChanges,
    costs: DeclaredGrowth.costGrowthOfPreparation)

  /// Inserts a thousand items before the first one.
  package static let insertTop = Workload(
    "insertTop", "prepare after the insertion of 1,000 items at the top",
    LayoutChange(requirement: .atLeastOneItemAndNoTree) {
      .insertion(of: 1000, at: $0.contentFacts.path(ofCell: 0), into: $0.dataSource.data)
    }, costs: DeclaredGrowth.costGrowthOfPreparation)

  /// Swaps the width and the height of the bounds.
  package static let rotate = Workload(
    "rotate", "prepare after a swap of the width and height of the bounds",
    LayoutChange { fixture in
      let bounds = fixture.dataSource.bounds
      return HostChange(
        newBounds: Rect(
          origin: bounds.origin, size: Size(width: bounds.height, height: bounds.width)))
    },
    // A layout that does not read its bounds computes nothing when the width and height of the
    // bounds are exchanged, however many items the layout has.
    growth: ["elementsLaidOut", "sizesAsked"].map {
      DeclaredGrowth($0, .constant, for: { !$0.readsBounds })
    } + DeclaredGrowth.workGrowthOfChanges, costs: DeclaredGrowth.costGrowthOfPreparation)
}

extension BenchmarkFixture {
  /// The path of the item in the middle of all items.
  ///
  /// - Precondition: There is an item.
  fileprivate var middleItem: ElementPath { contentFacts.path(ofCell: contentFacts.cellCount / 2) }
}

extension DeclaredGrowth {
  /// The declared growth of the counted work of a change. A change may cause work only in the
  /// section that it changes.
  ///
  /// Nothing is declared for data with many sections, because the work of a change of such data is
  /// counted for only one number of items. The limit of that count ensures that a change causes no
  /// work in other sections.
  static let workGrowthOfChanges = [
    DeclaredGrowth("elementsLaidOut", .linear, on: { !$0.hasManySections }),
    DeclaredGrowth("sizesAsked", .constant, on: \.hasNoSizes),
    DeclaredGrowth("sizesAsked", .linear, on: { !$0.hasManySections }),
  ]

  /// The declared growth of the work of a change of one item.
  static let workGrowthOfItemChanges =
    [
      DeclaredGrowth(
        "sizesAsked", .constant, for: { itemBlockLayoutNames.contains($0.name) },
        in: { !$0.isBaseline }, on: { !$0.hasManySections })
    ] + workGrowthOfChanges
}

/// A workload that changes the data or the bounds of a prepared layout and calls `prepare`. After
/// each change, the layout is restored, outside the measured time.
private struct LayoutChange: WorkloadDefinition {
  /// What the data must contain so that the change is possible: nothing, at least one item, or at
  /// least one item and no tree. A batch of updates cannot insert, delete or move the items of a
  /// tree.
  enum DataRequirement {
    case nothing, atLeastOneItem, atLeastOneItemAndNoTree
  }

  var requirement = DataRequirement.nothing
  var changesPreparedLayout: Bool { true }
  let makeChange: @Sendable (BenchmarkFixture) -> HostChange

  func reasonNotToMeasure(on fixture: BenchmarkFixture) -> String? {
    if requirement == .atLeastOneItemAndNoTree && fixture.dataSource.data.tree != nil {
      return "items of a tree cannot be inserted, deleted or moved"
    }
    return requirement != .nothing && fixture.contentFacts.cellCount == 0
      ? "the data contain no items" : nil
  }

  func makeOperation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation
  {
    let layout = try subject.prepareNewLayout()
    let reversibleChange = ReversibleChange(
      makeChange(subject.fixture), of: layout, on: subject.fixture.dataSource)
    return MeasuredOperation(operation: reversibleChange.apply, restore: reversibleChange.undo)
  }

  /// Compares the layout's answers with the oracle's after the change, and again after the change
  /// is undone.
  func checkAnswers<Layout: CollectionLayout>(
    _ engineCheck: EngineCheck<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadCheckResult {
    let (expected, fixture) = (engineCheck.oracleFixture, engineCheck.fixture)
    let change = makeChange(fixture)
    let answers = try expected.answers(after: change, of: workload)
    let layout = try engineCheck.subject.prepareNewLayout()
    let reversibleChange = ReversibleChange(change, of: layout, on: fixture.dataSource)
    defer { fixture.restoreInitialHostState() }
    let workBeforeChange = engineCheck.work(of: layout)
    let sizeRequestCountBeforeChange = fixture.dataSource.sizesAsked
    try reversibleChange.apply()
    let preparationWork = PreparationWork(
      sizesAsked: fixture.dataSource.sizesAsked - sizeRequestCountBeforeChange,
      elementsLaidOut: engineCheck.work(of: layout, since: workBeforeChange)?.elementsLaidOut)
    var tally = engineCheck.compareWholeContent(of: layout, expected: answers)
    try reversibleChange.undo()
    tally.addDifferences(
      engineCheck.compareWholeContent(of: layout, expected: expected.oracleAnswers))
    return WorkloadCheckResult(
      tally: tally, workCounts: WorkCount.preparationCounts(workload, preparationWork))
  }
}
