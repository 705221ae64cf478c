import CollectionLayout
import LayoutGeometry
import LookupOracle
import NaiveLayouts
import Testing

@Suite("Queries of layouts with pinned headers, at every scroll offset (E-07)")
struct PinnedHeaderQueryTests {
  /// The names and frames of all elements of a section except its header. A section is 90 high: a
  /// header of 20, an inset of 5, an item of 50, an inset of 5, and a footer of 10.
  func elementsExceptHeader(_ section: Int) -> [(String, Rect)] {
    let sectionStart = 90 * Double(section)
    return [
      ("cell \(section).0", Rect(x: 0, y: sectionStart + 25, width: 50, height: 50)),
      ("footer \(section)", Rect(x: 0, y: sectionStart + 80, width: 50, height: 10)),
    ]
  }

  func layout(at offset: Double, inset contentInset: Insets, isList: Bool) throws -> OracleLayout {
    let environment = NaiveEnvironment(
      bounds: Rect(x: 0, y: offset, width: 60, height: 60), contentInset: contentInset)
    let sections = [section(1, of: 50, by: 50), section(1, of: 50, by: 50)]
    let (header, footer) = (Size(width: 0, height: 20), Size(width: 0, height: 10))
    if isList {
      var list = NaiveList()
      list.pinsHeaders = true
      list.headerReferenceSize = header
      list.footerReferenceSize = footer
      list.sectionInset = inset(5, 0, 5, 0)
      return try list.layout(sections, in: environment)
    }
    var flow = NaiveFlow()
    flow.pinsHeaders = true
    flow.headerReferenceSize = header
    flow.footerReferenceSize = footer
    flow.sectionInset = inset(5, 0, 5, 0)
    return try flow.layout(sections, in: environment)
  }

  @Test("a query finds the elements that a filter of all elements finds", arguments: [false, true])
  func agreesWithPlainFilter(isList: Bool) throws {
    var foundElementCount = 0
    for top in [0.0, 15, -15] {
      for step in -60...260 {
        let offset = Double(step) * 0.75
        let layout = try layout(
          at: offset, inset: inset(top, 6, 100, 4), isList: isList)
        var expectedElements: [(String, Rect)] = []
        for section in 0..<2 {
          let sectionStart = 90 * Double(section)
          // A pinned header stays above its footer, which is 80 below the start of the section.
          let headerY = min(max(offset + top, sectionStart), sectionStart + 80 - 20)
          expectedElements += elementsExceptHeader(section)
          expectedElements.append(
            ("header \(section)", Rect(x: 0, y: headerY, width: 50, height: 20)))
        }
        for rect in [
          Rect(x: 0, y: offset, width: 60, height: 60),
          Rect(x: 0, y: offset + top, width: 1, height: 0),
          Rect(x: 0, y: offset + top - 1, width: 1, height: 1), .infinite,
        ] {
          let expectedNames = expectedElements.filter { $0.1.hits(rect) }.map(\.0)
          let answer = layout.elements(in: rect)
          foundElementCount += answer.count
          #expect(
            answer.map(\.identity.description) == expectedNames,
            "offset \(offset), top \(top), \(rect)")
        }
      }
    }
    #expect(foundElementCount > 6_000)
  }

  @Test("in a horizontal flow, the visible range starts after the left content inset")
  func pinsBesideContentInset() throws {
    var flow = NaiveFlow()
    flow.pinsHeaders = true
    flow.scrollDirection = .horizontal
    flow.headerReferenceSize = Size(width: 20, height: 0)
    let layout = try flow.layout(
      [NaiveSection(itemCount: 9)],
      in: NaiveEnvironment(
        bounds: Rect(x: 40, y: 7, width: 60, height: 70), contentInset: inset(3, 12, 4, 5)))
    #expect(layout.frame(of: .header) == Rect(x: 52, y: 0, width: 20, height: 63))
  }
}
