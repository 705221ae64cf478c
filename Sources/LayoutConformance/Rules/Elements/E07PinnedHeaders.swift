import LookupOracle

extension Rule {
  static let e07PinnedHeaders = Rule(
    "E-07", "pinned-headers",
    "At every offset, queries find pinned headers where the layout puts them at that offset, and headers stay within their sections.",
    intent:
      "A pinned header must not disappear while the user scrolls, nor float over the next section.",
    reliedOnBy: .collectionView, requiredObservation: "a header displaced by pinning",
    sources: [.thisProject], [.oracle], followsFrom: ["Q-01", "Q-02"],
    requiredCapabilities: [.pinning, .supplementary],
    generatedScenarios: { kind, _ in
      guard kind == .any || kind.rule(for: .pinsHeaders) != nil else { return [] }
      return [
        Scenario(
          for: "E-07", LayoutSpecification(kind: kind), sections: sectionsScrolledByWholePoints)
      ]
    }
  ) { check in
    guard let pinningSpecification = check.specificationWithPinning,
      let scratchLayout = check.makePinningLayout(pinningSpecification)
    else {
      return
    }
    let elementsBeforeScrolling = check.elementsFoundByLookups(of: scratchLayout)
    let contentSize = scratchLayout.layout.contentSize
    let axis = check.scrollAxis
    let scrollsByWholePoints =
      check.observation.data.sections == sectionsScrolledByWholePoints.map { $0.resolved() }
    let offsets =
      scrollsByWholePoints
      ? Array(stride(from: -20, to: min(contentSize[axis], 1000) + 20, by: 1))
      : (0..<2).map { _ in check.randomLength(-50, contentSize[axis] + 50) }
    for mainOffset in offsets {
      var offset = scratchLayout.source.bounds.origin
      offset[axis] = mainOffset
      let bounds = Rect(origin: offset, size: scratchLayout.source.bounds.size)
      guard scratchLayout.changeBounds(to: bounds) else { return }
      let elements = check.elementsFoundByLookups(of: scratchLayout)
      let expected = elements.filter { oracleIntersects($0.boundingBox, bounds) }
      let found = scratchLayout.layout.elements(in: bounds)
        .droppingOverscan(of: check.traits, along: axis, around: bounds)
      let difference = ElementDifference.ofIdentities(
        expected: expected.map(\.identity), found: found.map(\.identity), inOrder: false)
      check.expect(
        difference == nil, "\(difference?.message ?? "") at offset \(offset.text)",
        picture: FailurePicture(query: bounds, expected: expected, found: found),
        in: check.leastStrictFailingProfile(expected: expected, found: found, in: bounds))
      for header in elements where header.identity.kind == .header {
        check.recordRequiredObservation(
          elementsBeforeScrolling.contains {
            $0.identity == header.identity && $0.frame != header.frame
          })
        check.expectHeaderWithinSection(
          header, within: elementsBeforeScrolling, contentLength: contentSize[axis], along: axis,
          at: offset)
      }
      guard
        let oracleLayout = try? check.catalog?.referenceLayout(
          pinningSpecification, scratchLayout.source)
      else {
        continue
      }
      for header in elements where header.identity.kind == .header {
        let frame = oracleLayout.element(header.identity)?.frame
        check.expect(
          frame == header.frame
            || check.isAnyElementMisplacedBeforeScrolling(
              upToEndOfSectionOf: header, among: elementsBeforeScrolling, pinningSpecification),
          "expected \"\(header.identity)\" \(frame.map { "at \($0.text)" } ?? "to be absent") with offset \(offset.text), found it at \(header.frame.text)"
        )
      }
    }
  }

  /// Two sections that the rule scrolls through one point at a time, so that each header meets every
  /// position at the ends of its section.
  private static let sectionsScrolledByWholePoints = [2, 3].map { count in
    var section = SectionSpecification(
      items: .sizes((0..<count).map { Size(width: 70, height: 33 + Double($0)) }))
    section.header = Size(width: 31, height: 31)
    return section
  }
}

