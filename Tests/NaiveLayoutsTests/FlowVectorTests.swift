import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("The flow layout compared with test vectors that were measured on UIKit")
struct FlowVectorTests {
  func flow(
    lineSpacing: Double, interitemSpacing: Double, inset: Insets = .zero, axis: Axis = .vertical
  ) -> NaiveFlow {
    var flow = NaiveFlow()
    flow.minimumLineSpacing = lineSpacing
    flow.minimumInteritemSpacing = interitemSpacing
    flow.sectionInset = inset
    flow.scrollDirection = axis
    return flow
  }

  /// The first `count` points of a grid with the coordinates `xs` and `ys`, row by row.
  func gridPoints(_ xs: [Double], _ ys: [Double], _ count: Int) -> [Point] {
    Array(ys.flatMap { y in xs.map { Point(x: $0, y: y) } }.prefix(count))
  }

  @Test(
    "UIKit test vector A: full lines of cells are justified, and the last line is spaced as if it were full"
  )
  func vectorAJustifiesLines() throws {
    let layout = try flow(lineSpacing: 10, interitemSpacing: 10)
      .layout([section(7, of: 100, by: 60)], in: viewEnvironment(375, 400))
    #expect(layout.cellFrames().map(\.origin) == gridPoints([0, 137.5, 275], [0, 70, 140], 7))
    #expect(layout.cellFrames().allSatisfy { $0.size == Size(width: 100, height: 60) })
    #expect(layout.contentSize == Size(width: 375, height: 200))
    #expect(layout.elements.count == 7)
  }

  @Test("UIKit test vector B: the cells of test vector A are laid out within section insets")
  func vectorBKeepsInsets() throws {
    let layout = try flow(lineSpacing: 10, interitemSpacing: 10, inset: inset(8, 16, 8, 16))
      .layout([section(7, of: 100, by: 60)], in: viewEnvironment(375, 400))
    #expect(layout.cellFrames().map(\.origin) == gridPoints([16, 137.5, 259], [8, 78, 148], 7))
    #expect(layout.contentSize == Size(width: 375, height: 216))
  }

  @Test("UIKit test vector C: an item that fits exactly stays on the line")
  func vectorCFitsExactly() throws {
    let layout = try flow(lineSpacing: 12, interitemSpacing: 15)
      .layout([section(5, of: 115, by: 50)], in: viewEnvironment(375, 400))
    #expect(layout.cellFrames().map(\.origin) == gridPoints([0, 130, 260], [0, 62], 5))
    #expect(layout.contentSize == Size(width: 375, height: 112))
  }

