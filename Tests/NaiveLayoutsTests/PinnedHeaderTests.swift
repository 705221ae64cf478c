import CollectionLayout
import LayoutGeometry
import NaiveLayouts
import Testing

/// Rule 19 of <doc:LayoutDefinitions>.
@Suite struct PinnedHeaderTests {
  /// The y coordinates of the headers of two sections. A section is 90 high: a header of 20, an
  /// inset of 5, an item of 50, an inset of 5, and a footer of 10.
  func headerYs(at offset: Double, contentInset: Insets = .zero) throws -> [Double] {
    var flow = NaiveFlow()
    flow.pinsHeaders = true
    flow.headerReferenceSize = Size(width: 0, height: 20)
    flow.footerReferenceSize = Size(width: 0, height: 10)
    flow.sectionInset = inset(5, 0, 5, 0)
    let layout = try flow.layout(
      [NaiveSection(itemCount: 1), NaiveSection(itemCount: 1)],
      in: NaiveEnvironment(
        bounds: Rect(x: 0, y: offset, width: 100, height: 60), contentInset: contentInset))
    return layout.elements.filter { $0.identity.kind == .header }.map(\.frame.minY)
  }

  @Test("a pinned header follows the start of the visible range within its section")
  func headersFollowVisibleStart() throws {
    #expect(try headerYs(at: -30) == [0, 90])
    #expect(try headerYs(at: 33.25) == [33.25, 90])
    // A header stays above its footer, which is at 80 in the first section.
    #expect(try headerYs(at: 75) == [60, 90])
    #expect(try headerYs(at: 100) == [60, 100])
    #expect(try headerYs(at: 1000) == [60, 150])
  }

  @Test("headers are pinned below the content inset, at a position rounded down to 1/1024 point")
  func pinsBelowContentInset() throws {
    #expect(try headerYs(at: 10.0009, contentInset: inset(15, 0, 0, 0)) == [25, 90])
  }

  @Test("every pinned header is in front of the cells, and no footer is")
  func headersAreInFront() throws {
    var list = NaiveList()
    list.pinsHeaders = true
    list.headerReferenceSize = Size(width: 0, height: 20)
    list.footerReferenceSize = Size(width: 0, height: 20)
    list.tableHeader = Size(width: 0, height: 20)
    let layout = try list.layout([NaiveSection(itemCount: 1)], in: viewEnvironment(100, 60))
    #expect(layout.elements.map(\.zIndex) == [0, 0, 1024, 0])
    list.pinsHeaders = false
    let unpinnedLayout = try list.layout(
      [NaiveSection(itemCount: 1)], in: viewEnvironment(100, 60))
    #expect(unpinnedLayout.elements.map(\.zIndex) == [0, 0, 0, 0])
  }

  @Test("in a horizontal layout, pinned headers follow the left edge of the visible range")
  func horizontalHeadersFollowLeftEdge() throws {
    var flow = NaiveFlow()
    flow.pinsHeaders = true
    flow.scrollDirection = .horizontal
    flow.headerReferenceSize = Size(width: 20, height: 0)
    let layout = try flow.layout(
      [NaiveSection(itemCount: 9)],
      in: NaiveEnvironment(bounds: Rect(x: 40, y: 7, width: 60, height: 60)))
    #expect(layout.frame(of: .header) == Rect(x: 40, y: 0, width: 20, height: 60))
  }
}
