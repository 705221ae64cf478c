import BenchmarkHarness
import CollectionLayout
import LayoutGeometry
import ScenarioFiles

extension Workload {
  /// Calls `prepare` of a prepared layout after everything was invalidated.
  package static let reprepare = Workload(
    "reprepare", "prepare after everything was invalidated",
    LayoutChange { _ in .everything }, growth: DeclaredGrowth.ofChanges)

  /// Invalidates one item in the middle, which also gets a new size if its section lists sizes.
  package static let changeOne = Workload(
    "changeOne", "one item in the middle changed, prepared again",
    LayoutChange(needs: .item) { .item(at: $0.middleItem, of: $0.source.data) },
    growth: DeclaredGrowth.ofChanges)

  /// Inserts an item in the middle.
  package static let insertOne = Workload(
    "insertOne", "one item inserted in the middle, prepared again",
    LayoutChange(needs: .batchOfItems) {
      .insertion(of: 1, at: $0.middleItem, into: $0.source.data)
    }, growth: DeclaredGrowth.ofChanges)

  /// Deletes the item in the middle.
  package static let deleteOne = Workload(
    "deleteOne", "one item in the middle deleted, prepared again",
    LayoutChange(needs: .batchOfItems) { .deletion(at: $0.middleItem, from: $0.source.data) },
    growth: DeclaredGrowth.ofChanges)

  /// Moves the item in the middle to the front of its section.
  package static let moveOne = Workload(
    "moveOne", "one item moved in the middle section, prepared again",
    LayoutChange(needs: .batchOfItems) { .move(from: $0.middleItem, in: $0.source.data) },
    growth: DeclaredGrowth.ofChanges)

  /// Inserts a thousand items before the first one.
  package static let insertTop = Workload(
    "insertTop", "1,000 items inserted at the top, prepared again",
    LayoutChange(needs: .batchOfItems) {
      .insertion(of: 1000, at: $0.content.path(ofCell: 0), into: $0.source.data)
    })

  /// Swaps the width and the height of the bounds.
  package static let rotate = Workload(
    "rotate", "width and height of the bounds swapped, prepared again",
    LayoutChange { fixture in
      let bounds = fixture.source.bounds
      return Change(
        bounds: Rect(
          origin: bounds.origin, size: Size(width: bounds.height, height: bounds.width)))
    },
    // A layout that does not read its bounds stays valid.
    growth: ["elementsLaidOut", "sizesAsked"].map {
      DeclaredGrowth($0, .constant, for: { !$0.readsBounds })
    } + DeclaredGrowth.ofChanges)
}

extension Fixture {
  /// The path of the item in the middle of all items.
  ///
  /// - Precondition: There is an item.
  fileprivate var middleItem: ElementPath { content.path(ofCell: content.cellCount / 2) }
}

extension DeclaredGrowth {
  /// The growth of a change, which lays out its own section again and no other.
  ///
  /// Nothing is declared for data with many sections: their changes are counted at one size, where the
  /// limits show that other sections cost nothing.
  static let ofChanges = [
    DeclaredGrowth("elementsLaidOut", .linear, on: { !$0.hasManySections }),
    DeclaredGrowth("sizesAsked", .constant, on: \.isSizeless),
    DeclaredGrowth("sizesAsked", .linear, on: { !$0.hasManySections }),
  ]
}

/// A change of a prepared layout's data or bounds, including the `prepare` call after it. The
/// change is undone after each operation, which is not measured.
private struct LayoutChange: WorkloadDefinition {
  /// What the data must contain for the change to be possible.
  enum Requirement {
    case nothing, item, batchOfItems
  }

  var needs = Requirement.nothing
  let change: @Sendable (Fixture) -> Change

  func obstacle(on fixture: Fixture) -> String? {
    if needs == .batchOfItems && fixture.source.data.tree != nil {
      return "a batch of items cannot change a tree"
    }
    return needs != .nothing && fixture.content.cellCount == 0 ? "the data contain no item" : nil
  }

  func operation<Layout: CollectionLayout>(on subject: PreparedSubject<Layout>) throws
    -> MeasuredOperation
  {
    let layout = try subject.preparedAgain()
    let run = ChangeRun(change(subject.fixture), of: layout, on: subject.fixture.source)
    return MeasuredOperation(operation: run.apply, restore: run.undo)
  }

  /// Compares the answers after the change, and again after it is undone.
  func examine<Layout: CollectionLayout>(
    _ examination: EngineExamination<Layout>, as workload: Workload
  ) throws(LayoutError) -> WorkloadFindings {
    let (expected, fixture) = (examination.expected, examination.fixture)
    let change = change(fixture)
    let answers = try expected.answers(after: change, of: workload)
    let layout = try examination.subject.preparedAgain()
    let run = ChangeRun(change, of: layout, on: fixture.source)
    defer { fixture.restoreHost() }
    let (before, sizesBefore) = (examination.work(of: layout), fixture.source.sizesAsked)
    try run.apply()
    let cost = LayoutCost(
      sizesAsked: fixture.source.sizesAsked - sizesBefore,
      elementsLaidOut: examination.work(of: layout, since: before)?.elementsLaidOut)
    var tally = examination.wholeContent(of: layout, expected: answers)
    try run.undo()
    tally.add(examination.wholeContent(of: layout, expected: expected.oracle))
    return WorkloadFindings(tally: tally, counts: WorkCount.layingOut(workload, cost))
  }
}
