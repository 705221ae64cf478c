import CollectionHost
import LayoutGeometry
import Testing

@Suite struct ScrollRangeTests {
  private let range = ScrollRange(
    contentSize: Size(width: 200, height: 900), contentInset: .zero,
    viewSize: Size(width: 200, height: 400))

  @Test(
    "a coordinate of the target offset that the layout did not change may be beyond the legal range"
  )
  func keepsProposedCoordinates() {
    let proposedOffset = Point(x: 30, y: -60)
    #expect(
      range.nearestAcceptableOffset(to: proposedOffset, proposedOffset: proposedOffset)
        == proposedOffset)
    #expect(
      range.nearestAcceptableOffset(to: Point(x: 30, y: 700), proposedOffset: proposedOffset)
        == Point(x: 30, y: 500))
    #expect(
      range.nearestAcceptableOffset(to: Point(x: 12, y: -60), proposedOffset: proposedOffset)
        == Point(x: 0, y: -60))
  }

  @Test(
    "a changed coordinate beyond the legal range, or a NaN coordinate, is replaced by a legal coordinate"
  )
  func replacesChangedCoordinates() {
    let targetOffset = Point(x: .greatestFiniteMagnitude, y: .nan)
    #expect(
      range.nearestAcceptableOffset(to: targetOffset, proposedOffset: Point(x: 0, y: 100)) == .zero)
  }
}
