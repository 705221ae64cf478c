extension Rule {
  static let e02ZeroLengthHeaders = Rule(
    "E-02", "zero-length-headers",
    "A header or footer whose length along the scroll axis is zero is absent from queries and lookups.",
    intent:
      "If the rule fails, a view is made for a header of height zero, and its shadow or separator is drawn over the first row.",
    reliedOnBy: .collectionView, requiredObservation: "a header or footer whose length became zero",
    sources: [.uikit, .bug("CSStickyHeader 96")], [.direct], requiredCapabilities: [.supplementary]
  ) { check in
    for (way, elements) in [
      ("by its lookup", check.observation.elements), ("in a query", check.answer(in: .infinite)),
    ] {
      let zeroLengthElement = elements.first { check.hasZeroLength($0) }
      check.expect(
        zeroLengthElement == nil,
        "expected no \"\(zeroLengthElement?.identity.description ?? "")\" of zero length, found it \(way) at \(zeroLengthElement?.frame.text ?? "")"
      )
    }
    guard let scratchLayout = check.makeLayoutWithoutHeaders() else { return }
    check.recordRequiredObservation()
    let found =
      check.elementsFoundByLookups(of: scratchLayout) + scratchLayout.layout.elements(in: .infinite)
    let foundHeadersAndFooters = found.filter { element in
      guard [.header, .footer].contains(element.identity.kind) else { return false }
      // The kind `.any` stands for a layout that a user wrote. The size of its headers need not
      // depend on the parameters.
      return check.specification.kind != .any || check.hasZeroLength(element)
    }.map(\.identity)
    check.expect(
      foundHeadersAndFooters.isEmpty,
      "expected no header or footer where their lengths are zero, found \(ElementDifference.quotedNames(foundHeadersAndFooters))"
    )
  }
}

extension ElementKind {
  /// The kinds of headers and footers of sections and lists.
  fileprivate static let headersAndFooters: Set<ElementKind> = [
    .header, .footer, .tableHeader, .tableFooter,
  ]
}

extension RuleCheck {
  /// Whether an element is a header or footer of zero length.
  fileprivate func hasZeroLength(_ element: PlacedElement) -> Bool {
    guard ElementKind.headersAndFooters.contains(element.identity.kind) else { return false }
    let size = element.frame.size
    // The scroll axis of a layout that a user wrote is unknown, so width and height must be zero.
    return specification.kind == .any
      ? size == .zero : size[specification.scrollDirection] == 0
  }

  /// Makes a prepared layout whose headers and footers all have zero length, or nil if the layout
  /// cannot have headers or footers, or cannot be prepared.
  fileprivate func makeLayoutWithoutHeaders() -> ScratchLayout? {
    let isUserWrittenLayout = specification.kind == .any
    let hasHeaderOrFooter = observation.elements.contains {
      ElementKind.headersAndFooters.contains($0.identity.kind)
    }
    guard
      isUserWrittenLayout
        ? hasHeaderOrFooter : specification.kind.rule(for: .headerReferenceSize) != nil
    else { return nil }
    // A header is omitted if its length along the scroll axis is zero, whatever its length across
    // that axis. The scroll axis of a layout that a user wrote is unknown, so width and height are
    // zero.
    let emptySize =
      isUserWrittenLayout
      ? Size.zero : Size(main: 0, cross: 30, axis: specification.scrollDirection)
    var data = observation.data
    for section in data.sections.indices {
      data.sections[section].header = emptySize
      data.sections[section].footer = emptySize
    }
    guard let scratchLayout = makeLayout(specification, on: data), scratchLayout.prepare() else {
      return nil
    }
    return scratchLayout
  }
}
