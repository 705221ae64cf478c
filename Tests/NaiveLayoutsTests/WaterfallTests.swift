import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("The waterfall layout of the oracle")
struct WaterfallTests {
  func sectionOfItems(_ heights: [Double], width: Double = 10) -> NaiveSection {
    NaiveSection(sizes: heights.map { Size(width: width, height: $0) })
  }

  @Test("each item goes to the shortest column; of equally short columns, to the leftmost")
  func usesShortestColumn() throws {
    var waterfall = NaiveWaterfall()
    waterfall.spacing = 10
    let layout = try waterfall.layout(
      [sectionOfItems([50, 20, 20, 20, 5, 60])], in: viewEnvironment(320, 400))
    // The first three items end at 50, 20 and 20. Item 3 goes to column 1, which then ends at 50.
    // Items 4 and 5 go to column 2, which then ends at 35 and at 105.
    #expect(
      layout.cellFrames() == [
        Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 110, y: 0, width: 100, height: 20),
        Rect(x: 220, y: 0, width: 100, height: 20), Rect(x: 110, y: 30, width: 100, height: 20),
        Rect(x: 220, y: 30, width: 100, height: 5), Rect(x: 220, y: 45, width: 100, height: 60),
      ])
    #expect(layout.contentSize == Size(width: 320, height: 105))
  }

  @Test("by default, a waterfall has three columns with a spacing of 8 points")
  func hasDefaultMetrics() throws {
    let layout = try NaiveWaterfall().layout(
      [sectionOfItems([1, 1, 1, 1])], in: viewEnvironment(316, 400))
    #expect(layout.cellFrames()[3] == Rect(x: 0, y: 9, width: 100, height: 1))
    #expect(layout.cellFrames()[1].minX == 108)
  }

  @Test("spacing also follows an item of zero height at the top of a column")
  func emptyItemIsFollowedBySpacing() throws {
    var waterfall = NaiveWaterfall()
    waterfall.columns = 1
    let layout = try waterfall.layout([sectionOfItems([0, 0, 5])], in: viewEnvironment(100, 400))
    #expect(layout.cellFrames().map(\.minY) == [0, 8, 16])
    #expect(layout.contentSize.height == 21)
  }

  @Test(
    "heights that follow the aspect ratio are rounded down to 1/1024 point; an item of width 0 keeps its given height"
  )
  func scalesHeightsByAspect() throws {
    var waterfall = NaiveWaterfall()
    waterfall.columns = 1
    waterfall.spacing = 0
    waterfall.heightRule = .aspect
    let sizes = [
      Size(width: 3, height: 1), Size(width: 0, height: 7), Size(width: 50, height: 100),
    ]
    let layout = try waterfall.layout([NaiveSection(sizes: sizes)], in: viewEnvironment(100, 400))
    let roundedHeight: Double = 34133.0 / 1024
    let expectedHeights: [Double] = [roundedHeight, 7, 200]
    #expect(layout.cellFrames().map(\.height) == expectedHeights)
    let contentHeight = roundedHeight + 207
    #expect(layout.contentSize.height == contentHeight)
  }

  @Test("sections follow one another, with insets, headers and footers between their columns")
  func stacksSections() throws {
    var waterfall = NaiveWaterfall()
    waterfall.columns = 2
    waterfall.spacing = 0
    waterfall.sectionInset = inset(1, 2, 3, 4)
    waterfall.headerReferenceSize = Size(width: 0, height: 10)
    waterfall.footerReferenceSize = Size(width: 0, height: 20)
    let layout = try waterfall.layout(
      [sectionOfItems([30, 5]), sectionOfItems([6])], in: viewEnvironment(106, 400))
    #expect(layout.frame(of: .footer, 0) == Rect(x: 0, y: 44, width: 106, height: 20))
    #expect(layout.cellFrames(inSection: 1) == [Rect(x: 2, y: 75, width: 50, height: 6)])
    #expect(layout.contentSize == Size(width: 106, height: 104))
  }

  @Test("items with negative spacing overlap, and a column ends with its last item")
  func negativeSpacingOverlaps() throws {
    var waterfall = NaiveWaterfall()
    waterfall.columns = 1
    waterfall.spacing = -10
    let layout = try waterfall.layout([sectionOfItems([20, 4])], in: viewEnvironment(100, 400))
    #expect(layout.cellFrames().map(\.minY) == [0, 10])
    #expect(layout.contentSize.height == 14)
  }
}
