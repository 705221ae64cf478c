import CollectionLayout
import LayoutGeometry
import ScenarioPlayer
import Testing

@Suite("Rules of work on mutant layouts")
struct WorkRuleTests {
  @Test("a layout that asks for every size twice breaks W-01")
  func asksTwice() throws {
    let bounds = WorkBounds(sizes: WorkBounds.Bound(perElement: 1, besides: 0))
    try expectFailure(
      of: "W-01", "sizes asked for until the first screen",
      on: list(bounds: bounds) { layout, source in
        layout.preparing = { [unowned source] (base) throws(LayoutError) in
          for (section, count) in source.counts.enumerated() {
            for item in 0..<count {
              _ = source.sizeForItem(at: ElementPath(section: section, item: item))
            }
          }
          for _ in source.counts { _ = source.sizeForItem(at: ElementPath(section: 0, item: 0)) }
          try base.prepare()
        }
      })
  }

  @Test("a layout that measures in queries breaks W-02")
  func measuresInQueries() throws {
    try expectFailure(
      of: "W-02", "to ask for nothing, found 1 questions",
      on: list(bounds: WorkBounds(repeatsWithoutAsking: true)) { layout, source in
        layout.querying = { [unowned source] _ in
          _ = source.sizeForItem(at: ElementPath(section: 0, item: 0))
        }
      })
  }

  @Test("a scan behind the face of an index breaks W-03")
  func scans() throws {
    let bounds = WorkBounds(candidates: WorkBounds.Bound(perElement: 4, besides: 160))
    try expectFailure(of: "W-03", "elements inspected for", on: list(bounds: bounds) { _, _ in })
  }

  @Test("a layout that begins anew for one item breaks W-04")
  func beginsAnew() throws {
    try expectFailure(
      of: "W-04", "elements laid out after item",
      on: list(bounds: WorkBounds(keepsOtherSections: true)) { layout, _ in
        layout.invalidating = { context, base in
          context.invalidatesEverything = true
          base.invalidateLayout(with: context)
        }
      })
  }
}
