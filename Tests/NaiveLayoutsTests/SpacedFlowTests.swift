import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import NaiveLayouts
import Testing

@Suite("The oracle's spaced flow layout, with a binder (a decoration view) behind each section")
struct SpacedFlowTests {
  func photoSection(_ sizes: (Double, Double)...) -> NaiveSection {
    NaiveSection(sizes: sizes.map { Size(width: $0.0, height: $0.1) })
  }

  func binderDecoration(of layout: OracleLayout, inSection section: Int = 0) -> PlacedElement? {
    layout.element(.decoration(.binder, ElementPath(section: section, item: 0)))
  }

  @Test(
    "photos are scaled to a longer side of 100 points, and spread across the line at whole points")
  func spreadsOneLine() throws {
    let layout = try NaiveSpacedFlow().layout(
      [photoSection((200, 100), (100, 200), (400, 400))], in: viewEnvironment(320, 480))
    // The centers are at 56.67, 160 and 263.33.
    #expect(
      layout.cellFrames() == [
        Rect(x: 6, y: 110, width: 101, height: 50), Rect(x: 135, y: 85, width: 50, height: 100),
        Rect(x: 213, y: 85, width: 101, height: 100),
      ])
    #expect(layout.frame(of: .header) == Rect(x: 0, y: 0, width: 320, height: 70))
    #expect(layout.contentSize == Size(width: 320, height: 200))
  }

  @Test(
    "the items of each line are spread across the line, whatever the number of items on other lines"
  )
  func spreadsEachLine() throws {
    let layout = try NaiveSpacedFlow().layout(
      [photoSection((1, 1), (1, 1), (1, 1), (1, 1), (1, 1))], in: viewEnvironment(320, 480))
    #expect(layout.cellFrames().map(\.minX) == [6, 110, 213, 32, 187])
    #expect(layout.cellFrames().map(\.maxX) == [107, 210, 314, 133, 288])
    #expect(layout.cellFrames().map(\.minY) == [85, 85, 85, 190, 190])
    #expect(layout.contentSize.height == 305)
  }

  @Test(
    "scaled lengths are rounded down to 1/1024 point; small photos and the layout's own item size are enlarged"
  )
  func scaledLengthsAreRoundedDown() throws {
    let layout = try NaiveSpacedFlow().layout(
      [photoSection((3, 1)), photoSection((10, 5)), NaiveSection(itemCount: 1)],
      in: viewEnvironment(320, 480))
    // The photos are 33.33, 50 and 100 high. The first one begins at 85.
    #expect(layout.cellFrames(inSection: 0) == [Rect(x: 110, y: 85, width: 100, height: 34)])
    let photoHeight = 34133.0 / 1024
    #expect(layout.contentSize.height == 450 + photoHeight)
    #expect(layout.cellFrames(inSection: 1)[0].size == Size(width: 100, height: 51))
    #expect(layout.cellFrames(inSection: 2)[0].width == 100)
  }

  @Test("a photo of zero size stays empty, and a photo without a width gets a height of 100 points")
  func placesEmptyPhotos() throws {
    let layout = try NaiveSpacedFlow().layout(
      [photoSection((0, 0)), photoSection((0, 7))], in: viewEnvironment(320, 480))
    #expect(layout.cellFrames(inSection: 0) == [Rect(x: 160, y: 85, width: 0, height: 0)])
    #expect(layout.cellFrames(inSection: 1) == [Rect(x: 160, y: 185, width: 0, height: 100)])
  }

  @Test("origins are rounded down and far edges are rounded up, even below zero")
  func extendsEdgesToWholePoints() throws {
    var spacedFlow = NaiveSpacedFlow()
    spacedFlow.flow.sectionInset = inset(-80.25, 0, 0, 0)
    let layout = try spacedFlow.layout([photoSection((100, 50))], in: viewEnvironment(80.5, 480))
    // The center is at x = 40.25. The photo begins at y = -10.25, which is rounded to device pixels
    // of half a point, and so to -10.5.
    #expect(layout.cellFrames() == [Rect(x: -10, y: -11, width: 101, height: 51)])
  }

  @Test(
    "the binder of a section (a decoration view behind its cells) is centered on the first of the tallest cells, and is higher than that cell by the header's height"
  )
  func centersBinderOnTallestCell() throws {
    let layout = try NaiveSpacedFlow().layout(
      [photoSection((200, 100), (100, 200), (400, 400))], in: viewEnvironment(320, 480))
    #expect(binderDecoration(of: layout)?.frame == Rect(x: 0, y: 50, width: 320, height: 170))
    #expect(binderDecoration(of: layout)?.zIndex == -1)
    #expect(layout.elements.map(\.zIndex) == [0, 0, 0, 0, -1])
    let twoLineLayout = try NaiveSpacedFlow().layout(
      [photoSection((2, 1), (2, 1), (2, 1), (1, 1), (2, 1))], in: viewEnvironment(320, 480))
    // The second line is taller. The center of its first cell is at 140 + 50.
    #expect(
      binderDecoration(of: twoLineLayout)?.frame == Rect(x: 0, y: 105, width: 320, height: 170))
  }

  @Test("the tallest cell is chosen after the edges are rounded to whole points")
  func comparesExtendedHeights() throws {
    // One cell is 49 high and begins at 85.5; the other is 49.75 high and begins at 140. After the
    // edges are rounded to whole points, both are 50 high, so the first one counts as the tallest.
    var twoLineSection = photoSection((100, 49), (100, 49.75))
    twoLineSection.inset = inset(15.5, 5, 15, 5)
    twoLineSection.lineSpacing = 5.5
    let layout = try NaiveSpacedFlow().layout([twoLineSection], in: viewEnvironment(110, 480))
    #expect(
      layout.cellFrames() == [
        Rect(x: 5, y: 85, width: 100, height: 50), Rect(x: 5, y: 140, width: 100, height: 50),
      ])
    #expect(binderDecoration(of: layout)?.frame == Rect(x: 0, y: 50, width: 110, height: 120))
    // With a header of 70.5, the binder is 50 + 70.5 = 120.5 high, with its center at 110.5.
    var section = photoSection((100, 50))
    section.header = Size(width: 0, height: 70.5)
    let layoutWithTallHeader = try NaiveSpacedFlow().layout(
      [section], in: viewEnvironment(321, 480))
    #expect(layoutWithTallHeader.cellFrames() == [Rect(x: 110, y: 85, width: 101, height: 51)])
    #expect(
      binderDecoration(of: layoutWithTallHeader)?.frame
        == Rect(x: 0, y: 49, width: 321, height: 123))
  }

  @Test(
    "the binder of a section without a header (a decoration view behind its cells) is as tall as the tallest cell; an empty section has no binder"
  )
  func binderWithoutHeaderIsAsTallAsCell() throws {
    var sectionWithoutHeader = photoSection((1, 1))
    sectionWithoutHeader.header = .zero
    let layout = try NaiveSpacedFlow().layout(
      [NaiveSection(itemCount: 0), sectionWithoutHeader, NaiveSection(itemCount: 0)],
      in: viewEnvironment(320, 480))
    #expect(
      binderDecoration(of: layout, inSection: 0) == nil
        && binderDecoration(of: layout, inSection: 2) == nil)
    #expect(
      binderDecoration(of: layout, inSection: 1)?.frame
        == Rect(x: 0, y: 115, width: 320, height: 100))
    #expect(layout.elements.filter { $0.identity.kind == .header }.count == 2)
    #expect(layout.contentSize.height == 100 + 130 + 100)
  }

  @Test(
    "a query below the header finds the binder (a decoration view behind the cells), which is the last element of its section"
  )
  func findsBinder() throws {
    var section = photoSection((1, 1))
    section.footer = Size(width: 0, height: 10)
    let layout = try NaiveSpacedFlow().layout([section], in: viewEnvironment(320, 480))
    let found = layout.elements(in: Rect(x: 0, y: 90, width: 10, height: 10))
    #expect(found.map(\.identity.description) == ["binder 0"])
    #expect(
      layout.elements.map(\.identity.description) == [
        "cell 0.0", "footer 0", "header 0", "binder 0",
      ]
    )
    #expect(layout.elements.map(\.identity) == layout.elements.map(\.identity).sorted())
  }

  @Test("a content inset narrows the content, and a section's own inset replaces the layout's")
  func contentInsetNarrowsContent() throws {
    var section = photoSection((1, 1), (1, 1))
    section.inset = inset(0, 40, 0, 20)
    let layout = try NaiveSpacedFlow().layout(
      [section], in: viewEnvironment(320, 480, contentInset: inset(0, 10, 0, 10)))
    // Of the width of 300, the cells can use 240, so the centers are at 100 and 220.
    #expect(layout.cellFrames().map(\.minX) == [50, 170])
    #expect(binderDecoration(of: layout)?.frame == Rect(x: 0, y: 35, width: 300, height: 170))
  }

  @Test(
    "a horizontal flow spreads the cells of a column downwards, and a binder (a decoration view behind the cells) spans the height of the content"
  )
  func spreadsHorizontalColumns() throws {
    var spacedFlow = NaiveSpacedFlow()
    spacedFlow.flow.scrollDirection = .horizontal
    let layout = try spacedFlow.layout(
      [photoSection((1, 1), (1, 1), (1, 1))], in: viewEnvironment(400, 320))
    #expect(
      layout.cellFrames() == [
        Rect(x: 65, y: 37, width: 100, height: 101), Rect(x: 65, y: 182, width: 100, height: 101),
        Rect(x: 170, y: 110, width: 100, height: 100),
      ])
    #expect(binderDecoration(of: layout)?.frame == Rect(x: 35, y: 0, width: 160, height: 320))
  }

  @Test("the error for an invalid photo shows the size that was given")
  func refusesInvalidPhoto() {
    let error = layoutError {
      try NaiveSpacedFlow().layout([photoSection((1, 1), (10, -1))], in: viewEnvironment(320, 480))
    }
    #expect(error?.offender == "cell 0.1: 10.0 x -1.0")
    let coordinateError = layoutError {
      var section = photoSection((1, 1))
      section.header = Size(width: 0, height: 0x1p40)
      return try NaiveSpacedFlow().layout([section], in: viewEnvironment(320, 480))
    }
    #expect(coordinateError?.offender == "coordinates of cell 0.0")
  }
}
