import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import LookupOracle
import ScenarioFiles
import ScenarioPlayer

/// Checks of query answers against the layout's own lookups.
extension RuleCheck {
  /// Checks that a query returns exactly the elements that hit its rect, each once, in any order.
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
      picture: FailurePicture(query: rect, expected: expected, found: found),
      in: profile(expected: expected, found: found, in: rect))
  }

  /// The least demanding profile in which two answers to a query differ.
  func profile(
    expected: [PlacedElement], found: [PlacedElement], in rect: Rect
  ) -> ConformanceProfile {
    ConformanceProfile(
      expected: expected.map { ($0.identity, $0.boundingBox) },
      found: found.map { ($0.identity, $0.boundingBox) }, in: rect)
  }

  /// Checks that a query returns one element exactly if the element hits the rect.
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
        query: rect, expected: expected(in: rect), found: answer(in: rect)),
      in: ConformanceProfile(of: box, in: rect))
  }

  /// All elements of a layout by their single lookups, in canonical order.
  func lookups(of scratch: ScratchLayout) -> [PlacedElement] {
    let kinds = elementKinds
    return candidateIdentities(
      itemCounts: scratch.source.counts, supplementaryKinds: kinds.supplementary,
      decorationKinds: kinds.decoration
    ).compactMap { scratch.layout.element($0) }
  }

  /// The kinds of supplementary and decoration elements that the layout can make.
  var elementKinds: ElementKinds {
    observation.stage.implementation.elementKinds(of: specification.kind)
  }

  /// Makes a new layout with other parameters and data, in the same view.
  func makeLayout(_ specification: LayoutSpecification, on data: ResolvedData) -> ScratchLayout? {
    let copy = ScenarioSource(
      data: data, bounds: source.bounds, contentInset: source.contentInset, scale: source.scale)
    return ScratchLayout(observation.stage.implementation, specification, copy)
  }
}

extension Rect {
  /// The rect's numbers as they are, without standardizing it.
  var numbers: String {
    "[\(origin.x), \(origin.y), \(size.width), \(size.height)]"
  }
}

extension PlacedElement {
  /// Whether the element's path lies within `counts`, the number of items of each section.
  ///
  /// A list without sections still has its own header and footer.
  func isInside(_ counts: [Int]) -> Bool {
    if identity.kind == .tableHeader || identity.kind == .tableFooter { return true }
    let path = identity.path
    guard counts.indices.contains(path.section) else { return false }
    return path.item >= 0 && (identity.category != .cell || path.item < counts[path.section])
  }
}
