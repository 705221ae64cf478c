import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

extension Rule {
  static let e07 = Rule(
    "E-07", "pinned-headers",
    "At every offset, queries find pinned headers where the layout puts them at that "
      + "offset, and headers stay within their sections.",
    intent:
      "A pinned header must not disappear while the user scrolls, nor float over the next section.",
    sources: [.own], [.oracle], needs: [.pinning, .supplementary]
  ) { moment in
    guard let pinning = moment.pinning, let twin = moment.makePinningLayout(pinning) else { return }
    let resting = moment.lookups(of: twin)
    let content = twin.layout.contentSize
    let axis = moment.specification.scrollDirection
    for _ in 0..<2 {
      var offset = twin.source.bounds.origin
      offset[axis] = moment.drawnLength(-50, content[axis] + 50)
      let bounds = Rect(origin: offset, size: twin.source.bounds.size)
      guard twin.follow(to: bounds) else { return }
      let elements = moment.lookups(of: twin)
      let expected = elements.filter { oracleHits($0.boundingBox, bounds) }
      let found = twin.layout.elements(in: bounds)
      let difference = Difference.ofIdentities(
        expected: expected.map(\.identity), found: found.map(\.identity), inOrder: false)
      moment.expect(
        difference == nil, "\(difference?.message ?? "") at offset \(offset.text)",
        picture: FailurePicture(query: bounds, expected: expected, found: found))
      for header in elements where header.identity.kind == .header {
        moment.expectStay(
          header, within: resting, contentLength: content[axis], along: axis,
          at: offset)
      }
      guard let oracle = try? moment.catalog?.referenceLayout(pinning, twin.source) else {
        continue
      }
      for header in elements where header.identity.kind == .header {
        let frame = oracle.element(header.identity)?.frame
        moment.expect(
          frame == header.frame,
          "expected \"\(header.identity)\" at \(frame?.text ?? "no place") with offset "
            + "\(offset.text), found it at \(header.frame.text)")
      }
    }
  }
}

extension Moment {
  /// The layout's parameters with pinned headers, or nil if it has no such parameter. A layout
  /// without a known formula keeps its parameters.
  fileprivate var pinning: LayoutSpecification? {
    if specification.kind == .any { return specification }
    guard specification.kind.rule(for: .pinsHeaders) != nil else { return nil }
    var pinning = specification
    pinning.parameters[.pinsHeaders] = .boolean(true)
    // With this size, most layouts have headers to pin.
    if specification.parameters[.headerReferenceSize] == nil {
      pinning.parameters[.headerReferenceSize] = .size(Size(width: 20, height: 20))
    }
    return pinning
  }

  /// Makes a prepared layout scrolled to the very top, where no header is moved by pinning, or
  /// nil if it cannot be prepared.
  fileprivate func makePinningLayout(_ pinning: LayoutSpecification) -> Twin? {
    guard let twin = makeLayout(pinning, on: observation.data) else { return nil }
    twin.source.bounds.origin = Point(
      x: -twin.source.contentInset.left, y: -twin.source.contentInset.top)
    return twin.prepare() ? twin : nil
  }

  /// Checks that a pinned header lies between the elements before its section and those after it.
  fileprivate func expectStay(
    _ header: PlacedElement, within resting: [PlacedElement], contentLength: Double,
    along axis: Axis, at offset: Point
  ) {
    let section = header.identity.path.section
    var start = 0.0
    var end = Double.infinity
    for element in resting where !element.isOfWholeList {
      let other = element.identity.path.section
      if other < section { start = max(start, element.frame.max(axis)) }
      if other > section { end = min(end, element.frame.min(axis)) }
    }
    if end == .infinity { end = contentLength }
    for element in resting where element.identity.path.section == section {
      start = min(start, element.frame.min(axis))
      end = max(end, element.frame.max(axis))
    }
    expect(
      header.frame.min(axis) >= start && header.frame.max(axis) <= end,
      "expected \"\(header.identity)\" to stay within its section, from \(start) to \(end), found "
        + "it at \(header.frame.text) with offset \(offset.text)")
  }
}

extension PlacedElement {
  /// Whether the element belongs to the list and not to one of its sections.
  fileprivate var isOfWholeList: Bool {
    identity.kind == .tableHeader || identity.kind == .tableFooter
  }
}
