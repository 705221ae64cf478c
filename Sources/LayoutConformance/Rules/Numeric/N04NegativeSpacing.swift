extension Rule {
  static let n04NegativeSpacing = Rule(
    "N-04", "negative-spacing",
    "With a negative spacing, frames overlap, and queries still find every element.",
    intent:
      "A search that assumes that cells end in the order in which they begin loses overlapping cells at the edge of the screen.",
    reliedOnBy: .virtualizer, requiredObservation: "a negative spacing",
    sources: [.thisProject], [.oracle], followsFrom: ["Q-01", "Q-02"],
    exclusionReason: onlyForLayouts { $0.parameters.contains { $0.type == .spacing } },
    generatedScenarios: { kind, _ in
      let spacingParameters = kind.parameters.filter { $0.type == .spacing }
      guard !spacingParameters.isEmpty else { return [] }
      return [-8.0, -25.5].map { spacing in
        Scenario(
          for: "N-04",
          LayoutSpecification(
            kind: kind,
            parameters: Dictionary(
              uniqueKeysWithValues: spacingParameters.map { ($0.parameter, .number(spacing)) })),
          sections: [
            SectionSpecification(
              items: .sizes(
                (0..<24).map { Size(width: 40, height: $0 == 5 ? 200 : Double(20 + $0)) }))
          ])
      }
    }
  ) { check in
    guard
      check.specification.hasSpacing(where: { $0 < 0 })
    else { return }
    let counts = check.observation.itemCounts
    check.recordRequiredObservation(counts.contains { $0 > 1 })
    let cells = check.observation.elements.filter { $0.identity.category == .cell }
    let itemCount = counts.reduce(0, +)
    check.expect(
      cells.count == itemCount,
      "expected a frame for each of \(itemCount) items, found \(cells.count)")
    for element in check.sampleOfElements {
      let box = element.boundingBox
      guard box.isFinite else { continue }
      // The second rect is thin and lies near the bottom edge of the box. A search that assumes
      // that each element ends below the previous one can miss the element there.
      for rect in [box, Rect(x: box.minX, y: box.maxY - 0.5, width: box.width, height: 0.25)] {
        let expected = check.expectedElements(in: rect)
        let foundIdentities = Set(check.answer(in: rect).map(\.identity))
        let missingElements = expected.filter { !foundIdentities.contains($0.identity) }
        check.expect(
          missingElements.isEmpty,
          "expected a query of \(rect.text) to return \(expected.count) elements, found an answer without \(ElementDifference.quotedNames(missingElements.map(\.identity)))",
          picture: FailurePicture(query: rect, expected: expected, found: check.answer(in: rect)),
          in: ConformanceProfile(of: missingElements, in: rect))
      }
    }
  }
}

extension LayoutSpecification {
  /// Whether `isMatching` returns true for the value of at least one spacing parameter that is set.
  fileprivate func hasSpacing(where isMatching: (Double) -> Bool) -> Bool {
    kind.parameters.contains { rule in
      guard rule.type == .spacing, case .number(let number)? = parameters[rule.parameter] else {
        return false
      }
      return isMatching(number)
    }
  }
}
