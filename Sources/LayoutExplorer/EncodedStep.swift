import CollectionHost
import CollectionLayout
import LayoutDescriptions
import LayoutGeometry
import ScenarioFiles
import ScenarioPlayer
import Wording

extension ExploredStep {
  /// The step as a JSON object.
  func json(_ table: inout ElementKindTable) -> JSONValue {
    let work = work.map { work -> JSONValue in
      .array(
        [
          work.elementsLaidOut, work.sizesAsked, work.countsAsked, work.candidatesInspected,
          work.attributesMade,
        ].map { .integer($0) })
    }
    let drawnFailures = failures.prefix(ExplorationLimits.maximumFailuresPerStep).map {
      $0.json(&table)
    }
    return .objectOmittingNil([
      ("label", .string(label)), ("scene", .integer(stateIndex)),
      ("query", query.flatMap { $0.isFinite && !$0.isInfinite ? .rect($0) : nil }),
      ("answered", returnedElementCount.map { .integer($0) }),
      ("error", error.map { .string(printable($0, limit: 400)) }),
      ("work", .array(work)),
      ("failures", drawnFailures.isEmpty ? nil : .array(drawnFailures)),
      ("failureCount", drawnFailures.isEmpty ? nil : .integer(failures.count)),
      ("animation", animation?.json(&table)),
    ])
  }
}

extension ExploredFailure {
  fileprivate func json(_ table: inout ElementKindTable) -> JSONValue {
    let elementsToDraw = picture?.elementsToDraw
    return .objectOmittingNil([
      ("rules", .array(rules.map { .string($0) })),
      ("message", .string(printable(message, limit: 1000))),
      ("engines", .array(implementations.map { .string($0) })),
      (
        "query",
        picture?.query.flatMap { $0.isFinite && !$0.isInfinite && !$0.isNull ? .rect($0) : nil }
      ),
      (
        "expected",
        elementsToDraw.map { elements in .array(elements.expected.map { $0.json(&table) }) }
      ),
      ("found", elementsToDraw.map { elements in .array(elements.found.map { $0.json(&table) }) }),
      ("isCut", elementsToDraw.map { .boolean($0.isCut) }),
    ])
  }
}

extension FailurePicture {
  /// The expected and the found elements, each limited to the number that a picture can show.
  /// Elements that are not the same in both lists take precedence. `isCut` is true if elements were
  /// left out.
  fileprivate var elementsToDraw: (expected: [PlacedElement], found: [PlacedElement], isCut: Bool) {
    let limit = ExplorationLimits.maximumElementsPerPicture
    if expected.count <= limit && found.count <= limit { return (expected, found, false) }
    let (expectedSet, foundSet) = (Set(expected), Set(found))
    func reducedElements(
      _ elements: [PlacedElement], startingWithThoseNotIn others: Set<PlacedElement>
    )
      -> [PlacedElement]
    {
      let differentElements = elements.filter { !others.contains($0) }.prefix(limit)
      let equalElements = elements.filter { others.contains($0) }.prefix(
        limit - differentElements.count)
      return Array(differentElements) + equalElements
    }
    return (
      reducedElements(expected, startingWithThoseNotIn: foundSet),
      reducedElements(found, startingWithThoseNotIn: expectedSet),
      true
    )
  }
}

extension LayoutAnimation {
  /// The animation as a JSON object. Each element is written as its role, its attributes at the
  /// start, and its attributes at the end.
  fileprivate func json(_ table: inout ElementKindTable) -> JSONValue {
    let shownCount = ExplorationLimits.maximumElementsPerAnimation
    let shownAnimations = elements.prefix(shownCount).map { animation -> JSONValue in
      .array([
        .string(animation.role.rawValue), PlacedElement(animation.start).json(&table),
        PlacedElement(animation.end).json(&table),
      ])
    }
    return .objectOmittingNil([
      ("from", .point(startOffset)), ("to", .point(endOffset)),
      ("total", .integer(elements.count)),
      ("elements", .array(shownAnimations)),
    ])
  }
}
