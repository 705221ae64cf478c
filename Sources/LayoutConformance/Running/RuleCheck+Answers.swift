import LookupOracle

/// Checks that compare the answers to queries with the results of the layout's single lookups.
extension RuleCheck {
  /// Checks that a query returns exactly the elements that hit its rect, each of them once, in any
  /// order.
  @discardableResult
  func expectAnswer(
    _ found: [PlacedElement]? = nil, in rect: Rect,
    rectDescription: @autoclosure () -> String = ""
  ) -> Bool {
    guard observation.supportsQuery(rect) else { return true }
    let givenAnswer = found
    let found =
      found?.droppingOverscan(of: traits, along: specification.scrollDirection, around: rect)
      ?? answer(in: rect)
    let expected = expectedElements(in: rect)
    let difference = ElementDifference.ofIdentities(
      expected: expected.map(\.identity), found: found.map(\.identity), inOrder: false)
    let profile = leastStrictFailingProfile(expected: expected, found: found, in: rect)
    if difference != nil, givenAnswer == nil, rectDescription().isEmpty,
      let wholeRect = rectOfWholePoints(
        near: rect,
        where: {
          let (expected, found) = (expectedElements(in: $0), answer(in: $0))
          return found.map(\.identity).sorted() != expected.map(\.identity).sorted()
            && leastStrictFailingProfile(expected: expected, found: found, in: $0) == profile
        })
    {
      return expectAnswer(in: wholeRect)
    }
    func rectText() -> String {
      let description = rectDescription()
      return rect.originAndSizeText + (description.isEmpty ? "" : ", \(description)")
    }
    return expect(
      difference == nil, "\(difference?.message ?? "") in \(rectText())",
      picture: FailurePicture(query: rect, expected: expected, found: found),
      alsoViolating: [
        (differsFromLookup(expected: expected, found: found)
          ? .queryDiffersFromLookup : difference?.observation)?.rule
      ].compactMap(\.self), in: profile)
  }

  /// Whether an extra or missing element has other attributes in queries than in its lookup. The
  /// difference between lookup and query is then the reason why the answer is wrong.
  private func differsFromLookup(expected: [PlacedElement], found: [PlacedElement]) -> Bool {
    let expectedIdentities = Set(expected.map(\.identity))
    let foundIdentities = Set(found.map(\.identity))
    let missingIdentities = expectedIdentities.subtracting(foundIdentities)
    let queriedElements =
      found.filter { !expectedIdentities.contains($0.identity) }
      + observation.state.elements.filter { missingIdentities.contains($0.identity) }
    return queriedElements.contains { observation.lookup($0.identity) != $0 }
  }

  /// The least strict conformance profile in which the difference between two answers to a query
  /// counts as a failure.
  func leastStrictFailingProfile(
    expected: [PlacedElement], found: [PlacedElement], in rect: Rect
  ) -> ConformanceProfile {
    ConformanceProfile(
      expected: expected.map { ($0.identity, $0.boundingBox) },
      found: found.map { ($0.identity, $0.boundingBox) }, in: rect)
  }

  /// Checks that a query returns `element` if and only if the element hits the rect.
  @discardableResult
  func expectHit(_ element: PlacedElement, _ rect: Rect) -> Bool {
    guard observation.supportsQuery(rect) else { return true }
    let box = element.boundingBox
    let isExpected = oracleIntersects(box, rect)
    let isFound = answer(in: rect).contains { $0.identity == element.identity }
    return expect(
      isFound == isExpected,
      isExpected
        ? "expected a query of \(rect.originAndSizeText) to return \"\(element.identity)\", found it missing"
        : "expected a query of \(rect.originAndSizeText) not to return \"\(element.identity)\" at \(box.text), found it in the answer",
      picture: FailurePicture(
        query: rect, expected: expectedElements(in: rect), found: answer(in: rect)),
      in: ConformanceProfile(of: box, in: rect))
  }

  /// All elements of a layout, in canonical order.
  func elementsFoundByLookups(of scratchLayout: ScratchLayout) -> [PlacedElement] {
    observation.scenarioRun.allElements(
      on: observation.run, of: scratchLayout.layout, in: scratchLayout.source)
  }

  /// The kinds of supplementary and decoration elements that the layout can have.
  var elementKinds: ElementKinds {
    observation.run.implementation.elementKinds(of: specification.kind)
  }

  /// Whether the layout may have this element if `counts` are the numbers of items in its sections.
  func isWithinCounts(_ identity: ElementIdentity, _ counts: [Int]) -> Bool {
    identity.canExist(
      withItemCounts: counts, allowsAnyItemIndex: allowsAnyItemIndex(identity.category))
  }

  /// Whether elements of `category` may have item numbers beyond the items of their section.
  func allowsAnyItemIndex(_ category: ElementCategory) -> Bool {
    observation.scenarioRun.allowsAnyItemIndex(category, on: observation.run)
  }

  /// Makes a new layout with other parameters and data, in the same view; nil if the implementation
  /// makes no such layout.
  func makeLayout(_ specification: LayoutSpecification, on data: ResolvedData) -> ScratchLayout? {
    let scratchLayout = ScratchLayout(
      observation.run.implementation, specification, source.copy(with: data))
    if let scratchLayout { watchForRefusal(scratchLayout) }
    return scratchLayout
  }
}

extension Rect {
  /// The origin and size of the rect as text, without standardizing the rect.
  var originAndSizeText: String {
    "[\(origin.x), \(origin.y), \(size.width), \(size.height)]"
  }
}
