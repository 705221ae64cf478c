import LayoutGeometry
import Testing

@testable import LayoutWorkloads

@Suite struct RandomViewportsTests {
  @Test("viewports are spread over the whole scrollable range and do not extend beyond the content")
  func viewportsCoverRange() {
    let contentSize = Size(width: 500, height: 10_000)
    let viewports = RandomViewports(contentSize: contentSize, seed: 3)
    let sampledViewports = (0..<1000).map { viewports[$0] }
    #expect(
      sampledViewports.allSatisfy {
        $0.size == RandomViewports.viewportSize && $0.minX >= 0 && $0.minY >= 0
      })
    #expect(sampledViewports.allSatisfy { $0.maxX <= 500 && $0.maxY <= 10_000 })
    // Each tenth of the range of offsets contains about a tenth of the viewports' offsets.
    for tenth in 0..<10 {
      let offsetRange = Double(tenth) * 933.3..<Double(tenth + 1) * 933.3
      #expect((60...150).contains(sampledViewports.count { offsetRange.contains($0.minY) }))
    }
  }

  @Test("a content smaller than the viewport does not scroll")
  func smallContentDoesNotScroll() {
    let viewports = RandomViewports(contentSize: Size(width: 10, height: 20), seed: 3)
    #expect((0..<10).allSatisfy { viewports[$0] == RandomViewports.firstViewport })
  }

  @Test func numberAndSeedDetermineViewport() {
    let contentSize = Size(width: 500, height: 10_000)
    let viewports = RandomViewports(contentSize: contentSize, seed: 3)
    #expect(viewports[17] == RandomViewports(contentSize: contentSize, seed: 3)[17])
    #expect(viewports[17] != viewports[18])
    #expect(viewports[17] != RandomViewports(contentSize: contentSize, seed: 4)[17])
  }
}
