import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("Edge cases of the oracle's flow layout")
struct FlowEdgeTests {
  /// Rule 1 of <doc:LayoutDefinitions>.
  @Test func hasDefaultMetrics() throws {
    let layout = try NaiveFlow().layout(
      [NaiveSection(itemCount: 3)], in: viewEnvironment(110, 400))
    #expect(layout.cellFrames().map(\.origin) == [.zero, Point(x: 60, y: 0), Point(x: 0, y: 60)])
    #expect(layout.cellFrames()[0].size == Size(width: 50, height: 50))
    #expect(layout.contentSize == Size(width: 110, height: 110))
  }

  @Test("without sections the content has a width and no height")
  func contentWithoutSectionsHasWidth() throws {
    let layout = try NaiveFlow().layout([], in: viewEnvironment(375, 400))
    #expect(layout.elements.isEmpty)
    #expect(layout.contentSize == Size(width: 375, height: 0))
  }

  @Test("an empty section keeps its header, insets and footer, but no spacing (flow 14)")
  func emptySectionKeepsHeader() throws {
    var emptySection = NaiveSection(itemCount: 0)
    emptySection.header = Size(width: 0, height: 30)
    emptySection.footer = Size(width: 0, height: 20)
    emptySection.inset = inset(4, 1, 6, 1)
    let layout = try NaiveFlow().layout(
      [emptySection, NaiveSection(itemCount: 1)], in: viewEnvironment(50, 90))
    #expect(layout.frame(of: .header) == Rect(x: 0, y: 0, width: 50, height: 30))
    #expect(layout.frame(of: .footer) == Rect(x: 0, y: 40, width: 50, height: 20))
    #expect(layout.cellFrames(inSection: 1) == [Rect(x: 0, y: 60, width: 50, height: 50)])
    #expect(layout.contentSize == Size(width: 50, height: 110))
  }

  @Test(
    "a header of length 0 along the scroll axis does not exist, whatever its other length (flow 13)"
  )
  func emptyHeaderDoesNotExist() throws {
    var flow = NaiveFlow()
    flow.headerReferenceSize = Size(width: 40, height: 0)
    // 0.0009 is less than 1/1024, so it is rounded down to 0.
    flow.footerReferenceSize = Size(width: 40, height: 0.0009)
    let layout = try flow.layout([NaiveSection(itemCount: 1)], in: viewEnvironment(50, 90))
    #expect(layout.elements.map(\.identity) == [.cell(ElementPath(section: 0, item: 0))])
    #expect(layout.contentSize.height == 50)

    flow.scrollDirection = .horizontal
    let horizontalLayout = try flow.layout(
      [NaiveSection(itemCount: 1)], in: viewEnvironment(50, 90))
    #expect(horizontalLayout.frame(of: .header) == Rect(x: 0, y: 0, width: 40, height: 90))
    #expect(horizontalLayout.contentSize == Size(width: 130, height: 90))
  }

