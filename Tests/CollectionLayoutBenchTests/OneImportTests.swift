import CollectionLayoutBench
import Testing

/// A view of 400 x 480 points with one section of 1,000 items.
private final class Screen: LayoutHost {
  let bounds = Rect(x: 0, y: 0, width: 400, height: 480)
  let numberOfSections = 1
  func numberOfItems(inSection section: Int) -> Int { 1000 }
}

@Suite("The umbrella module")
struct OneImportTests {
  @Test(
    "one import is enough to lay out a grid in every engine and to query it",
    arguments: Engine.allCases)
  func laysOutGrid(engine: Engine) throws {
    let screen = Screen()
    let layout = engine.layout(of: GridArrangement(columns: 4))
    layout.host = screen
    try layout.prepare()

    #expect(layout.collectionViewContentSize == Size(width: 400, height: 250 * 44))
    let cell = try #require(layout.layoutAttributesForItem(at: ElementPath(section: 0, item: 5)))
    #expect(cell.frame == Rect(x: 100, y: 44, width: 100, height: 44))
    let visibleElements = layout.layoutAttributesForElements(in: screen.bounds)
    #expect(visibleElements.map(\.path.item).sorted() == Array(0..<44))
  }
}
