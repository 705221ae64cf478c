import LookupOracle

extension Rule {
  static let q01Soundness = Rule(
    "Q-01", "soundness",
    "Every element that a query returns hits the queried rect.",
    intent:
      "A host makes and lays out a view for every returned element. "
      + "Views outside the rect are not visible, but make scrolling slower.",
    reliedOnBy: .virtualizer, requiredObservation: "a rect that does not hit all elements",
    sources: [.documentation("layoutAttributesForElements(in:)")], [.oracle],
    followsFrom: [
      "Q-03", "L-05", "I-01", "I-05", "L-04", "U-07", "U-14", "E-02", "A-08", "Q-08", "Q-15",
      "Q-04",
    ],
    judgesInvariants: .ofAnyLayout
  ) { check in
    for sampleRect in check.observation.sampleRects {
      let answer = check.answer(in: sampleRect)
      check.recordRequiredObservation(
        sampleRect.leastStrictProfileForQuery == .screen
          && answer.count < check.observation.elements.count)
      for element in answer {
        // Rule E-06 reports an element that is not in the data.
        guard check.isWithinCounts(element.identity, check.observation.itemCounts) else { continue }
        let box = element.boundingBox
        let isHit = oracleIntersects(box, sampleRect)
        let profile = ConformanceProfile(of: box, in: sampleRect)
        let wholeRect =
          isHit
          ? nil
          : check.rectOfWholePoints(near: sampleRect) {
            !oracleIntersects(box, $0) && check.answer(in: $0).contains(element)
              && ConformanceProfile(of: box, in: $0) == profile
          }
        let rect = wholeRect ?? sampleRect
        check.expect(
          isHit,
          "expected only elements that hit \(rect.text), found \"\(element.identity)\" at \(box.text)",
          picture: FailurePicture(
            query: rect, expected: check.expectedElements(in: rect), found: check.answer(in: rect)),
          alsoViolating: check.isSelectedByAnotherPlace(element) ? ["Q-02"] : [],
          in: profile)
      }
    }
  }
}

extension RuleCheck {
  /// Whether queries look for the element at another place than the one that they return for it: the
  /// query of one of its corners does not find it. Such a layout also loses the element (rule Q-02).
  /// Rule A-08 tells of places before a transform.
  fileprivate func isSelectedByAnotherPlace(_ element: PlacedElement) -> Bool {
    let box = element.boundingBox
    guard box.isFinite, box.width > 2, box.height > 2, element.transform == .identity else {
      return false
    }
    let corners = [box.minX, box.maxX - 1].flatMap { x in
      [box.minY, box.maxY - 1].map { y in Rect(x: x, y: y, width: 1, height: 1) }
    }
    return corners.contains { corner in
      !answer(in: corner).contains { $0.identity == element.identity }
    }
  }
}
