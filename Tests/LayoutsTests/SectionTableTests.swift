import LayoutGeometry
import Layouts
import Testing

@Suite("Tables of boxes")
struct SectionTableTests {
  private func table(with box: Rect) -> SectionTable {
    let boxes = [Rect(x: 0, y: 0, width: 10, height: 10), box]
    return SectionTable(boxes: boxes, itemCount: 2, extent: 20)
  }

  @Test(
    "a box with one negative length, or two, is standardized",
    arguments: [
      Rect(x: 25, y: 5, width: -10, height: 20), Rect(x: 15, y: 25, width: 10, height: -20),
      Rect(x: 25, y: 25, width: -10, height: -20),
    ])
  func standardizesBoxes(box: Rect) {
    let table = table(with: box)
    #expect(table.box(at: 1) == Rect(x: 15, y: 5, width: 10, height: 20))
    #expect(table.boundingBox == Box(minX: 0, minY: 0, maxX: 25, maxY: 25))
  }

  @Test(
    "a box that is not finite makes the bounding box infinite",
    arguments: [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: .infinity, width: 1, height: 1),
      Rect(x: 0, y: 0, width: .nan, height: 1), Rect(x: 0, y: 0, width: 1, height: .infinity),
    ])
  func boxesThatAreNotFinite(box: Rect) {
    #expect(table(with: box).boundingBox == .everything)
  }
}
