import CollectionLayout
import LayoutGeometry
import Testing

/// Three cells in a row, and only the members that a layout must have.
private final class ThreeCells: CollectionLayout {
  weak var host: (any LayoutHost)?
  let collectionViewContentSize = Size(width: 30, height: 10)

  func prepare() {}

  func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes<NoPayload>] {
    (0..<3).compactMap { layoutAttributesForItem(at: ElementPath(section: 0, item: $0)) }
      .filter { $0.frame.hits(rect) }
  }

  func layoutAttributesForItem(at path: ElementPath) -> LayoutAttributes<NoPayload>? {
    LayoutAttributes(
      .cell(path), frame: Rect(x: Double(path.item) * 10, y: 0, width: 10, height: 10))
  }
}

@Suite("A layout that answers one form of a query answers the others by default")
struct DefaultQueriesTests {
  private let layout = ThreeCells()
  private let rect = Rect(x: 15, y: 0, width: 10, height: 10)

  @Test("the answers of every form are those of the array form")
  func formsAreEqual() {
    let expected = layout.layoutAttributesForElements(in: rect)
    #expect(expected.map(\.path.item) == [1, 2])
    var buffer = Array(expected.prefix(1))
    layout.layoutAttributesForElements(in: rect, into: &buffer)
    #expect(buffer == expected.prefix(1) + expected)
    var visited: [LayoutAttributes<NoPayload>] = []
    layout.visitLayoutAttributesForElements(in: rect) { visited.append($0) }
    #expect(visited == expected)
    var runs: [LayoutAttributes<NoPayload>] = []
    layout.visitLayoutAttributeRuns(in: rect) { runs += $0 }
    #expect(runs == expected)
  }

  @Test("other elements than cells do not exist, and a batch has no animations of its own")
  func othersAreAbsent() {
    let path = ElementPath(section: 0, item: 0)
    #expect(layout.layoutAttributes(for: .cell(path)) == layout.layoutAttributesForItem(at: path))
    #expect(layout.layoutAttributes(for: .supplementary(.header, path)) == nil)
    #expect(layout.layoutAttributes(for: .decoration(.header, path)) == nil)
    #expect(layout.initialLayoutAttributes(forAppearing: .cell(path)) == nil)
    #expect(layout.finalLayoutAttributes(forDisappearing: .cell(path)) == nil)
    #expect(layout.pathsToInsert(for: .supplementary, ofKind: .header).isEmpty)
    #expect(layout.pathsToDelete(for: .supplementary, ofKind: .header).isEmpty)
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: rect))
  }
}
