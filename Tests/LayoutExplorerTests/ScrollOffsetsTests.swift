import LayoutGeometry
import Testing

@testable import LayoutExplorer

@Suite struct ScrollOffsetsTests {
  private func offsets(
    _ width: Double, _ height: Double, inset: Insets = .zero, at origin: Point = .zero,
    count: Int = 50
  ) -> ScrollOffsets {
    ScrollOffsets(
      contentSize: Size(width: width, height: height), contentInset: inset,
      bounds: Rect(origin: origin, size: Size(width: 100, height: 200)), count: count)
  }

  @Test("offsets ascend from the start to the end of the content, with the view's own among them")
  func offsetsAscend() {
    let found = offsets(100, 5000, at: Point(x: 0, y: 777))
    #expect(found.x == [0] && found.y.count == 50)
    #expect(found.y.first == 0 && found.y.last == 4800)
    #expect(found.y == found.y.sorted() && Set(found.y).count == 50)
    #expect(found.y[found.viewOffsetIndex.y] == 777)
    #expect(found.count == 50 && found[49] == Point(x: 0, y: 4800))
  }

  @Test("content that fits has one offset, and insets extend the range")
  func fittingContentHasOneOffset() {
    #expect(offsets(50, 60).count == 1)
    let inset = offsets(100, 200, inset: Insets(top: 30, left: 0, bottom: 10, right: 0))
    #expect(inset.y.first == 0 || inset.y.first == -30)
    #expect(inset.y.last == 10)
  }

  @Test("two axes share the number of offsets, and short ranges have few")
  func axesShareOffsets() {
    let found = offsets(3000, 3000, count: 100)
    #expect(found.count <= 100 && found.x.count > 5 && found.y.count > 5)
    #expect(offsets(100, 216).y == [0, 8, 16])
  }
}
