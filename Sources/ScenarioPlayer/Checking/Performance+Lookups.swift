import CollectionLayout
import LayoutGeometry
import LookupOracle
import ScenarioFiles

/// Compares the queries of a layout without an oracle with the layout's own lookups of single
/// elements.
extension Performance {
  /// Every element that exists according to lookups of single elements, in canonical order.
  ///
  /// - Complexity: one lookup for each item, and one for each item and kind of supplementary or
  ///   decoration view.
  package func lookups(on stage: Stage) -> [PlacedElement] {
    let kinds = stage.implementation.elementKinds(of: layout.kind)
    return candidateIdentities(
      itemCounts: input.knownCounts, supplementaryKinds: kinds.supplementary,
      decorationKinds: kinds.decoration
    ).compactMap { stage.layout.element($0) }
  }

  /// Checks rules: a query returns exactly the elements whose looked-up
  /// bounding boxes intersect the rectangle, each once, in any order.
  func checkAgainstLookups(_ answer: [PlacedElement], to rect: Rect, of step: Step, on stage: Stage)
  {
    stage.checks += 1
    let expected = lookups(on: stage).filter { oracleHits($0.boundingBox, rect) }
    let difference = Difference.ofIdentities(
      expected: expected.map(\.identity), found: answer.map(\.identity), inOrder: false)
    guard let difference else { return }
    fail(
      difference.message, rules: [difference.isMissing ? "Q-02" : "Q-01"], step: step, on: stage,
      in: ConformanceProfile(
        expected: expected.map { ($0.identity, $0.boundingBox) },
        found: answer.map { ($0.identity, $0.boundingBox) }, in: rect),
      picture: FailurePicture(query: rect, expected: expected, found: answer))
  }
}
