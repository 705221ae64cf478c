import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("The grid layout of the oracle")
struct GridTests {
  @Test("by default, a grid has three columns, and rows of 44 points")
  func hasDefaultMetrics() throws {
    let layout = try NaiveGrid().layout(
      [NaiveSection(itemCount: 4)], in: viewEnvironment(300, 400))
    #expect(layout.cellFrames()[2] == Rect(x: 200, y: 0, width: 100, height: 44))
    #expect(layout.cellFrames()[3] == Rect(x: 0, y: 44, width: 100, height: 44))
    #expect(layout.contentSize == Size(width: 300, height: 88))
  }

  @Test("column widths are rounded down to multiples of 1/1024 point, and not to device pixels")
  func columnWidthsAreRoundedDown() throws {
    let layout = try NaiveGrid().layout(
      [NaiveSection(itemCount: 3)], in: viewEnvironment(100, 400))
    let columnWidth = 34133.0 / 1024
    #expect(layout.cellFrames().map(\.minX) == [0, columnWidth, 2 * columnWidth])
    #expect(layout.cellFrames()[0].width == columnWidth)
  }

  @Test("spacing, insets, headers and footers move the cells of a grid")
  func placesHeaderAndFooter() throws {
    var grid = NaiveGrid()
    grid.columns = 2
    grid.rowHeight = 30
    grid.spacing = 10
    grid.sectionInset = inset(1, 2, 3, 8)
    grid.headerReferenceSize = Size(width: 0, height: 20)
    grid.footerReferenceSize = Size(width: 0, height: 5)
    let layout = try grid.layout(
      [NaiveSection(itemCount: 3), NaiveSection(itemCount: 0)],
      in: viewEnvironment(110, 400, contentInset: inset(0, 5, 0, 5)))
    // The available width is 110 - 10 (content inset) - 10 (section inset) = 90: two columns of 40
    // with a spacing of 10.
    #expect(
      layout.cellFrames() == [
        Rect(x: 2, y: 21, width: 40, height: 30), Rect(x: 52, y: 21, width: 40, height: 30),
        Rect(x: 2, y: 61, width: 40, height: 30),
      ])
    #expect(layout.frame(of: .footer, 0) == Rect(x: 0, y: 94, width: 100, height: 5))
    #expect(layout.frame(of: .header, 1) == Rect(x: 0, y: 99, width: 100, height: 20))
    #expect(layout.frame(of: .footer, 1) == Rect(x: 0, y: 123, width: 100, height: 5))
    #expect(layout.contentSize == Size(width: 100, height: 128))
  }

  @Test("in a horizontal grid, rows become columns")
  func placesHorizontalRows() throws {
    var grid = NaiveGrid()
    grid.scrollDirection = .horizontal
    grid.spacing = 4
    grid.rowHeight = 30
    grid.sectionInset = inset(1, 2, 3, 8)
    let layout = try grid.layout([NaiveSection(itemCount: 4)], in: viewEnvironment(200, 102))
    // The available height is 102 - 4 (section inset) = 98: three rows of 30 with spacings of 4.
    #expect(layout.cellFrames()[2] == Rect(x: 2, y: 69, width: 30, height: 30))
    #expect(layout.cellFrames()[3] == Rect(x: 36, y: 1, width: 30, height: 30))
    #expect(layout.contentSize == Size(width: 74, height: 102))
  }

  @Test(
    "if the spacing leaves no room for columns, their width is 0, and the spacing separates them")
  func columnsWithoutSpaceHaveNoWidth() throws {
    var grid = NaiveGrid()
    grid.spacing = 60
    let layout = try grid.layout([NaiveSection(itemCount: 3)], in: viewEnvironment(100, 400))
    #expect(layout.cellFrames()[2] == Rect(x: 120, y: 0, width: 0, height: 44))
  }
}
