import CollectionLayout
import LayoutGeometry
import ScenarioPlayer

extension Rule {
  static let e02 = Rule(
    "E-02", "zero-length-headers",
    "A header or footer whose length along the scroll axis is zero is absent from queries"
      + " and lookups.",
    intent:
      "Otherwise a view is made for a header of height zero, and its shadow or separator is"
      + " drawn over the first row.",
    sources: [.uikit, .bug("CSStickyHeader 96")], [.direct], needs: [.supplementary]
  ) { moment in
    for (way, elements) in [
      ("by its lookup", moment.observation.elements), ("in a query", moment.answer(in: .infinite)),
    ] {
      let empty = elements.first { moment.isWithoutLength($0) }
      moment.expect(
        empty == nil,
        "expected no \"\(empty?.identity.description ?? "")\" of no length, found it \(way) at "
          + (empty?.frame.text ?? ""))
    }
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
  /// Whether an element stands at an end of a section or list, and has no length.
  fileprivate func isWithoutLength(_ element: PlacedElement) -> Bool {
    guard ElementKind.chrome.contains(element.identity.kind) else { return false }
    let size = element.frame.size
    // Of a layout without a formula the axis is not known either.
    return specification.kind == .any
      ? size == .zero : size[specification.scrollDirection] == 0
  }

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
