import LayoutGeometry
import Testing

@testable import PeerWorkloads

@Suite("The greedy flow layout with which the layouts of this package are compared")
struct GreedyFlowTests {
  @Test(
    "a line breaks before the first item that does not fit, and the next line starts below the tallest item"
  )
  func breaksLines() {
    let sizes = [(30, 10), (50, 20), (31, 5), (200, 7), (10, 1)].map {
      Size(width: Double($0.0), height: Double($0.1))
    }
    let frames = GreedyFlow.frames(count: sizes.count, width: 90, spacing: 10) { sizes[$0] }
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 30, height: 10), Rect(x: 40, y: 0, width: 50, height: 20),
        Rect(x: 0, y: 30, width: 31, height: 5), Rect(x: 0, y: 45, width: 200, height: 7),
        Rect(x: 0, y: 62, width: 10, height: 1),
      ])
    #expect(GreedyFlow.frames(count: 0, width: 90, spacing: 10) { _ in .zero }.isEmpty)
  }
}
