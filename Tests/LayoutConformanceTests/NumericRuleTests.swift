import CollectionLayout
import LayoutGeometry
import Testing

@testable import LayoutConformance

@Suite("Numeric rules fail on mutants")
struct NumericRuleTests {
  @Test func n01FailsForSinglePrecision() throws {
    try expectFailure(
      of: "N-01", "expected frame [0.0, ",
      on: tamperedList { layout, _ in
        layout.attributeChange = { attributes in
          var changedAttributes = attributes
          changedAttributes.frame.origin.y = Double(Float(attributes.frame.origin.y))
          return changedAttributes
        }
      })
  }

  @Test("N-02 fails for rows whose gaps grow from row to row")
  func n02FailsForGrowingGaps() throws {
    try expectFailure(
      of: "N-02", "expected a gap of",
      on: tamperedList { layout, _ in
        layout.attributeChange = { $0.shifted(by: Double($0.path.item) * 1e-9) }
      })
  }

  @Test("N-03 and N-05 fail for a layout that ignores errors of prepare")
  func n03FailsForIgnoredErrors() throws {
    let mutant = tamperedList { layout, _ in layout.preparation = { base in try? base.prepare() } }
    try expectFailure(of: "N-03", "expected the error coordinateOutOfRange", on: mutant)
    try expectFailure(of: "N-05", "expected an error that names", on: mutant)
  }

  @Test("N-05 is not asked of a layout whose answers do not depend on the sizes of items")
  func n05NeedsSizes() {
    var run = ConformanceRun()
    run.rules = [.n05InvalidSizes]
    run.randomScenariosPerLayout = 1
    let rows = RowsImplementation(supportedLayouts: [.any]) { NoPayload() }
    #expect(
      run.judge(rows).rows.map(\.verdict)
        == [.notApplicable(reason: "the layout asks for no sizes of items")])
  }

  @Test("N-03 fails for a list whose rows far from the start overlap other rows")
  func n03FailsForOverlappingRows() throws {
    try expectFailure(
      of: "N-03", "at or below",
      on: tamperedList { layout, _ in
        layout.attributeChange = { attributes in
          attributes.path.item > 9 ? attributes.shifted(by: -0x1p38) : attributes
        }
      })
  }

  @Test(
    "N-04 fails for queries that return only elements that begin at or after the start of the rect")
  func n04FailsForSearchByNearEdges() throws {
    try expectFailure(
      of: "N-04", "found an answer without",
      on: tamperedList { layout, _ in
        layout.answerChange = { answer, rect in
          answer.filter { $0.frame.minY >= rect.standardized.minY }
        }
      })
  }

  @Test("N-06 fails for queries that leave out items of zero size")
  func n06FailsForLostEmptyItems() throws {
    try expectFailure(
      of: "N-06", "of zero size, found",
      on: tamperedList { layout, _ in
        layout.answerChange = { answer, _ in answer.filter { $0.frame.height > 0 } }
      })
  }

  @Test("N-07 fails for a layout that drops oversized items")
  func n07FailsForDroppedWideItems() throws {
    try expectFailure(
      of: "N-07", "which is wider than the view of 320.0 points, found none",
      on: tamperedFlow { layout, source in
        layout.attributeChange = { [unowned source] attributes in
          attributes.frame.width > source.bounds.width
            || attributes.frame.height > source.bounds.height * 3 ? nil : attributes
        }
      })
  }

  @Test("N-07 fails for a layout that places an item beside an oversized one")
  func n07FailsForSharedLine() throws {
    try expectFailure(
      of: "N-07", "alone on its line, found",
      on: tamperedFlow { layout, _ in
        layout.attributeChange = { attributes in
          var changedAttributes = attributes
          changedAttributes.frame.origin = .zero
          return changedAttributes
        }
      })
  }
}