  @Test("a content inset narrows lines and headers, and does not move elements")
  func contentInsetNarrowsLines() throws {
    var flow = NaiveFlow()
    flow.headerReferenceSize = Size(width: 0, height: 5)
    flow.sectionInset = inset(1, 2, 3, 4)
    let layout = try flow.layout(
      [section(3, of: 40, by: 10)],
      in: viewEnvironment(130, 400, contentInset: inset(7, 10, 9, 14)))
    // The available width is 130 - 24 (content inset) - 6 (section inset) = 100. It holds two
    // items, and the single item of the last line is placed like the first of two.
    #expect(
      layout.cellFrames().map(\.origin) == [
        Point(x: 2, y: 6), Point(x: 62, y: 6), Point(x: 2, y: 26),
      ])
    #expect(layout.frame(of: .header) == Rect(x: 0, y: 0, width: 106, height: 5))
    #expect(layout.contentSize == Size(width: 106, height: 39))
  }

  @Test("negative spacing makes lines and items overlap, and loses no item (N-04)")
  func negativeSpacingOverlaps() throws {
    var flow = NaiveFlow()
    flow.minimumLineSpacing = -20
    flow.minimumInteritemSpacing = -10
    let layout = try flow.layout([NaiveSection(itemCount: 6)], in: viewEnvironment(130, 400))
    // Three items of 50 that overlap by 10 fill 50 + 40 + 40 = 130 exactly.
    #expect(layout.cellFrames().map(\.minX) == [0, 40, 80, 0, 40, 80])
    #expect(layout.cellFrames().map(\.minY) == [0, 0, 0, 30, 30, 30])
    #expect(layout.contentSize == Size(width: 130, height: 80))
  }

  @Test("if item length and spacing add up to 0, a last line is spaced like a full line (flow 5)")
  func zeroLengthPlusSpacingUsesItemCount() throws {
    var flow = NaiveFlow()
    flow.itemSize = Size(width: 10, height: 10)
    flow.minimumInteritemSpacing = -10
    let layout = try flow.layout([NaiveSection(itemCount: 3)], in: viewEnvironment(100, 400))
    #expect(layout.cellFrames().map(\.minX) == [0, 45, 90])
    let layoutOfOneItem = try flow.layout(
      [NaiveSection(itemCount: 1)], in: viewEnvironment(100, 400))
    #expect(layoutOfOneItem.cellFrames().map(\.minX) == [45])
  }

  @Test(
    "a short line of zero-size items is spaced like a full line, and a point query finds each item (N-06)"
  )
  func zeroSizeItemsAreSpaced() throws {
    var flow = NaiveFlow()
    flow.itemSize = .zero
    let layout = try flow.layout([NaiveSection(itemCount: 3)], in: viewEnvironment(100, 400))
    // A line of 100 holds floor((100 + 10) / 10) = 11 items of width 0, with ten gaps of 10.
    #expect(layout.cellFrames().map(\.origin) == [.zero, Point(x: 10, y: 0), Point(x: 20, y: 0)])
    #expect(layout.contentSize == Size(width: 100, height: 0))
    let found = layout.elements(in: Rect(x: 10, y: 0, width: 0, height: 0))
    #expect(found.map(\.identity) == [.cell(ElementPath(section: 0, item: 1))])
  }

  @Test("if the available length is negative, every item is centered on a line of its own (flow 7)")
  func negativeLengthPutsEachItemOnOwnLine() throws {
    var flow = NaiveFlow()
    flow.sectionInset = inset(0, 40, 0, 40)
    flow.headerReferenceSize = Size(width: 0, height: 8)
    let layout = try flow.layout([NaiveSection(itemCount: 2)], in: viewEnvironment(60, 400))
    // The available width is 60 - 80 = -20, so an item of 50 is at x = 40 + (-20 - 50) / 2 = 5.
    #expect(layout.cellFrames().map(\.origin) == [Point(x: 5, y: 8), Point(x: 5, y: 68)])
    let layoutWithContentInset = try flow.layout(
      [NaiveSection(itemCount: 1)], in: viewEnvironment(60, 400, contentInset: inset(0, 50, 0, 50))
    )
    #expect(layoutWithContentInset.frame(of: .header) == Rect(x: 0, y: 0, width: 0, height: 8))
    // The available width is 60 - 100 - 80 = -120, so x = 40 + (-120 - 50) / 2 = -45.
    #expect(layoutWithContentInset.cellFrames().map(\.minX) == [-45])
    #expect(layoutWithContentInset.contentSize == Size(width: 0, height: 58))
  }

  @Test("origins are rounded to the device pixels of the scale (flow 11)")
  func originsAreRoundedToDevicePixels() throws {
    // Four items of 80 fill a line of 375, with gaps of 55 / 3 = 18.333...
    let sections = [section(4, of: 80, by: 40)]
    func cellXs(_ scale: Double) throws -> [Double] {
      try NaiveFlow().layout(sections, in: viewEnvironment(375, 300, scale: scale)).cellFrames()
        .map(\.minX)
    }
    #expect(try cellXs(1) == [0, 98, 197, 295])
    #expect(try cellXs(2) == [0, 98.5, 196.5, 295])
    #expect(try cellXs(3) == [0, 295.0 / 3, 590.0 / 3, 295])
  }

  @Test("half pixels are rounded away from zero, and no origin is a negative zero (flow 11)")
  func halvesRoundAwayFromZero() throws {
    var flow = NaiveFlow()
    flow.itemSize = Size(width: 103, height: 10)
    let wideItemLayout = try flow.layout(
      [NaiveSection(itemCount: 1)], in: viewEnvironment(100, 300, scale: 1))
    #expect(wideItemLayout.cellFrames().map(\.minX) == [-2])
    flow.itemSize = Size(width: 100.5, height: 10)
    let nearlyFittingItemLayout = try flow.layout(
      [NaiveSection(itemCount: 1)], in: viewEnvironment(100, 300, scale: 1))
    #expect(nearlyFittingItemLayout.cellFrames()[0].origin.x.sign == .plus)
    #expect(nearlyFittingItemLayout.cellFrames()[0].origin.x == 0)
  }

  @Test("lengths, even negative ones, are rounded down to multiples of 1/1024 point")
  func lengthsAreRoundedDown() throws {
    var flow = NaiveFlow()
    flow.itemSize = Size(width: 100.0 / 3, height: 10.0007)
    flow.sectionInset = inset(-0.0001, 0, 0, 0)
    let layout = try flow.layout(
      [NaiveSection(itemCount: 1)], in: viewEnvironment(100, 300, scale: 1024))
    #expect(layout.cellFrames()[0].size == Size(width: 34133.0 / 1024, height: 10))
    #expect(layout.cellFrames()[0].minY == -1.0 / 1024)
  }

  @Test(
    "a line is uniform if its items are equal in both dimensions, whatever the sizes on other lines (flow 6, 8)"
  )
  func uniformityIsDecidedForEachLine() throws {
    let sizes = [(60, 10), (40, 10), (30, 10), (30, 10)]
      .map { Size(width: Double($0.0), height: Double($0.1)) }
    let uniformLastLineLayout = try NaiveFlow().layout(
      [NaiveSection(sizes: sizes)], in: viewEnvironment(120, 300))
    // The first line has items of the widths 60 and 40, which are justified: the second ends at
    // 120. The items of the last line are 30 wide, with a spacing of 10 in a width of 120. The line
    // has places for 3 such items, because floor((120 + 10) / (30 + 10)) = 3, with gaps of (120 - 3
    // * 30) / 2 = 15.
    #expect(uniformLastLineLayout.cellFrames().map(\.minX) == [0, 80, 0, 45])
    var sizesWithTallerItem = sizes
    sizesWithTallerItem[3].height = 20
    let mixedLastLineLayout = try NaiveFlow().layout(
      [NaiveSection(sizes: sizesWithTallerItem)], in: viewEnvironment(120, 300))
    #expect(mixedLastLineLayout.cellFrames().map(\.minX) == [0, 80, 0, 40])
    #expect(mixedLastLineLayout.cellFrames().map(\.minY) == [0, 0, 25, 20])
  }

  @Test("a section's own spacings and inset override the layout's (flow 17)")
  func sectionMetricsOverrideLayoutMetrics() throws {
    var sectionWithOwnMetrics = section(3, of: 40, by: 10)
    sectionWithOwnMetrics.lineSpacing = 1
    sectionWithOwnMetrics.interitemSpacing = 20
    sectionWithOwnMetrics.inset = inset(2, 0, 3, 0)
    let layout = try NaiveFlow().layout(
      [sectionWithOwnMetrics, section(3, of: 40, by: 10)], in: viewEnvironment(100, 300))
    #expect(
      layout.cellFrames(inSection: 0).map(\.origin) == [
        Point(x: 0, y: 2), Point(x: 60, y: 2), Point(x: 0, y: 13),
      ])
    #expect(
      layout.cellFrames(inSection: 1).map(\.origin)
        == [Point(x: 0, y: 26), Point(x: 60, y: 26), Point(x: 0, y: 46)])
  }

  @Test(
    "if negative insets take away more than the length of the content, the content size is 0 (flow 15)"
  )
  func contentSizeIsNotNegative() throws {
    var flow = NaiveFlow()
    flow.sectionInset = inset(-100, 0, 0, 0)
    let layout = try flow.layout([NaiveSection(itemCount: 1)], in: viewEnvironment(100, 300))
    #expect(layout.contentSize == Size(width: 100, height: 0))
    #expect(layout.cellFrames().map(\.minY) == [-100])
  }

  @Test(
    "the last of 20,000 items is exactly at its computed position, without accumulated rounding errors (N-01)"
  )
  func lastOfManyItemsHasExactPosition() throws {
    let layout = try NaiveFlow().layout(
      [NaiveSection(itemCount: 20_000)], in: viewEnvironment(375, 300))
    // Six items of 50 fill a line of 375, with gaps of (375 - 300) / 5 = 15.
    #expect(layout.cellFrames()[19_999].origin == Point(x: 65, y: 3333 * 60))
    #expect(layout.contentSize.height == 3334 * 60 - 10)
  }
}
