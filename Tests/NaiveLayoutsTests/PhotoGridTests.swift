import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("The photo grid layout of the oracle")
struct PhotoGridTests {
  @Test("cells of 140 points form two columns in a view of 320 points, with gaps of 13")
  func placesTwoColumns() throws {
    var grid = NaivePhotoGrid()
    grid.flow.itemSize = Size(width: 140, height: 140)
    let layout = try grid.layout([NaiveSection(itemCount: 3)], in: viewEnvironment(320, 480))
    #expect(
      layout.cellFrames().map(\.origin)
        == [Point(x: 13, y: 13), Point(x: 167, y: 13), Point(x: 13, y: 166)])
    #expect(layout.contentSize == Size(width: 320, height: 319))
  }

  @Test("by default, cells are 100 x 100 points")
  func hasDefaultMetrics() throws {
    let layout = try NaivePhotoGrid().layout(
      [NaiveSection(itemCount: 3)], in: viewEnvironment(352, 480))
    #expect(layout.cellFrames().map(\.minX) == [13, 126, 239])
    #expect(layout.cellFrames()[2] == Rect(x: 239, y: 13, width: 100, height: 100))
  }

  @Test(
    "each cell has the layout mode of its item or of the whole layout, and headers have no mode")
  func cellsHaveModes() throws {
    var grid = NaivePhotoGrid()
    grid.flow.headerReferenceSize = Size(width: 0, height: 20)
    var section = NaiveSection(itemCount: 3)
    section.itemTextsByKey["layoutModes"] = [1: "aspectFill"]
    let aspectFitLayout = try grid.layout(
      [section, NaiveSection(itemCount: 1)], in: viewEnvironment(352, 480))
    #expect(
      aspectFitLayout.elements.map(\.layoutMode)
        == ["aspectFit", "aspectFill", "aspectFit", nil, "aspectFit", nil])
    grid.layoutMode = "aspectFill"
    section.itemTextsByKey["layoutModes"] = [0: "aspectFit"]
    let aspectFillLayout = try grid.layout([section], in: viewEnvironment(352, 480))
    #expect(
      aspectFillLayout.elements.map(\.layoutMode) == ["aspectFit", "aspectFill", "aspectFill", nil])
    #expect(aspectFitLayout.elements[1] == aspectFillLayout.elements[1])
    #expect(aspectFitLayout.elements[2] != aspectFillLayout.elements[2])
  }

  @Test(
    "aspectFit draws a photo in the largest centered rectangle that has the photo's aspect ratio, in any bounds"
  )
  func aspectFitKeepsAspect() {
    func fittedRect(_ width: Double, _ height: Double, in bounds: Rect) -> Rect {
      NaivePhotoGrid.photoRect(
        of: Size(width: width, height: height), in: bounds, mode: "aspectFit")
    }
    let square = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(fittedRect(400, 300, in: square) == Rect(x: 0, y: 12.5, width: 100, height: 75))
    #expect(fittedRect(300, 400, in: square) == Rect(x: 12.5, y: 0, width: 75, height: 100))
    #expect(fittedRect(7, 7, in: square) == square)
    let tallBounds = Rect(x: 10, y: 20, width: 60, height: 100)
    #expect(fittedRect(400, 300, in: tallBounds) == Rect(x: 10, y: 47.5, width: 60, height: 45))
    #expect(fittedRect(1, 4, in: tallBounds) == Rect(x: 27.5, y: 20, width: 25, height: 100))
    // The height 100 / 3 is rounded down to a multiple of 1/1024.
    let flatPhotoRect = fittedRect(3, 1, in: square)
    #expect(flatPhotoRect.height == 34133.0 / 1024)
    #expect(flatPhotoRect.minY == 50 - 34133.0 / 2048)
  }

  @Test("the rectangle for a photo of empty or invalid size has zero width or height")
  func emptyPhotoHasNoExtent() {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 60)
    func fittedRect(_ width: Double, _ height: Double) -> Rect {
      NaivePhotoGrid.photoRect(
        of: Size(width: width, height: height), in: bounds, mode: "aspectFit")
    }
    #expect(fittedRect(5, 0) == Rect(x: 0, y: 30, width: 100, height: 0))
    #expect(fittedRect(0, 5) == Rect(x: 50, y: 0, width: 0, height: 60))
    for size in [(0.0, 0.0), (.nan, 5), (5, -1), (.infinity, 1)] {
      #expect(fittedRect(size.0, size.1) == Rect(x: 50, y: 30, width: 0, height: 0))
    }
  }

  @Test("aspectFill draws a photo in the whole bounds")
  func aspectFillIsBounds() {
    let bounds = Rect(x: 3, y: 4, width: 100, height: 60)
    let found = NaivePhotoGrid.photoRect(
      of: Size(width: 1, height: 9), in: bounds, mode: "aspectFill")
    #expect(found == bounds)
  }
}
