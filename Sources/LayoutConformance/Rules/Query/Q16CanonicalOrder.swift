extension Rule {
  static let q16CanonicalOrder = Rule(
    "Q-16", "canonical-order",
    "A layout that claims the canonical order returns elements by section, then category, then kind name, then item.",
    intent:
      "Elements with equal zIndex are drawn in the order of the answer. "
      + "If engines return elements in different orders, overlapping cells swap places when the engine is exchanged.",
    reliedOnBy: .exporter, requiredObservation: "an answer with two elements",
    sources: [.thisProject],
    [.direct],
    judgesInvariants: .ofReferenceLayouts,
    requiredCapabilities: [.canonicalOrder]
  ) { check in
    for rect in check.observation.sampleRects {
      let found = check.answer(in: rect)
      check.recordRequiredObservation(found.count > 1)
      let misplacedIndex = zip(found, found.dropFirst()).firstOffset { $0.identity > $1.identity }
      check.expect(
        misplacedIndex == nil,
        "expected \(misplacedIndex.map { "\"\(found[$0 + 1].identity)\" before \"\(found[$0].identity)\"" } ?? "") in \(rect.originAndSizeText), found the opposite order",
        picture: FailurePicture(query: rect, expected: found.inCanonicalOrder, found: found))
    }
  }
}

extension Sequence {
  /// The offset of the first element for which `isMatch` returns true; nil if there is none.
  fileprivate func firstOffset(where isMatch: (Element) -> Bool) -> Int? {
    for (offset, element) in enumerated() where isMatch(element) { return offset }
    return nil
  }
}
