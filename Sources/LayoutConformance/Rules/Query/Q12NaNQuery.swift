extension Rule {
  static let q12NaNQuery = Rule(
    "Q-12", "nan-query",
    "A query for a rect with a NaN returns nothing and does not trap.",
    intent:
      "A division by a zero width gives a NaN. A binary search with a NaN may never end.",
    reliedOnBy: .purist, requiredObservation: "an element that a query with a NaN must not return",
    sources: [.thisProject], [.direct],
    neededTraits: [.emptyRects]
  ) { check in
    let size = check.subject.contentSize
    check.recordRequiredObservation(!check.observation.elements.isEmpty)
    for index in 0..<4 {
      var coordinates = [0, 0, size.width, size.height]
      coordinates[index] = .nan
      let rect = Rect(
        x: coordinates[0], y: coordinates[1], width: coordinates[2], height: coordinates[3])
      let found = check.answer(in: rect)
      check.expect(
        found.isEmpty,
        "expected nothing in \(rect.originAndSizeText), found \(found.count) elements: \(ElementDifference.quotedNames(found.map(\.identity)))"
      )
    }
  }
}
