import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

@Suite("The list layout of the oracle")
struct ListTests {
  @Test("rows have their own height or the list's row height, and the full width")
  func rowsHaveFullWidth() throws {
    var list = NaiveList()
    list.spacing = 2
    list.sectionInset = inset(3, 5, 7, 5)
    var sectionOfRows = section(2, of: 999, by: 20)
    sectionOfRows.itemCount = 3
    let layout = try list.layout([sectionOfRows], in: viewEnvironment(110, 400))
    #expect(
      layout.cellFrames() == [
        Rect(x: 5, y: 3, width: 100, height: 20), Rect(x: 5, y: 25, width: 100, height: 20),
        Rect(x: 5, y: 47, width: 100, height: 44),
      ])
    #expect(layout.contentSize == Size(width: 110, height: 98))
  }

  @Test(
    "the table header and footer enclose all sections, have the path 0.0 and are in canonical order"
  )
  func placesTableHeaderAndFooter() throws {
    var list = NaiveList()
    list.rowHeight = 10
    list.headerReferenceSize = Size(width: 0, height: 4)
    list.footerReferenceSize = Size(width: 0, height: 3)
    list.tableHeader = Size(width: 0, height: 50)
    list.tableFooter = Size(width: 0, height: 60)
    let layout = try list.layout(
      [NaiveSection(itemCount: 1), NaiveSection(itemCount: 2)],
      in: viewEnvironment(110, 400, contentInset: inset(9, 4, 9, 6)))
    #expect(layout.frame(of: .tableHeader) == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(layout.frame(of: .header, 0) == Rect(x: 0, y: 50, width: 100, height: 4))
    #expect(layout.cellFrames(inSection: 0) == [Rect(x: 0, y: 54, width: 100, height: 10)])
    #expect(layout.frame(of: .footer, 0) == Rect(x: 0, y: 64, width: 100, height: 3))
    #expect(layout.frame(of: .header, 1) == Rect(x: 0, y: 67, width: 100, height: 4))
    #expect(layout.frame(of: .footer, 1) == Rect(x: 0, y: 91, width: 100, height: 3))
    #expect(layout.frame(of: .tableFooter) == Rect(x: 0, y: 94, width: 100, height: 60))
    #expect(layout.contentSize == Size(width: 100, height: 154))
    #expect(
      layout.elements.map(\.identity.description) == [
        "cell 0.0", "footer 0", "header 0", "tableFooter 0", "tableHeader 0", "cell 1.0",
        "cell 1.1", "footer 1", "header 1",
      ])
  }

  @Test("table header and footer are absent without sections, or without height")
  func omitsEmptyTableHeader() throws {
    var list = NaiveList()
    list.tableHeader = Size(width: 10, height: 50)
    list.tableFooter = Size(width: 10, height: 0)
    let layoutWithoutSections = try list.layout([], in: viewEnvironment(100, 400))
    #expect(layoutWithoutSections.elements.isEmpty)
    #expect(layoutWithoutSections.contentSize == Size(width: 100, height: 0))
    let layoutOfEmptySection = try list.layout(
      [NaiveSection(itemCount: 0)], in: viewEnvironment(100, 400))
    #expect(layoutOfEmptySection.elements.map(\.identity.description) == ["tableHeader 0"])
    #expect(layoutOfEmptySection.contentSize == Size(width: 100, height: 50))
  }

  @Test("a pinned header starts below the table header")
  func pinsHeaderBelowTableHeader() throws {
    var list = NaiveList()
    list.pinsHeaders = true
    list.headerReferenceSize = Size(width: 0, height: 10)
    list.tableHeader = Size(width: 0, height: 50)
    let layout = try list.layout(
      [NaiveSection(itemCount: 2)],
      in: NaiveEnvironment(bounds: Rect(x: 0, y: 30, width: 100, height: 60)))
    #expect(layout.frame(of: .header)?.minY == 50)
    #expect(layout.frame(of: .tableHeader)?.minY == 0)
  }

  @Test func rowsHaveNoNegativeWidth() throws {
    var list = NaiveList()
    list.sectionInset = inset(0, 60, 0, 60)
    let layout = try list.layout([NaiveSection(itemCount: 1)], in: viewEnvironment(100, 400))
    #expect(layout.cellFrames() == [Rect(x: 60, y: 0, width: 0, height: 44)])
  }
}
