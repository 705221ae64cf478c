import CollectionLayout
import LayoutGeometry
import ScenarioPlayer
import Testing

@Suite("Work rules fail on mutants")
struct WorkRuleTests {
  @Test("W-01 fails for a layout that asks for every size twice")
  func w01FailsForRepeatedSizes() throws {
    let workBounds = WorkBounds(sizes: WorkBounds.Bound(perElement: 1, constant: 0))
    try expectFailure(
      of: "W-01", "sizes requested until the first screen",
      on: tamperedList(workBounds: workBounds) { layout, source in
        layout.preparation = { [unowned source] (base) throws(LayoutError) in
          for (section, count) in source.counts.enumerated() {
            for item in 0..<count {
              _ = source.sizeForItem(at: ElementPath(section: section, item: item))
            }
          }
          for _ in source.counts {
            _ = source.sizeForItem(at: ElementPath(section: 0, item: 0))
          }
          try base.prepare()
        }
      })
  }

  @Test("W-02 fails for a layout that asks for sizes in queries")
  func w02FailsForSizesInQueries() throws {
    try expectFailure(
      of: "W-02", "to ask the data source for nothing, found 1 request",
      on: tamperedList(workBounds: WorkBounds(repeatedQueryRequestsNothing: true)) {
        layout, source in
        layout.onQuery = { [unowned source] _ in
          _ = source.sizeForItem(at: ElementPath(section: 0, item: 0))
        }
      })
  }

  @Test("W-03 fails for a layout whose queries compare the rect with all elements")
  func w03FailsForScan() throws {
    let workBounds = WorkBounds(candidates: WorkBounds.Bound(perElement: 4, constant: 160))
    try expectFailure(
      of: "W-03", "inspected elements in a query of",
      on: tamperedList(workBounds: workBounds) { _, _ in })
  }

  @Test("W-04 fails for a layout that lays out everything again for one item")
  func w04FailsForStartingOver() throws {
    try expectFailure(
      of: "W-04", "elements laid out again because item",
      on: tamperedList(workBounds: WorkBounds(keepsOtherSections: true)) { layout, _ in
        layout.onInvalidation = { context, base in
          context.invalidatesEverything = true
          base.invalidateLayout(with: context)
        }
      })
  }
}
