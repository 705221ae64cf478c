import CollectionLayout
import LayoutGeometry
import ScenarioKit

extension Rule {
  /// Headers and footers without length.
  static let e02 = Rule(
    "E-02", "A header or footer without length along the scroll axis is absent everywhere.",
    intent: "A header of height zero is made into a view, and its shadow or line is drawn over the "
      + "first row.",
    sources: [.uikit, .bug("CSStickyHeader 96")], [.direct], needs: [.supplementary]
  ) { moment in
    let axis = moment.specification.scrollDirection
    let isKnown = moment.specification.kind != .any
    func check(_ elements: [PlacedElement], _ way: String) {
      for element in elements where ElementKind.chrome.contains(element.identity.kind) {
        let size = element.frame.size
        // Of an unknown layout the axis is not known either.
        let isEmpty = isKnown ? size[axis] == 0 : size.width == 0 && size.height == 0
        moment.expect(
          !isEmpty,
          "expected no \"\(element.identity)\" of no length, found it \(way) at "
            + element.frame.text)
      }
    }
    check(moment.observation.elements, "by its lookup")
    check(moment.answer(in: .infinite), "in a query")
    guard let twin = moment.makeLayoutWithoutHeaders() else { return }
    let found = moment.lookups(of: twin) + twin.layout.elements(in: .infinite)
    let headers = found.map(\.identity).filter { $0.kind == .header || $0.kind == .footer }
    moment.expect(
      headers.isEmpty,
      "expected no header or footer where their lengths are zero, found "
        + Difference.list(headers))
  }
}

extension ElementKind {
  /// Kinds that stand at the ends of sections and lists.
  fileprivate static let chrome: Set<ElementKind> = [.header, .footer, .tableHeader, .tableFooter]
}

extension Moment {
  /// A prepared layout all of whose headers and footers have no length; nil where it knows none.
  fileprivate func makeLayoutWithoutHeaders() -> Twin? {
    guard specification.kind.rule(for: .headerReferenceSize) != nil else { return nil }
    // Across the axis they may have any length.
    let none = Size(main: 0, cross: 30, axis: specification.scrollDirection)
    var data = observation.data
    for section in data.sections.indices {
      data.sections[section].header = none
      data.sections[section].footer = none
    }
    guard let twin = makeLayout(specification, on: data), twin.prepare() else { return nil }
    return twin
  }
}
