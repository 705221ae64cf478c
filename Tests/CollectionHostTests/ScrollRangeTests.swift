import CollectionHost
import LayoutGeometry
import Testing

@Suite("Scroll range")
struct ScrollRangeTests {
  private let range = ScrollRange(
    contentSize: Size(width: 200, height: 900), contentInset: .zero,
    viewSize: Size(width: 200, height: 400))

  @Test("a target that the layout did not change is acceptable beyond the range")
  func keepsProposedCoordinates() {
    let proposed = Point(x: 30, y: -60)
    #expect(range.validTargetOffset(near: proposed, for: proposed) == proposed)
    #expect(
      range.validTargetOffset(near: Point(x: 30, y: 700), for: proposed) == Point(x: 30, y: 500))
    #expect(
      range.validTargetOffset(near: Point(x: 12, y: -60), for: proposed) == Point(x: 0, y: -60))
  }

  @Test("a changed coordinate beyond the range or without a value is replaced by a legal one")
  func replacesChangedCoordinates() {
    let target = Point(x: .greatestFiniteMagnitude, y: .nan)
    #expect(range.validTargetOffset(near: target, for: Point(x: 0, y: 100)) == .zero)
  }
}
