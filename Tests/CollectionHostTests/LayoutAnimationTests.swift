import CollectionHost
import LayoutGeometry
import Testing

@Suite struct LayoutAnimationTests {
  @Test("the content offset changes evenly on both axes, and stays at its ends outside of 0...1")
  func offsetChangesEvenly() {
    let animation = LayoutAnimation(from: Point(x: 10, y: 200), to: Point(x: 30, y: 100))
    #expect(animation.contentOffset(at: 0.25) == Point(x: 15, y: 175))
    #expect(animation.contentOffset(at: 0.75) == Point(x: 25, y: 125))
    #expect(animation.contentOffset(at: -1) == animation.startOffset)
    #expect(animation.contentOffset(at: 1) == animation.endOffset)
    #expect(animation.contentOffset(at: .nan) == animation.endOffset)
  }
}
