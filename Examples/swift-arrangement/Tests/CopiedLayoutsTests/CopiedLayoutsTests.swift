import CollectionLayout
import CopiedLayouts
import LayoutGeometry
import Layouts
import Testing

private final class Host: LayoutHost {
  var bounds = Rect(x: 0, y: 0, width: 321, height: 480)
  var contentInset = Insets.zero
  let itemCounts = [500, 0, 1, 37]

  var numberOfSections: Int { itemCounts.count }
  func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }
}

private final class Sizes: FlowLayoutDelegate {
  let size: (ElementPath) -> Size

  init(_ size: @escaping (ElementPath) -> Size) { self.size = size }

  func sizeForItem(at path: ElementPath) -> Size? { size(path) }
}

@Suite("Copies of layouts answer as the originals do")
struct CopiedLayoutsTests {
  private let host = Host()

  private func expectEqualAnswers(
    _ copy: any CollectionLayout<NoPayload>, _ original: any CollectionLayout<NoPayload>
  ) throws {
    for layout in [copy, original] {
      layout.host = host
      try layout.prepare()
    }
    #expect(copy.collectionViewContentSize == original.collectionViewContentSize)
    for step in 0..<300 {
      let rect = Rect(
        x: Double(step % 9) * 41 - 20, y: Double(step) * 37 - 60, width: Double(step % 5) * 83,
        height: Double(step % 7) * 90)
      #expect(
        copy.layoutAttributesForElements(in: rect)
          == original.layoutAttributesForElements(in: rect),
        "\(rect)")
    }
    let path = ElementPath(section: 0, item: 99)
    #expect(copy.layoutAttributesForItem(at: path) == original.layoutAttributesForItem(at: path))
  }

  @Test("the grid", arguments: Engine.allCases)
  func copiesGrid(engine: Engine) throws {
    try expectEqualAnswers(
      engine.layout(of: CopiedGrid(columns: 7, rowHeight: 30.3, spacing: 3)),
      engine.layout(of: GridArrangement(columns: 7, rowHeight: 30.3, spacing: 3)))
  }

  @Test("the flow layout", arguments: Engine.allCases, [false, true])
  func copiesFlow(engine: Engine, itemsAreEqual: Bool) throws {
    let sizes = Sizes {
      itemsAreEqual
        ? Size(width: 60, height: 41)
        : Size(width: Double(20 + $0.item * 7 % 40), height: Double(20 + $0.item * 13 % 31))
    }
    try expectEqualAnswers(
      engine.layout(of: CopiedFlow(itemSize: sizes.size)),
      engine.layout(of: FlowArrangement(delegate: sizes)))
  }
}
