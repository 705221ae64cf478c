import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

/// A host with three sections. As the layout's delegate, it provides the sizes of headers and
/// footers, but not of items.
private final class FooterHost: LayoutHost, FlowLayoutDelegate {
  var bounds = Rect(x: 0, y: 0, width: 100, height: 120)
  var contentInset = Insets.zero
  let itemCountsBySection = [6, 0, 3]
  let numberOfSections = 3

  func numberOfItems(inSection section: Int) -> Int { itemCountsBySection[section] }

  func referenceSizeForHeader(inSection section: Int) -> Size? { Size(width: 15, height: 15) }

  /// Because of its negative inset, section 1 is shorter than its header and footer together.
  func referenceSizeForFooter(inSection section: Int) -> Size? { Size(width: 25, height: 25) }

  func inset(forSection section: Int) -> Insets? {
    section == 1 ? Insets(top: -10, left: 0, bottom: 0, right: 0) : nil
  }
}

@Suite("The pinned footers of a flow layout mirror its pinned headers") struct PinnedFooterTests {
  /// The attributes of the footers of all sections, and the elements that a query of the host's
  /// bounds returns.
  private func footers(
    _ engine: Engine, _ axis: Axis, _ host: FooterHost, pins: Bool
  ) throws -> (footers: [LayoutAttributes<NoPayload>], visibleElements: Set<ElementIdentity>) {
    var flow = FlowArrangement(
      itemSize: Size(width: 100, height: 100), minimumLineSpacing: 0, minimumInteritemSpacing: 0,
      scrollDirection: axis, delegate: host)
    flow.pinsFooters = pins
    let layout = engine.layout(of: flow)
    layout.host = host
    try layout.prepare()
    let footers = (0..<3).compactMap {
      layout.layoutAttributesForSupplementaryView(
        ofKind: .footer, at: ElementPath(section: $0, item: 0))
    }
    let visibleElements = layout.layoutAttributesForElements(in: host.bounds).map(\.element)
    #expect(visibleElements.count == Set(visibleElements).count)
    return (footers, Set(visibleElements))
  }

  @Test(
    "a footer is at the end of the visible range, within its section, at every offset",
    arguments: Engine.allCases)
  func footersFollowVisibleEnd(engine: Engine) throws {
    for axis in [Axis.vertical, .horizontal] {
      let host = FooterHost()
      host.bounds.size = Size(main: 120, cross: 100, axis: axis)
      host.contentInset = Insets(top: 3, left: 4, bottom: 7, right: 7)
      let unpinnedPositions = try footers(engine, axis, host, pins: false).footers.map {
        $0.frame.min(axis)
      }
      #expect(unpinnedPositions.count == 3)
      // The start of each section. A section consists of a header of 15 points, its items, and a
      // footer of 25 points; section 1 is 10 points shorter because of its inset.
      let sectionStarts = [0, unpinnedPositions[0] + 25, unpinnedPositions[1] + 25]
      for offset in stride(from: -60.0, through: 1100, by: 7) {
        host.bounds.origin[axis] = offset
        let (pinnedFooters, visibleElements) = try footers(engine, axis, host, pins: true)
        for section in 0..<3 {
          let footer = pinnedFooters[section]
          let visibleEnd = offset + 120 - 7
          let expected = max(
            min(visibleEnd - 25, unpinnedPositions[section]), sectionStarts[section] + 15)
          #expect(footer.frame.min(axis) == expected, "section \(section) at \(offset)")
          #expect(footer.zIndex == 1024)
          #expect(footer.frame.size[axis] == 25)
          #expect(
            visibleElements.contains(footer.element) == footer.frame.hits(host.bounds),
            "section \(section) at \(offset)")
        }
      }
    }
  }

  @Test("a scroll moves pinned footers without laying out the sections again")
  func scrollMovesFooters() throws {
    let host = FooterHost()
    var flow = FlowArrangement(
      itemSize: Size(width: 100, height: 100), minimumLineSpacing: 0, delegate: host)
    let unpinnedLayout = Engine.lazy.layout(of: flow)
    unpinnedLayout.host = host
    try unpinnedLayout.prepare()
    let scrolledBounds = Rect(x: 0, y: 50, width: 100, height: 120)
    #expect(!unpinnedLayout.shouldInvalidateLayout(forBoundsChange: scrolledBounds))
    flow.pinsFooters = true
    let pinningLayout = Engine.lazy.layout(of: flow)
    pinningLayout.host = host
    try pinningLayout.prepare()
    let path = ElementPath(section: 0, item: 0)
    let footerBefore = pinningLayout.layoutAttributesForSupplementaryView(ofKind: .footer, at: path)
    #expect(pinningLayout.shouldInvalidateLayout(forBoundsChange: scrolledBounds))
    let context = pinningLayout.invalidationContext(forBoundsChange: scrolledBounds)
    host.bounds = scrolledBounds
    pinningLayout.invalidateLayout(with: context)
    let workBefore = pinningLayout.work
    try pinningLayout.prepare()
    #expect(pinningLayout.work.since(workBefore).elementsLaidOut == 0)
    let footerAfter = pinningLayout.layoutAttributesForSupplementaryView(ofKind: .footer, at: path)
    #expect(footerBefore?.frame.minY == 95)
    #expect(footerAfter?.frame.minY == 145)
  }
}