extension RuleCheck {
  /// The layout's parameters, changed so that headers are pinned; nil if the layout cannot pin
  /// headers. The parameters of a layout that a user wrote are not changed.
  fileprivate var specificationWithPinning: LayoutSpecification? {
    if specification.kind == .any { return specification }
    guard specification.kind.rule(for: .pinsHeaders) != nil else { return nil }
    var pinningSpecification = specification
    pinningSpecification.parameters[.pinsHeaders] = .boolean(true)
    // Most layouts have headers to pin only if a header size is set.
    if specification.parameters[.headerReferenceSize] == nil {
      pinningSpecification.parameters[.headerReferenceSize] = .size(Size(width: 20, height: 20))
    }
    return pinningSpecification
  }

  /// Makes a prepared layout scrolled to the very top, where no header is moved by pinning, or
  /// nil if it cannot be prepared.
  fileprivate func makePinningLayout(_ pinningSpecification: LayoutSpecification) -> ScratchLayout?
  {
    guard let scratchLayout = makeLayout(pinningSpecification, on: observation.data) else {
      return nil
    }
    scratchLayout.source.bounds.origin = Point(
      x: -scratchLayout.source.contentInset.left, y: -scratchLayout.source.contentInset.top)
    return scratchLayout.prepare() ? scratchLayout : nil
  }

  /// Whether an element of the header's section or of an earlier section differs from the reference
  /// layout even before scrolling, while no header is pinned, or the header's section has another
  /// end: the next section or the content then differs. In that case, a wrong position of the header
  /// is not necessarily a mistake in pinning.
  fileprivate func isAnyElementMisplacedBeforeScrolling(
    upToEndOfSectionOf header: PlacedElement, among elementsBeforeScrolling: [PlacedElement],
    _ pinningSpecification: LayoutSpecification
  ) -> Bool {
    guard let scratchLayout = makePinningLayout(pinningSpecification),
      let oracleLayout = try? catalog?.referenceLayout(pinningSpecification, scratchLayout.source)
    else { return false }
    return scratchLayout.layout.contentSize != oracleLayout.contentSize
      || elementsBeforeScrolling.contains {
        $0.identity.path.section <= header.identity.path.section + 1
          && oracleLayout.element($0.identity)?.frame != $0.frame
      }
  }

  /// Checks that a pinned header is between the elements of the previous and the next section.
  fileprivate func expectHeaderWithinSection(
    _ header: PlacedElement, within elementsBeforeScrolling: [PlacedElement], contentLength: Double,
    along axis: Axis, at offset: Point
  ) {
    let section = header.identity.path.section
    var allowedStart = 0.0
    var allowedEnd = Double.infinity
    for element in elementsBeforeScrolling where !element.belongsToWholeList {
      let otherSection = element.identity.path.section
      if otherSection < section { allowedStart = max(allowedStart, element.frame.max(axis)) }
      if otherSection > section { allowedEnd = min(allowedEnd, element.frame.min(axis)) }
    }
    if allowedEnd == .infinity { allowedEnd = contentLength }
    for element in elementsBeforeScrolling where element.identity.path.section == section {
      allowedStart = min(allowedStart, element.frame.min(axis))
      allowedEnd = max(allowedEnd, element.frame.max(axis))
    }
    expect(
      header.frame.min(axis) >= allowedStart && header.frame.max(axis) <= allowedEnd,
      "expected \"\(header.identity)\" to stay within its section, from \(allowedStart) to \(allowedEnd), found it at \(header.frame.text) with offset \(offset.text)"
    )
  }
}

extension PlacedElement {
  /// Whether the element belongs to the whole list, and not to one of its sections.
  fileprivate var belongsToWholeList: Bool {
    identity.kind == .tableHeader || identity.kind == .tableFooter
  }
}
