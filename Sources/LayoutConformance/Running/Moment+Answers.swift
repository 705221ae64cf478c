import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

/// Claims about what a query answers, by the layout's own single lookups.
extension Moment {
  /// Checks that a query returns just what hits its rectangle, each element once, in any order.
  @discardableResult
  func expectAnswer(
    _ found: [PlacedElement]? = nil, in rect: Rect, _ context: @autoclosure () -> String = ""
  ) -> Bool {
    let found = found ?? answer(in: rect)
    let expected = expected(in: rect)
    let difference = Difference.ofIdentities(
      expected: expected.map(\.identity), found: found.map(\.identity), inOrder: false)
    return expect(
      difference == nil, "\(difference?.message ?? "") in \(rect.numbers)\(context())",
      picture: FailurePicture(query: rect, expected: expected, found: found))
  }

  /// Checks that a query finds one element where the two hit, and not where they do not.
  @discardableResult
  func expectHit(_ element: PlacedElement, _ rect: Rect) -> Bool {
    let box = element.boundingBox
    let hits = oracleHits(box, rect)
    let isFound = answer(in: rect).contains { $0.identity == element.identity }
    return expect(
      isFound == hits,
      "expected \"\(element.identity)\" at \(box.text) \(hits ? "in" : "not in") \(rect.numbers), "
        + "found it \(isFound ? "there" : "missing")",
      picture: FailurePicture(
        query: rect, expected: expected(in: rect), found: answer(in: rect)))
  }

  /// Every element of a twin by its single lookup, in canonical order.
  func lookups(of twin: Twin) -> [PlacedElement] {
    let kinds = elementKinds
    return candidateIdentities(
      itemCounts: twin.source.counts, supplementaryKinds: kinds.supplementary,
      decorationKinds: kinds.decoration
    ).compactMap { twin.layout.element($0) }
  }

  /// The kinds of elements beside cells that the layout can make.
  var elementKinds: ElementKinds {
    observation.stage.implementation.elementKinds(of: specification.kind)
  }

  /// A layout as new with other parameters, on other data, in the same view.
  func makeLayout(_ specification: LayoutSpecification, on data: ResolvedData) -> Twin? {
    let copy = ScenarioSource(
      data: data, bounds: source.bounds, contentInset: source.contentInset, scale: source.scale)
    return Twin(observation.stage.implementation, specification, copy)
  }
}

extension Rect {
  /// The rectangle as it was given, not standardised.
  var numbers: String {
    "[\(origin.x), \(origin.y), \(size.width), \(size.height)]"
  }
}

extension PlacedElement {
  /// Whether its path lies within `counts`, those of the items of each section.
  ///
  /// A list without sections still has a header and a footer of its own.
  func isInside(_ counts: [Int]) -> Bool {
    if identity.kind == .tableHeader || identity.kind == .tableFooter { return true }
    let path = identity.path
    guard counts.indices.contains(path.section) else { return false }
    return path.item >= 0 && (identity.category != .cell || path.item < counts[path.section])
  }
}
