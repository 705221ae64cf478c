import CollectionHost
import LayoutGeometry
import Testing

@testable import LayoutWorkloads

@Suite struct ScrollSweepTests {
  @Test("the sequence of scroll positions goes from start to end in equal steps, and repeats")
  func sweepsVertically() {
    let sweep = ScrollSweep(contentSize: Size(width: 375, height: 667 * 3 + 10), stepsPerScreen: 4)
    #expect(sweep.positionCount == 10)
    #expect((0..<3).map { sweep[$0].minY } == [0, 166.75, 333.5])
    #expect(sweep[9].minY == 667 * 2 + 10)
    #expect(sweep[10] == RandomViewports.firstViewport)
    #expect(
      (0..<20).allSatisfy { sweep[$0].size == RandomViewports.viewportSize && sweep[$0].minX == 0 })
  }

  @Test(
    "content that does not scroll has one scroll position; content that scrolls both ways is crossed diagonally"
  )
  func sweepsDiagonallyOrNotAtAll() {
    #expect(ScrollSweep(contentSize: .zero, stepsPerScreen: 4).positionCount == 1)
    #expect(ScrollSweep(contentSize: .zero, stepsPerScreen: 4)[3] == RandomViewports.firstViewport)
    let sweep = ScrollSweep(contentSize: Size(width: 375 * 3, height: 667 * 2), stepsPerScreen: 2)
    #expect(sweep.positionCount == 5)
    #expect(sweep[2].origin == Point(x: 375, y: 333.5))
    #expect(sweep[4].origin == Point(x: 750, y: 667))
  }

  @Test("a limited number of scroll positions is spread from the first position to the last")
  func spreadsPositions() {
    let sweep = ScrollSweep(contentSize: Size(width: 375, height: 667 * 101), stepsPerScreen: 1)
    let positions: [Double] = [0, 33_350, 66_700]
    #expect(sweep.viewports(atMost: 3).map(\.minY) == positions)
    #expect(sweep.viewports(atMost: 1) == [RandomViewports.firstViewport])
    #expect(sweep.viewports(atMost: 500).count == 101)
  }

  @Test(
    "in a scroll in steps of half a screen, each step changes the tiles that the viewport touches")
  func everyStepChangesTiles() {
    let sweep = ScrollSweep(contentSize: Size(width: 375, height: 667 * 3), stepsPerScreen: 2)
    let tiles = (0..<sweep.positionCount).map { ViewportTiles(touchedBy: sweep[$0]).rect }
    #expect(tiles.map(\.minY) == [0, 0, 667, 667, 1334])
    #expect(tiles.map(\.height) == [667, 1334, 667, 1334, 667])
  }
}
