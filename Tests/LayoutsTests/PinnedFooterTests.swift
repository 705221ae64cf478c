import CollectionLayout
import LayoutGeometry
import Layouts
import Testing

/// A host with three sections. It states the sizes of their headers and footers, but not of the
/// items.
private final class FooterHost: LayoutHost, FlowLayoutDelegate {
  var bounds = Rect(x: 0, y: 0, width: 100, height: 120)
  var contentInset = Insets.zero
  let counts = [6, 0, 3]
  let numberOfSections = 3

  func numberOfItems(inSection section: Int) -> Int { counts[section] }

  func referenceSizeForHeader(inSection section: Int) -> Size? { Size(width: 15, height: 15) }

  /// Because of its negative inset, section 1 is shorter than its header and footer together.
  func referenceSizeForFooter(inSection section: Int) -> Size? { Size(width: 25, height: 25) }

  func inset(forSection section: Int) -> Insets? {
    section == 1 ? Insets(top: -10, left: 0, bottom: 0, right: 0) : nil
  }
}

@Suite("Pinned footers of flow mirror its pinned headers") struct PinnedFooterTests {
  /// The attributes of each footer, and the elements that a query of the bounds returns.
  private func footers(
    _ engine: Engine, _ axis: Axis, _ host: FooterHost, pins: Bool
  ) throws -> (all: [LayoutAttributes<NoPayload>], visible: Set<ElementIdentity>) {
    var flow = FlowArrangement(
      itemSize: Size(width: 100, height: 100), minimumLineSpacing: 0, minimumInteritemSpacing: 0,
      scrollDirection: axis, delegate: host)
    flow.pinsFooters = pins
    let layout = engine.layout(of: flow)
    layout.host = host
    try layout.prepare()
    let all = (0..<3).compactMap {
      layout.layoutAttributesForSupplementaryView(
        ofKind: .footer, at: ElementPath(section: $0, item: 0))
    }
    let visible = layout.layoutAttributesForElements(in: host.bounds).map(\.element)
    #expect(visible.count == Set(visible).count)
    return (all, Set(visible))
  }

  @Test(
    "A footer is at the end of the visible range, within its section, at every offset",
    arguments: Engine.allCases)
  func footersFollowVisibleEnd(engine: Engine) throws {
    for axis in [Axis.vertical, .horizontal] {
      let host = FooterHost()
      host.bounds.size = Size(main: 120, cross: 100, axis: axis)
      host.contentInset = Insets(top: 3, left: 4, bottom: 7, right: 7)
      let resting = try footers(engine, axis, host, pins: false).all.map { $0.frame.min(axis) }
      #expect(resting.count == 3)
      // The start of each section. A section has a header of 15, its items, and a footer of 25;
      // section 1 is shorter by 10.
      let starts = [0, resting[0] + 25, resting[1] + 25]
      for offset in stride(from: -60.0, through: 1100, by: 7) {
        host.bounds.origin[axis] = offset
        let found = try footers(engine, axis, host, pins: true)
        for section in 0..<3 {
          let footer = found.all[section]
          let end = offset + 120 - 7
          let expected = max(min(end - 25, resting[section]), starts[section] + 15)
          #expect(footer.frame.min(axis) == expected, "section \(section) at \(offset)")
          #expect(footer.zIndex == 1024)
          #expect(footer.frame.size[axis] == 25)
          #expect(
            found.visible.contains(footer.element) == footer.frame.hits(host.bounds),
            "section \(section) at \(offset)")
        }
      }
    }
  }

  @Test("A scroll moves pinned footers without another prepare of the sections")
  func scrollMovesFooters() throws {
    let host = FooterHost()
    var flow = FlowArrangement(
      itemSize: Size(width: 100, height: 100), minimumLineSpacing: 0, delegate: host)
    let still = Engine.lazy.layout(of: flow)
    still.host = host
    try still.prepare()
    let scrolled = Rect(x: 0, y: 50, width: 100, height: 120)
    #expect(!still.shouldInvalidateLayout(forBoundsChange: scrolled))
    flow.pinsFooters = true
    let pinned = Engine.lazy.layout(of: flow)
    pinned.host = host
    try pinned.prepare()
    let path = ElementPath(section: 0, item: 0)
    let before = pinned.layoutAttributesForSupplementaryView(ofKind: .footer, at: path)
    #expect(pinned.shouldInvalidateLayout(forBoundsChange: scrolled))
    let context = pinned.invalidationContext(forBoundsChange: scrolled)
    host.bounds = scrolled
    pinned.invalidateLayout(with: context)
    let laidOut = pinned.work
    try pinned.prepare()
    #expect(pinned.work.since(laidOut).elementsLaidOut == 0)
    let after = pinned.layoutAttributesForSupplementaryView(ofKind: .footer, at: path)
    #expect(before?.frame.minY == 95)
    #expect(after?.frame.minY == 145)
  }
}