  @Test(
    "UIKit test vector D: two sections with headers and footers follow each other without a gap")
  func vectorDHasHeadersAndFooters() throws {
    var flow = flow(lineSpacing: 10, interitemSpacing: 10, inset: inset(4, 12, 6, 12))
    flow.headerReferenceSize = Size(width: 1, height: 30)
    flow.footerReferenceSize = Size(width: 1, height: 20)
    let layout = try flow.layout(
      [section(3, of: 80, by: 40), section(2, of: 80, by: 40)], in: viewEnvironment(375, 400))
    #expect(
      layout.cellFrames(inSection: 0).map(\.origin) == gridPoints([12, 102.5, 192.5], [34], 3))
    #expect(layout.cellFrames(inSection: 1).map(\.origin) == gridPoints([12, 102.5], [134], 2))
    #expect(layout.frame(of: .header, 0) == Rect(x: 0, y: 0, width: 375, height: 30))
    #expect(layout.frame(of: .footer, 0) == Rect(x: 0, y: 80, width: 375, height: 20))
    #expect(layout.frame(of: .header, 1) == Rect(x: 0, y: 100, width: 375, height: 30))
    #expect(layout.frame(of: .footer, 1) == Rect(x: 0, y: 180, width: 375, height: 20))
    #expect(layout.contentSize == Size(width: 375, height: 200))
  }

  @Test("UIKit test vector E: a horizontal flow fills its columns from the top")
  func vectorEIsHorizontal() throws {
    let layout = try flow(
      lineSpacing: 10, interitemSpacing: 10, inset: inset(8, 12, 8, 12), axis: .horizontal
    )
    .layout([section(7, of: 90, by: 70)], in: viewEnvironment(375, 220))
    let expectedOrigins = [12.0, 112, 212, 312].flatMap { x in
      [8.0, 142].map { Point(x: x, y: $0) }
    }
    #expect(layout.cellFrames().map(\.origin) == Array(expectedOrigins.prefix(7)))
    #expect(layout.contentSize == Size(width: 414, height: 220))
  }

  @Test("UIKit test vector F: a horizontal flow has headers and footers")
  func vectorFIsHorizontalWithHeaders() throws {
    var flow = flow(
      lineSpacing: 10, interitemSpacing: 10, inset: inset(8, 12, 8, 12), axis: .horizontal)
    flow.headerReferenceSize = Size(width: 40, height: 1)
    flow.footerReferenceSize = Size(width: 20, height: 1)
    let layout = try flow.layout(
      [section(3, of: 90, by: 70), section(2, of: 90, by: 70)], in: viewEnvironment(375, 200))
    #expect(
      layout.cellFrames(inSection: 0).map(\.origin)
        == [Point(x: 52, y: 8), Point(x: 52, y: 122), Point(x: 152, y: 8)])
    #expect(
      layout.cellFrames(inSection: 1).map(\.origin) == [Point(x: 326, y: 8), Point(x: 326, y: 122)])
    #expect(layout.frame(of: .header, 0) == Rect(x: 0, y: 0, width: 40, height: 200))
    #expect(layout.frame(of: .footer, 0) == Rect(x: 254, y: 0, width: 20, height: 200))
    #expect(layout.frame(of: .header, 1) == Rect(x: 274, y: 0, width: 40, height: 200))
    #expect(layout.frame(of: .footer, 1) == Rect(x: 428, y: 0, width: 20, height: 200))
    #expect(layout.contentSize == Size(width: 448, height: 200))
  }

  @Test("UIKit test vector G: an item wider than the view is centered on a line of its own")
  func vectorGCentersWideItems() throws {
    let layout = try flow(lineSpacing: 6, interitemSpacing: 6)
      .layout([section(3, of: 250, by: 40)], in: viewEnvironment(200, 300))
    #expect(layout.cellFrames().map(\.origin) == gridPoints([-25], [0, 46, 92], 3))
    #expect(layout.contentSize == Size(width: 200, height: 132))
  }

  @Test("UIKit test vector H: a last line of uniform items is spaced as if it were full")
  func vectorHSpacesLastLine() throws {
    let layout = try flow(lineSpacing: 10, interitemSpacing: 10)
      .layout([section(4, of: 50, by: 50)], in: viewEnvironment(375, 300))
    #expect(layout.cellFrames().map(\.origin) == gridPoints([0, 65, 130, 195], [0], 4))
    #expect(layout.contentSize == Size(width: 375, height: 50))
  }

  @Test(
    "UIKit test vector I: origins, but not the content size, are rounded to half points, away from zero"
  )
  func vectorIRoundsOrigins() throws {
    let layout = try flow(lineSpacing: 8, interitemSpacing: 7, inset: inset(5, 9, 5, 9))
      .layout([section(6, of: 111.5, by: 44.25)], in: viewEnvironment(375, 300))
    #expect(layout.cellFrames().map(\.origin) == gridPoints([9, 132, 254.5], [5, 57.5], 6))
    #expect(layout.contentSize == Size(width: 375, height: 106.5))
  }

  @Test("UIKit test vector K: on lines with room for only one item, the item is centered")
  func vectorKCentersSingleItems() throws {
    let layout = try flow(lineSpacing: 6, interitemSpacing: 10)
      .layout([section(2, of: 150, by: 40)], in: viewEnvironment(200, 300))
    #expect(layout.cellFrames().map(\.origin) == gridPoints([25], [0, 46], 2))
    #expect(layout.contentSize == Size(width: 200, height: 86))
  }

  @Test("UIKit test vector L: a single item that would fit twice is at the leading edge")
  func vectorLPlacesLoneItem() throws {
    let layout = try flow(lineSpacing: 6, interitemSpacing: 10)
      .layout([section(1, of: 90, by: 40)], in: viewEnvironment(200, 300))
    #expect(layout.cellFrames().map(\.origin) == [.zero])
    #expect(layout.contentSize == Size(width: 200, height: 40))
  }

  @Test("UIKit test vector M: items of mixed sizes are centered across their lines")
  func vectorMMixesSizes() throws {
    let sizes = [(120, 40), (100, 55), (90, 40), (200, 30), (60, 40), (150, 40)]
      .map { Size(width: Double($0.0), height: Double($0.1)) }
    let layout = try flow(lineSpacing: 10, interitemSpacing: 8, inset: inset(5, 10, 5, 10))
      .layout([NaiveSection(sizes: sizes)], in: viewEnvironment(375, 400))
    let expectedOrigins = [(10, 12.5), (152.5, 5), (275, 12.5), (10, 75), (305, 70), (10, 120)]
      .map { Point(x: $0.0, y: $0.1) }
    #expect(layout.cellFrames().map(\.origin) == expectedOrigins)
    #expect(layout.cellFrames().map(\.size) == sizes)
    #expect(layout.contentSize == Size(width: 375, height: 165))
  }

  @Test(
    "UIKit test vector X: sizes from the property itemSize and from the delegate give the same layout"
  )
  func vectorXUsesBothSizeSources() throws {
    var flow = flow(lineSpacing: 10, interitemSpacing: 10)
    let delegateSizeLayout = try flow.layout(
      [section(4, of: 80, by: 40)], in: viewEnvironment(375, 300))
    flow.itemSize = Size(width: 80, height: 40)
    let propertySizeLayout = try flow.layout(
      [NaiveSection(itemCount: 4)], in: viewEnvironment(375, 300))
    #expect(
      delegateSizeLayout.cellFrames().map(\.origin) == gridPoints([0, 98.5, 196.5, 295], [0], 4))
    #expect(propertySizeLayout == delegateSizeLayout)
  }

  @Test("UIKit test vector AB: a last line of mixed sizes is packed with the minimum gap")
  func vectorABPacksLastLine() throws {
    let sizes = [80.0, 100, 60].map { Size(width: $0, height: 40) }
    let layout = try flow(lineSpacing: 10, interitemSpacing: 10)
      .layout([NaiveSection(sizes: sizes)], in: viewEnvironment(375, 300))
    #expect(layout.cellFrames().map(\.origin) == gridPoints([0, 90, 200], [0], 3))
    #expect(layout.contentSize == Size(width: 375, height: 40))
  }
}
