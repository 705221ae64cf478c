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

  @Test(
    "scroll offsets ascend from the start to the end of the content and include the view's own offset"
  )
  func offsetsAscend() {
    let scrollOffsets = offsets(100, 5000, at: Point(x: 0, y: 777))
    #expect(scrollOffsets.x == [0] && scrollOffsets.y.count == 50)
    #expect(scrollOffsets.y.first == 0 && scrollOffsets.y.last == 4800)
    #expect(scrollOffsets.y == scrollOffsets.y.sorted() && Set(scrollOffsets.y).count == 50)
    #expect(scrollOffsets.y[scrollOffsets.viewOffsetIndex.y] == 777)
    #expect(scrollOffsets.count == 50 && scrollOffsets[49] == Point(x: 0, y: 4800))
  }

  @Test(
    "content that fits into the view has one scroll offset, and content insets extend the range")
  func fittingContentHasOneOffset() {
    #expect(offsets(50, 60).count == 1)
    let offsetsWithInset = offsets(100, 200, inset: Insets(top: 30, left: 0, bottom: 10, right: 0))
    #expect(offsetsWithInset.y.first == 0 || offsetsWithInset.y.first == -30)
    #expect(offsetsWithInset.y.last == 10)
  }

  @Test(
    "the limit on the number of offsets applies to both scroll axes together, and a short scroll range has few offsets"
  )
  func axesShareOffsets() {
    let scrollOffsets = offsets(3000, 3000, count: 100)
    #expect(scrollOffsets.count <= 100 && scrollOffsets.x.count > 5 && scrollOffsets.y.count > 5)
    #expect(offsets(100, 216).y == [0, 8, 16])
  }
}
